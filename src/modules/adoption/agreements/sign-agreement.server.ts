import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { lockRequest, setTurnOf, type LockedRequest } from '../requests/public.server.ts'
import { refuse as refuseAdoption } from '../requests/problems.ts'
import { findAgreement, readSignatures, toAgreement, type AgreementRow } from './agreement-rows.server.ts'
import type { Agreement } from './contract.ts'
import { requestFile } from './finish-agreement.server.ts'
import { notifySides } from './notify-sides.server.ts'
import { refuse } from './problems.ts'
import { otherSide } from './rules.ts'
import { agreementPets, agreements, agreementSignatures } from './tables.server.ts'
import { requireFreeToAgree, voidOthers } from './void-agreements.server.ts'

interface SignatureInput {
  requestId: number
  /** Of the text that the viewer was shown. */
  fingerprint: string
  name: string
}

/**
 * Signs the agreement of a request for the viewer's side. The second signature makes it final. Idempotent: a side's second
 * signature under the same text is ignored.
 * @throws NOT_FOUND, ALREADY_DECIDED, NO_AGREEMENT, TEXT_CHANGED, PET_DIED, POST_CLOSED, ALREADY_AGREED
 */
export function signAgreement(context: SignedIn, { requestId, fingerprint, name }: SignatureInput): Promise<Agreement> {
  return inTransaction(context, async tx => {
    const request = await lockRequest(tx, context, requestId)
    const row = await findAgreement(tx, request.ids)
    if (row?.finalAt && row.fingerprint === fingerprint) return toAgreement(tx, row)
    if (request.status === 'rejected') throw refuseAdoption('ALREADY_DECIDED')
    if (!row) throw refuse('NO_AGREEMENT')
    if (row.fingerprint !== fingerprint) throw refuse('TEXT_CHANGED')
    const { side } = request
    const signed = (await readSignatures(tx, [row.id])).get(row.id) ?? []
    if (signed.some(signature => signature.side === side)) return toAgreement(tx, row)
    await requireFreeToAgree(tx, request)
    const personId = context.viewer.actingPerson?.id ?? context.viewer.id
    await tx
      .insert(agreementSignatures)
      .values({ agreementId: row.id, side, personId, name, fingerprint, signedAt: context.now() })
    if (signed.length > 0) return toAgreement(tx, await makeFinal(context, tx, request, row))
    await notifySides(context, tx, row, { news: { what: 'signed', name }, to: otherSide(side) })
    if (request.status === 'pending') await setTurnOf(context, tx, request, otherSide(side))
    return toAgreement(tx, row)
  })
}

async function makeFinal(
  context: SignedIn,
  tx: Transaction,
  request: LockedRequest,
  { id }: AgreementRow,
): Promise<AgreementRow> {
  await voidOthers(context, tx, request)
  await tx.insert(agreementPets).values(request.postIds.map(postId => ({ postId, agreementId: id })))
  const [row] = await tx.update(agreements).set({ finalAt: context.now() }).where(eq(agreements.id, id)).returning()
  if (!row) throw refuse('NO_AGREEMENT')
  await notifySides(context, tx, row, { news: { what: 'final' }, to: 'both' })
  await requestFile(context, tx, id)
  return row
}
