import type { Address } from '../../../shared/addresses.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { organizationMembers } from '../../people/organizations/public.server.ts'
import { type LockedPost, lockPost, type PostEvent } from '../../listings/posts/public.server.ts'
import { isClosed } from '../../listings/posts/vocabulary.ts'
import { refuse } from './problems.ts'
import { fosterPlacements } from './tables.server.ts'

interface PlacementInput {
  postId: number
  /** Null ends the placement. */
  fosterId: string | null
}

/**
 * Places an animal with somebody of the team. Its last placement ends.
 * @throws NOT_FOUND, HAS_A_HOME, NOT_IN_TEAM
 */
export async function placeAnimal(context: SignedIn, { postId, fosterId }: PlacementInput): Promise<{ done: true }> {
  return inTransaction(context, async tx => {
    const post = await lockPost(tx, postId)
    if (!post || post.ownerId !== context.viewer.id) throw refuseCommon('NOT_FOUND')
    if (fosterId && isClosed(post.status)) throw refuseCommon('GONE')
    if (fosterId && post.status === 'adopted') throw refuse('HAS_A_HOME')
    if (fosterId && !(await isInTeam(tx, post.ownerId, fosterId))) throw refuse('NOT_IN_TEAM')
    const isOpen = and(eq(fosterPlacements.postId, postId), isNull(fosterPlacements.until))
    const [open] = await tx.select().from(fosterPlacements).where(isOpen)
    if ((open?.fosterId ?? null) === fosterId) return { done: true }
    if (open) await tx.update(fosterPlacements).set({ until: context.now() }).where(isOpen)
    if (fosterId) await begin(tx, context, post, fosterId)
    tx.afterCommit(() => announceFosters(context, post.ownerId))
    return { done: true }
  })
}

async function isInTeam(tx: Tx, organizationId: string, userId: string): Promise<boolean> {
  // Locks the membership until the placement is stored.
  const rows = await tx
    .select({ role: organizationMembers.role })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)))
    .for('share')
  return rows.length > 0
}

async function begin(tx: Transaction, context: SignedIn, post: LockedPost, fosterId: string): Promise<void> {
  const { viewer } = context
  await tx.insert(fosterPlacements).values({
    organizationId: post.ownerId,
    postId: post.id,
    fosterId,
    since: context.now(),
  })
  if (fosterId === viewer.actingPerson?.id) return
  await notify(context, tx, {
    userId: fosterId,
    type: 'foster_placement',
    message: phrase('{pet} of {organization} is with you now', { pet: post.name, organization: viewer.name }),
    link: fosterHomeLink(viewer, post.id),
    postId: post.id,
    actorId: viewer.id,
  })
}

/** The placement that ended with a closing. */
async function restorePlacement(
  services: Pick<Services, 'live'>,
  tx: Transaction,
  { id, ownerId }: PostEvent['post'],
  closedAt: Date,
): Promise<void> {
  await tx
    .update(fosterPlacements)
    .set({ until: null })
    .where(and(eq(fosterPlacements.postId, id), eq(fosterPlacements.until, closedAt)))
  tx.afterCommit(() => announceFosters(services, ownerId))
}

/** Ends the placement of an animal that is adopted or closed. */
export async function endPlacementsOnPostEvent(
  services: Pick<Services, 'live' | 'now'>,
  tx: Transaction,
  { kind, post, closing }: PostEvent,
): Promise<void> {
  if (kind === 'restored' && closing) await restorePlacement(services, tx, post, closing.at)
  if (kind !== 'adopted' && kind !== 'closed') return
  const ended = await tx
    .update(fosterPlacements)
    .set({ until: closing?.at ?? services.now() })
    .where(and(eq(fosterPlacements.postId, post.id), isNull(fosterPlacements.until)))
    .returning({ id: fosterPlacements.id })
  if (ended.length > 0) tx.afterCommit(() => announceFosters(services, post.ownerId))
}

/** Whether a foster of the organisation has the animal at home. */
export async function isWithFoster(tx: Db | Tx, postId: number, fosterId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: fosterPlacements.id })
    .from(fosterPlacements)
    .where(
      and(eq(fosterPlacements.postId, postId), eq(fosterPlacements.fosterId, fosterId), isNull(fosterPlacements.until)),
    )
  return rows.length > 0
}

/** Open pages of the organisation fetch its fosters again. */
export const announceFosters = ({ live }: Pick<Services, 'live'>, organizationId: string): void =>
  live.announce([organizationId], [{ path: ['fosters'] }])

/** The page of an animal's foster home, for the team. */
const fosterHomeLink = ({ organization }: Pick<SignedIn['viewer'], 'organization'>, postId: number): Address =>
  `/organization/${organization?.slug ?? ''}/fosters/${postId}`
