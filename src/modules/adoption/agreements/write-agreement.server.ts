import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { currentLanguage } from '../../../shared/i18n/t.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { languageToKeep } from '../../base/accounts/public.server.ts'
import { lockRequest, setTurnOf, type LockedRequest } from '../requests/public.server.ts'
import { refuse as refuseAdoption } from '../requests/problems.ts'
import { findAgreement, readSignatures, toAgreement, type AgreementRow } from './agreement-rows.server.ts'
import { announceAgreement, notifySides } from './notify-sides.server.ts'
import type { Agreement, Receipt } from './contract.ts'
import { hasFields } from './field-rules.ts'
import { isTooDeep } from './markdown-rules.ts'
import { refuse } from './problems.ts'
import { mayWrite } from './access.ts'
import { agreements, agreementSignatures } from './tables.server.ts'
import { requireFreeToAgree } from './void-agreements.server.ts'

interface AgreementInput {
  requestId: number
  /** The one that the caller saw; 0 without an agreement. */
  version: number
  text: string
}

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export const fingerprintOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/**
 * Writes the agreement of a request for the viewer's pet. Another text removes the signatures; the same text changes nothing.
 * @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, TOO_EARLY, FIELDS_LEFT, TOO_DEEP, AGREEMENT_CHANGED, AGREEMENT_FINAL, PET_DIED, POST_CLOSED,
 *   ALREADY_AGREED
 */
export function writeAgreement(context: SignedIn, { requestId, version, text }: AgreementInput): Promise<Agreement> {
  if (hasFields(text)) throw refuse('FIELDS_LEFT')
  if (isTooDeep(text)) throw refuse('TOO_DEEP')
  return inTransaction(context, async tx => {
    const { request, before } = await lockAsOwner(context, tx, requestId)
    if (request.status === 'rejected') throw refuseAdoption('ALREADY_DECIDED')
    if (mayWrite({ ...request, mayChange: true }) === 'early') throw refuse('TOO_EARLY')
    if (before?.finalAt) throw refuse('AGREEMENT_FINAL')
    if ((before?.version ?? 0) !== version) throw refuse('AGREEMENT_CHANGED')
    if (before?.text === text) return toAgreement(tx, before)
    await requireFreeToAgree(tx, request)
    const signed = before ? await removeSignatures(tx, before.id) : false
    const row = before ? await update(context, tx, before.id, text) : await insert(context, tx, request, text)
    await notifySides(context, tx, row, { news: { what: signed ? 'changed' : 'written' }, to: 'requester' })
    if (request.status === 'pending') await setTurnOf(context, tx, request, 'requester')
    return toAgreement(tx, row)
  })
}

/** @throws NOT_FOUND, FORBIDDEN, NO_AGREEMENT, AGREEMENT_FINAL */
export function removeAgreement(context: SignedIn, { requestId }: { requestId: number }): Promise<{ done: true }> {
  return inTransaction(context, async tx => {
    const { before } = await lockAsOwner(context, tx, requestId)
    if (!before) throw refuse('NO_AGREEMENT')
    if (before.finalAt) throw refuse('AGREEMENT_FINAL')
    await tx.delete(agreements).where(eq(agreements.id, before.id))
    await notifySides(context, tx, before, { news: { what: 'removed' }, to: 'requester' })
    return { done: true }
  })
}

/** Notes what was paid, also after both have signed. @throws NOT_FOUND, FORBIDDEN, NO_AGREEMENT */
export function saveReceipt(
  context: SignedIn,
  { requestId, receipt }: { requestId: number; receipt: Receipt | null },
): Promise<Agreement> {
  return inTransaction(context, async tx => {
    const { before } = await lockAsOwner(context, tx, requestId)
    if (!before) throw refuse('NO_AGREEMENT')
    await tx.update(agreements).set({ receipt }).where(eq(agreements.id, before.id))
    announceAgreement(context, tx, before)
    return toAgreement(tx, { ...before, receipt })
  })
}

async function lockAsOwner(context: SignedIn, tx: Transaction, requestId: number) {
  const request = await lockRequest(tx, context, requestId)
  if (request.side !== 'owner') throw refuseCommon('FORBIDDEN')
  return { request, before: await findAgreement(tx, request.ids) }
}

/** Whether the requester had signed. */
async function removeSignatures(tx: Transaction, id: number): Promise<boolean> {
  const removed = (await readSignatures(tx, [id])).get(id) ?? []
  await tx.delete(agreementSignatures).where(eq(agreementSignatures.agreementId, id))
  return removed.some(({ side }) => side === 'requester')
}

const written = (text: string) => ({
  text,
  language: languageToKeep(currentLanguage()),
  fingerprint: fingerprintOf(text),
})

async function insert(
  { now }: SignedIn,
  tx: Transaction,
  { ids, ownerId, requesterId, postId, pet }: LockedRequest,
  text: string,
): Promise<AgreementRow> {
  const [requestId] = ids
  const at = { createdAt: now(), updatedAt: now() }
  const [row] = await tx
    .insert(agreements)
    .values({ requestId, ownerId, requesterId, postId, pet, ...written(text), ...at })
    .returning()
  if (!row) throw refuse('AGREEMENT_CHANGED')
  return row
}

async function update({ now }: SignedIn, tx: Transaction, id: number, text: string): Promise<AgreementRow> {
  const [row] = await tx
    .update(agreements)
    .set({ ...written(text), version: sql`${agreements.version} + 1`, updatedAt: now() })
    .where(eq(agreements.id, id))
    .returning()
  if (!row) throw refuse('AGREEMENT_CHANGED')
  return row
}
