import { eq, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { namesText } from '../../../shared/text/names-text.ts'
import { languageToKeep } from '../../base/accounts/public.server.ts'
import { lockBondedPosts } from '../../listings/posts/public.server.ts'
import { teamOf } from '../../people/organizations/public.server.ts'
import { hasFields } from '../agreements/field-rules.ts'
import { isTooDeep } from '../agreements/markdown-rules.ts'
import { type AgreementRow, agreements, agreementSignatures, fingerprintOf } from '../agreements/public.server.ts'
import type { Adopter, CounterAdoption } from './contract.ts'
import { findCounter, lockCounter, requireFree, toCounterAdoption } from './counter-rows.server.ts'
import { refuse } from './problems.ts'
import { counterAdoptions } from './tables.server.ts'

interface Preparation {
  adopter: Adopter
  language: Language
  /** Markdown without fields. */
  text: string
  /** The name of who signs for the organisation. */
  signature: string
}

/**
 * Writes an agreement with somebody at the counter, and signs it for the organisation. Idempotent by the form's id.
 * @throws NOT_FOUND, PET_NOT_FREE, ALREADY_AGREED, FIELDS_LEFT, TOO_DEEP
 */
export function prepareAgreement(
  context: SignedIn,
  { formId, postId, ...preparation }: Preparation & { formId: string; postId: number },
): Promise<CounterAdoption> {
  checkText(preparation.text)
  const { viewer, now } = context
  return inTransaction(context, async tx => {
    const bonded = await lockBondedPosts(tx, postId)
    if (bonded?.[0].ownerId !== viewer.id) throw refuseCommon('NOT_FOUND')
    const [before] = await tx
      .select({ id: counterAdoptions.agreementId })
      .from(counterAdoptions)
      .where(eq(counterAdoptions.formId, formId))
    if (before) return answer(context, tx, before.id)
    await requireFree(tx, viewer.id, bonded)
    const at = { createdAt: now(), updatedAt: now() }
    const pet = namesText(bonded.map(({ name }) => name))
    const [row] = await tx
      .insert(agreements)
      .values({ ownerId: viewer.id, postId: bonded[0].id, pet, atCounter: true, ...written(preparation), ...at })
      .returning()
    if (!row) throw refuseCommon('NOT_FOUND')
    const contact = { ...preparation.adopter, language: preparation.language }
    await tx.insert(counterAdoptions).values({ agreementId: row.id, formId, ...contact, createdAt: now() })
    await sign(context, tx, row, preparation.signature)
    announceCounter(context, tx, viewer.id)
    return answer(context, tx, row.id)
  })
}

/**
 * Changes an agreement that the adopter has not signed. The organisation signs the new text with it.
 * @throws NOT_FOUND, PET_NOT_FREE, ALREADY_AGREED, AGREEMENT_CHANGED, AGREEMENT_FINAL, FIELDS_LEFT, TOO_DEEP
 */
export function changeAgreement(
  context: SignedIn,
  { id, version, ...preparation }: Preparation & { id: number; version: number },
): Promise<CounterAdoption> {
  checkText(preparation.text)
  const { viewer, now } = context
  return inTransaction(context, async tx => {
    const { agreement, bonded } = await lockCounter(tx, viewer.id, id)
    if (agreement.finalAt) throw refuse('AGREEMENT_FINAL')
    if (agreement.version !== version) throw refuse('AGREEMENT_CHANGED')
    await requireFree(tx, viewer.id, bonded)
    const [row] = await tx
      .update(agreements)
      .set({ ...written(preparation), version: sql`${agreements.version} + 1`, updatedAt: now() })
      .where(eq(agreements.id, id))
      .returning()
    if (!row) throw refuseCommon('NOT_FOUND')
    const contact = { ...preparation.adopter, language: preparation.language }
    await tx.update(counterAdoptions).set(contact).where(eq(counterAdoptions.agreementId, id))
    await tx.delete(agreementSignatures).where(eq(agreementSignatures.agreementId, id))
    await sign(context, tx, row, preparation.signature)
    announceCounter(context, tx, viewer.id)
    return answer(context, tx, id)
  })
}

/** @throws NOT_FOUND, AGREEMENT_FINAL */
export function removeAgreement(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  return inTransaction(context, async tx => {
    const { agreement } = await lockCounter(tx, context.viewer.id, id)
    if (agreement.finalAt) throw refuse('AGREEMENT_FINAL')
    await tx.delete(agreements).where(eq(agreements.id, id))
    announceCounter(context, tx, context.viewer.id)
    return { done: true }
  })
}

/** Refreshes the pages of the team after the commit. */
export function announceCounter({ live }: Pick<Services, 'live'>, tx: Transaction, ownerId: string): void {
  tx.afterCommit(() => live.announce([ownerId], [{ path: ['counter'] }, { path: ['agreements'] }]))
}

function checkText(text: string): void {
  if (hasFields(text)) throw refuse('FIELDS_LEFT')
  if (isTooDeep(text)) throw refuse('TOO_DEEP')
}

const written = ({ text, language }: Preparation) => ({
  text,
  language: languageToKeep(language),
  fingerprint: fingerprintOf(text),
})

const sign = (context: SignedIn, tx: Tx, { id, fingerprint }: AgreementRow, name: string) =>
  tx.insert(agreementSignatures).values({
    agreementId: id,
    side: 'owner',
    personId: teamOf(context).person.id,
    name,
    fingerprint,
    signedAt: context.now(),
  })

const answer = async (context: SignedIn, tx: Tx, id: number): Promise<CounterAdoption> =>
  toCounterAdoption(context, tx, await findCounter(tx, context.viewer.id, id))
