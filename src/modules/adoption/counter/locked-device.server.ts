import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context, SignedIn, Viewer } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Address } from '../../../shared/addresses.ts'
import { LOCKED_PAGE } from '../../../shared/locked-page.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { recordAuditEntry } from '../../base/audit/public.server.ts'
import { checkIdentity, type IdentityProof, setSessionLock } from '../../base/accounts/public.server.ts'
import { mayAnswerFor, readTeams, teamOf } from '../../people/organizations/public.server.ts'
import { type AgreementRow, agreements, readSignatures } from '../agreements/public.server.ts'
import { lockCounter, requireFree } from './counter-rows.server.ts'
import { announceCounter } from './prepare-agreement.server.ts'
import { refuse } from './problems.ts'
import { deviceHandovers } from './tables.server.ts'
import type { SessionLock } from '../../base/accounts/vocabulary.ts'
import type { UnlockWay } from './vocabulary.ts'

const MAX_USER_AGENT_LENGTH = 300

/**
 * Locks the caller's session to the page on which the adopter signs, and ends its live streams, so that its other pages load again.
 * @throws NOT_FOUND, UNAUTHORIZED, PET_NOT_FREE, ALREADY_AGREED, AGREEMENT_FINAL, NOT_PREPARED
 */
export function handOverDevice(context: SignedIn, { id }: { id: number }): Promise<{ page: string }> {
  const { viewer, now, live, request } = context
  const { person } = teamOf(context)
  return inTransaction(context, async tx => {
    const { agreement, adopter, bonded } = await lockCounter(tx, viewer.id, id)
    if (agreement.finalAt) throw refuse('AGREEMENT_FINAL')
    await requireFree(tx, viewer.id, bonded)
    const signed = (await readSignatures(tx, [id])).get(id) ?? []
    if (!signed.some(({ side }) => side === 'owner')) throw refuse('NOT_PREPARED')
    if (!(await setSessionLock(tx, viewer, { language: adopter.language }))) throw refuseCommon('UNAUTHORIZED')
    const { sessionId } = viewer
    const userAgent = (request.headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH)
    await tx
      .insert(deviceHandovers)
      .values({ agreementId: id, sessionId, userAgent, personId: person.id, handedAt: now() })
      .onConflictDoNothing()
    await recordHandover(context, tx, agreement, { actorId: person.id, action: 'device_handed_over' })
    // Before the news, which a locked page could not read.
    tx.afterCommit(() => live.end(person.id, [sessionId]))
    announceCounter(context, tx, viewer.id)
    return { page: LOCKED_PAGE }
  })
}

/** The text leaves the device. Somebody of the team unlocks it then, in the language of their account. */
export async function giveBack(context: SignedIn): Promise<{ done: true }> {
  const { viewer, now } = context
  lockOf(viewer)
  await inTransaction(context, async tx => {
    const handover = await lockOpenHandover(tx, viewer)
    await setSessionLock(tx, viewer, { language: null })
    if (!handover) return
    const returned = { returnedAt: sql`coalesce(${deviceHandovers.returnedAt}, ${now().toISOString()}::timestamptz)` }
    await tx.update(deviceHandovers).set(returned).where(eq(deviceHandovers.id, handover.id))
    if (handover.agreement.ownerId) announceCounter(context, tx, handover.agreement.ownerId)
  })
  return { done: true }
}

/** @throws NOT_FOUND, WRONG_PASSWORD, NO_PASSWORD, PASSKEY_REFUSED, TOO_MANY_REQUESTS */
export async function unlockDevice(context: SignedIn, proof: IdentityProof): Promise<{ page: string }> {
  const { viewer, now } = context
  lockOf(viewer)
  await checkIdentity(context, proof)
  const unlockedBy: UnlockWay = 'password' in proof ? 'password' : 'passkey'
  const agreement = await inTransaction(context, async tx => {
    const handover = await lockOpenHandover(tx, viewer)
    await setSessionLock(tx, viewer, null)
    if (!handover) return undefined
    const at = now()
    const returnedAt = sql`coalesce(${deviceHandovers.returnedAt}, ${at.toISOString()}::timestamptz)`
    await tx
      .update(deviceHandovers)
      .set({ unlockedAt: at, unlockedBy, returnedAt })
      .where(eq(deviceHandovers.id, handover.id))
    await recordHandover(context, tx, handover.agreement, { actorId: viewer.id, action: 'device_unlocked' })
    if (handover.agreement.ownerId) announceCounter(context, tx, handover.agreement.ownerId)
    return handover.agreement
  })
  return { page: await pageOf(context, agreement) }
}

/** Where the team goes on: the agreement, unless the person left the team meanwhile. */
async function pageOf({ db, viewer }: SignedIn, agreement: AgreementRow | undefined): Promise<Address> {
  const ownerId = agreement?.ownerId
  if (!ownerId || !(await mayAnswerFor(db, ownerId, viewer.id))) return '/home'
  const team = (await readTeams(db, [ownerId])).get(ownerId)
  return team ? `/organization/${team.slug}/agreements/${agreement.id}` : '/home'
}

export interface OpenHandover {
  id: number
  personId: string | null
  signedAt: Date | null
  returnedAt: Date | null
  agreement: AgreementRow
}

/** The handover of a locked session; undefined if the agreement was removed. */
export async function findOpenHandover(
  db: Tx | Context['db'],
  { sessionId }: Pick<Viewer, 'sessionId'>,
): Promise<OpenHandover | undefined> {
  const [found] = await db
    .select({ handover: deviceHandovers, agreement: agreements })
    .from(deviceHandovers)
    .innerJoin(agreements, eq(agreements.id, deviceHandovers.agreementId))
    .where(and(eq(deviceHandovers.sessionId, sessionId), isNull(deviceHandovers.unlockedAt)))
  return found && { ...found.handover, agreement: found.agreement }
}

/** Locks the handover's row, behind posts and agreement. */
export async function lockOpenHandover(tx: Tx, viewer: Viewer): Promise<OpenHandover | undefined> {
  const isOpen = and(eq(deviceHandovers.sessionId, viewer.sessionId), isNull(deviceHandovers.unlockedAt))
  await tx.select({ id: deviceHandovers.id }).from(deviceHandovers).where(isOpen).for('update')
  return findOpenHandover(tx, viewer)
}

/** @throws NOT_FOUND in a session that is not locked */
export function lockOf({ lock }: Viewer): SessionLock {
  if (!lock) throw refuseCommon('NOT_FOUND')
  return lock
}

interface HandoverEntry {
  actorId: string
  action: 'device_handed_over' | 'signed_at_counter' | 'device_unlocked'
}

/** The audit names the person of the team; never the adopter. */
export const recordHandover = (
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  { postId, pet, id }: AgreementRow,
  entry: HandoverEntry,
): Promise<void> =>
  recordAuditEntry(tx, {
    ...entry,
    subjectType: 'post',
    subjectId: postId,
    subjectLabel: pet,
    details: { agreement: String(id) },
    at: now(),
  })
