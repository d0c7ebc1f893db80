import type { Address } from '../../../shared/addresses.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { organizationMembers } from '../../people/organizations/public.server.ts'
import { clearNeedsFoster, type LockedPost, lockPost, type PostEvent } from '../../listings/posts/public.server.ts'
import { refuse } from './problems.ts'
import { fosterAsks, fosterNeeds, fosterPlacements } from './tables.server.ts'
import { announceFosters } from './announce-fosters.server.ts'
import { endAsks } from './end-asks.server.ts'
import { meetNeed } from './needs.server.ts'
import { checkNeedsHome, isOpenPlacement } from './placements.server.ts'

interface PlacementInput {
  postId: number
  /** Null ends the placement. */
  fosterId: string | null
}

/**
 * Places an animal with somebody of the team. Its last placement ends.
 * @throws NOT_FOUND, GONE, HAS_A_HOME, NOT_IN_TEAM
 */
export async function placeAnimal(context: SignedIn, { postId, fosterId }: PlacementInput): Promise<{ done: true }> {
  return inTransaction(context, async tx => {
    const post = await lockPost(tx, postId)
    if (!post || post.ownerId !== context.viewer.id) throw refuseCommon('NOT_FOUND')
    if (fosterId) checkNeedsHome(post)
    if (fosterId && !(await isInTeam(tx, post.ownerId, fosterId))) throw refuse('NOT_IN_TEAM')
    const isOpen = isOpenPlacement(postId)
    const [open] = await tx.select().from(fosterPlacements).where(isOpen)
    if ((open?.fosterId ?? null) === fosterId) return { done: true }
    if (open) await tx.update(fosterPlacements).set({ until: context.now() }).where(isOpen)
    if (fosterId) await beginPlacement(tx, context, { post, fosterId, team: teamOf(context) })
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

interface NewPlacement {
  post: LockedPost
  fosterId: string
  team: { slug: string; name: string }
}

/** Places a locked animal with a member. Its need for a foster home is met, and the foster is told. */
export async function beginPlacement(
  tx: Transaction,
  context: SignedIn,
  { post, fosterId, team }: NewPlacement,
): Promise<void> {
  const dueOn = await meetNeed(tx, context, post)
  const since = context.now()
  await tx.insert(fosterPlacements).values({ organizationId: post.ownerId, postId: post.id, fosterId, since, dueOn })
  if (fosterId === context.viewer.actingPerson?.id) return
  await notify(context, tx, {
    userId: fosterId,
    type: 'foster_placement',
    message: phrase('{pet} of {organization} is with you now', { pet: post.name, organization: team.name }),
    link: fosterHomeLink(team, post.id),
    postId: post.id,
    actorId: post.ownerId,
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

/** An adopted or closed animal needs no foster home: its placement ends, and so do questions to people. */
export async function endPlacementsOnPostEvent(
  services: Pick<Services, 'live' | 'now' | 'notifications'>,
  tx: Transaction,
  { kind, post, closing }: PostEvent,
): Promise<void> {
  if (kind === 'restored' && closing) await restorePlacement(services, tx, post, closing.at)
  if (kind !== 'adopted' && kind !== 'closed') return
  await endAsks(tx, services, eq(fosterAsks.postId, post.id))
  const met = await tx.delete(fosterNeeds).where(eq(fosterNeeds.postId, post.id)).returning({ id: fosterNeeds.postId })
  if (met.length > 0) await clearNeedsFoster(tx, post.id)
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

const teamOf = ({ viewer }: SignedIn) => ({ slug: viewer.organization?.slug ?? '', name: viewer.name })

/** The page of an animal's foster home, for the team. */
export const fosterHomeLink = ({ slug }: { slug: string }, postId: number): Address =>
  `/organization/${slug}/fosters/${postId}`
