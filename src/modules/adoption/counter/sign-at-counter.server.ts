import { and, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { identityWays, users } from '../../base/accounts/public.server.ts'
import { type BondedPosts, lockBondedPosts } from '../../listings/posts/public.server.ts'
import { organizationMembers } from '../../people/organizations/public.server.ts'
import {
  type AgreementRow,
  agreementPets,
  agreements,
  agreementSignatures,
  notifySides,
  requestFile,
} from '../agreements/public.server.ts'
import { adoptWithoutRequest } from '../requests/public.server.ts'
import type { LockedSession } from './contract.ts'
import { blockOf, obstacleOf, readPets } from './counter-rows.server.ts'
import {
  findOpenHandover,
  lockOpenHandover,
  type OpenHandover,
  recordHandover,
  lockOf,
} from './locked-device.server.ts'
import { requestOffers } from './offer-adoption.server.ts'
import { announceCounter } from './prepare-agreement.server.ts'
import { refuse } from './problems.ts'
import { drawingPath, type Stroke } from './rules.ts'
import { counterAdoptions, deviceHandovers } from './tables.server.ts'

/** What a locked session shows. @throws NOT_FOUND in a session that is not locked */
export async function readLocked(context: SignedIn): Promise<LockedSession> {
  const { db, viewer } = context
  const { language } = lockOf(viewer)
  const handover = await findOpenHandover(db, viewer)
  const state = language === null ? 'returned' : handover?.signedAt ? 'signed' : 'signing'
  const agreement = handover?.agreement
  const [organization] = await db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, agreement?.ownerId ?? ''))
  const [adopter] = await db
    .select({ name: counterAdoptions.name })
    .from(counterAdoptions)
    .where(eq(counterAdoptions.agreementId, agreement?.id ?? 0))
  return {
    state,
    organization: organization?.name ?? '',
    pet: agreement?.pet ?? '',
    text: state === 'returned' ? '' : (agreement?.text ?? ''),
    fingerprint: agreement?.fingerprint ?? '',
    adopter: state === 'signing' ? (adopter?.name ?? '') : '',
    refusal: state === 'signing' ? await refusalOf(db, handover) : null,
    staff: state === 'returned' ? { name: viewer.name, ...(await identityWays(context)) } : null,
  }
}

async function refusalOf(db: Db, handover: OpenHandover | undefined): Promise<LockedSession['refusal']> {
  const { ownerId, postId, finalAt } = handover?.agreement ?? {}
  if (!handover || !ownerId || postId === undefined) return 'NOTHING_TO_SIGN'
  if (finalAt) return 'SIGNED_ELSEWHERE'
  if (!(await isStillInTeam(db, ownerId, handover.personId))) return 'STAFF_LEFT'
  return (await blockOf(db, ownerId, await readPets(db, postId))) ? 'PET_GONE' : null
}

interface CounterSignature {
  /** Of the text that the adopter was shown. */
  fingerprint: string
  name: string
  drawing: readonly Stroke[] | null
}

/**
 * Signs for the adopter in a locked session. It makes the agreement final, and the pet is adopted in the same transaction.
 * Idempotent for the device: a second signature on it is ignored.
 * @throws NOT_FOUND, UNAUTHORIZED, DRAWING_EMPTY, TEXT_CHANGED, NOTHING_TO_SIGN, SIGNED_ELSEWHERE, PET_GONE, STAFF_LEFT, DEVICE_RETURNED
 */
export async function signAtCounter(context: SignedIn, signature: CounterSignature): Promise<LockedSession> {
  const { viewer } = context
  lockOf(viewer)
  const drawing = signature.drawing && drawingPath(signature.drawing)
  if (drawing === undefined) throw refuse('DRAWING_EMPTY')
  await inTransaction(context, async tx => {
    const seen = await findOpenHandover(tx, viewer)
    if (!seen) throw refuse('NOTHING_TO_SIGN')
    const bonded = await lockBondedPosts(tx, seen.agreement.postId)
    await tx.select({ id: agreements.id }).from(agreements).where(eq(agreements.id, seen.agreement.id)).for('update')
    // The session may have ended, and the agreement may be gone meanwhile.
    const handover = await lockOpenHandover(tx, viewer)
    if (!handover) throw refuseCommon('UNAUTHORIZED')
    if (handover.signedAt) return
    const pets = await requireSignable(tx, handover, signature.fingerprint, bonded)
    await finish(context, tx, handover, { ...signature, drawing, pets })
  })
  return readLocked(context)
}

async function requireSignable(
  tx: Tx,
  { agreement, personId, returnedAt }: OpenHandover,
  fingerprint: string,
  bonded: BondedPosts | undefined,
): Promise<BondedPosts> {
  const { ownerId } = agreement
  if (returnedAt) throw refuse('DEVICE_RETURNED')
  if (!ownerId) throw refuse('NOTHING_TO_SIGN')
  if (agreement.finalAt) throw refuse('SIGNED_ELSEWHERE')
  if (!(await isStillInTeam(tx, ownerId, personId))) throw refuse('STAFF_LEFT')
  if ((await obstacleOf(tx, ownerId, bonded)) || !bonded) throw refuse('PET_GONE')
  if (agreement.fingerprint !== fingerprint) throw refuse('TEXT_CHANGED')
  return bonded
}

/** Whether who handed the device over may still sign for the organisation. Locks the membership until the signature is stored. */
async function isStillInTeam(db: Db | Tx, organizationId: string, personId: string | null): Promise<boolean> {
  const rows = await db
    .select({ role: organizationMembers.role })
    .from(organizationMembers)
    .innerJoin(users, and(eq(users.id, organizationMembers.organizationId), eq(users.banned, false)))
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        eq(organizationMembers.userId, personId ?? ''),
        inArray(organizationMembers.role, ['coordinator', 'manager']),
      ),
    )
    .for('share', { of: organizationMembers })
  return rows.length > 0
}

interface SignedParts {
  fingerprint: string
  name: string
  drawing: string | null
  pets: BondedPosts
}

async function finish(
  context: SignedIn,
  tx: Transaction,
  { id: handoverId, agreement, personId }: OpenHandover & { agreement: AgreementRow },
  { fingerprint, name, drawing, pets }: SignedParts,
): Promise<void> {
  const at = context.now()
  const { id } = agreement
  const actingId = personId ?? context.viewer.id
  const asTeam = {
    ...context,
    viewer: { ...context.viewer, id: pets[0].ownerId, actingPerson: { ...context.viewer, id: actingId } },
  }
  await tx
    .insert(agreementSignatures)
    .values({ agreementId: id, side: 'requester', name, fingerprint, drawing, signedAt: at })
  await tx.update(deviceHandovers).set({ signedAt: at }).where(eq(deviceHandovers.id, handoverId))
  await adoptWithoutRequest(asTeam, tx, pets, id)
  await tx.insert(agreementPets).values(pets.map(post => ({ postId: post.id, agreementId: id })))
  const [row] = await tx.update(agreements).set({ finalAt: at }).where(eq(agreements.id, id)).returning()
  if (!row) throw refuse('NOTHING_TO_SIGN')
  await notifySides(asTeam, tx, row, { news: { what: 'final' }, to: 'owner' })
  await requestFile(context, tx, id)
  await requestOffers(context, tx, { agreementId: id })
  await recordHandover(context, tx, row, { actorId: actingId, action: 'signed_at_counter' })
  announceCounter(context, tx, pets[0].ownerId)
}
