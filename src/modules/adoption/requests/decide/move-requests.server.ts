import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { type Phrase, phrase } from '../../../../shared/i18n/t.ts'
import {
  type AnimalDeparture,
  type AnimalMove,
  type AnimalMoveStep,
  type DepartureStep,
  posts,
} from '../../../listings/posts/public.server.ts'
import { notify, type NewNotification } from '../../../news/notifications/public.server.ts'
import { between } from '../../../safety/reports/public.server.ts'
import { announceRequests } from '../news/announce.server.ts'
import { adoptionRequests } from '../tables.server.ts'
import { endMeetings } from './decide-requests.server.ts'

/** Moves requests along with posts that got another owner. */
export async function moveRequests(
  _services: Services,
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.update(adoptionRequests).set({ ownerId: to }).where(eq(adoptionRequests.ownerId, from))
}

const isPendingFor = (postIds: readonly number[]) =>
  and(inArray(adoptionRequests.postId, [...postIds]), eq(adoptionRequests.status, 'pending'))

/** How many people wait for an answer about posts. */
export async function countRequesters(db: Db | Tx, postIds: readonly number[]): Promise<number> {
  const rows = await db
    .selectDistinct({ id: adoptionRequests.requesterId })
    .from(adoptionRequests)
    .where(isPendingFor(postIds))
  return rows.length
}

/** Locks the pending requests for posts that move. A request of somebody whom the new owner may not reach ends. */
export async function lockRequestersOf(
  tx: Tx,
  { postIds, to, withRequests = false }: Pick<AnimalDeparture, 'postIds' | 'to'> & { withRequests?: boolean },
): Promise<Pick<AnimalMove, 'along' | 'others'>> {
  const rows = await tx
    .select({
      id: adoptionRequests.requesterId,
      isBlocked: between(adoptionRequests.requesterId, sql`${to ?? ''}::text`),
    })
    .from(adoptionRequests)
    .where(isPendingFor(postIds))
    .orderBy(adoptionRequests.id)
    .for('update')
  const goes = (row: (typeof rows)[number]) => withRequests && !row.isBlocked
  const ids = (some: typeof rows) => [...new Set(some.map(({ id }) => id))]
  return { along: ids(rows.filter(goes)), others: ids(rows.filter(row => !goes(row))) }
}

/**
 * Pending requests go along with the animal, or end: they are deleted, so that their people may ask the new owner. Planned meetings end,
 * because they are at the former owner's place. Decided requests stay with who decided them.
 */
export const moveRequestsOfAnimals: AnimalMoveStep = async (services, tx, move) => {
  const { to, postIds, along } = move
  await endRequests(services, tx, move)
  if (along.length > 0)
    await tx
      .update(adoptionRequests)
      .set({ ownerId: to, turn: 'owner', meeting: null, ownerRemindedAt: null, requesterNotifiedAt: null })
      .where(and(isPendingFor(postIds), inArray(adoptionRequests.requesterId, along)))
  await notify(services, tx, ...along.map(newsTo(move, true)))
  announce(services, tx, move, along)
}

/** Pending requests end, because the animal goes to a place outside of the site. */
export const endRequestsOfLeaving: DepartureStep = (services, tx, departure) => endRequests(services, tx, departure)

/** Deletes the requests of those whose end, with their meetings, and tells them. A hold for one of them ends. */
const endRequests: DepartureStep = async (services, tx, departure) => {
  const { postIds, others } = departure
  const pending = isPendingFor(postIds)
  const meetings = await tx.select({ meeting: adoptionRequests.meeting }).from(adoptionRequests).where(pending)
  await endMeetings(services, tx, meetings, 'move')
  if (others.length === 0) return
  const ended = await tx
    .delete(adoptionRequests)
    .where(and(pending, inArray(adoptionRequests.requesterId, others)))
    .returning({ postId: adoptionRequests.postId, held: adoptionRequests.held })
  const freed = ended.flatMap(({ postId, held }) => (held ? [postId] : []))
  if (freed.length > 0) await tx.update(posts).set({ holdUntil: null }).where(inArray(posts.id, freed))
  await notify(services, tx, ...others.map(newsTo(departure, false)))
  announce(services, tx, departure, others)
}

function announce(
  services: Pick<Services, 'live'>,
  tx: Transaction,
  { from, to, postIds }: AnimalDeparture,
  requesterIds: string[],
): void {
  tx.afterCommit(() => {
    for (const ownerId of [from, to]) if (ownerId) announceRequests(services, ownerId, requesterIds)
    for (const id of postIds) services.live.announce(requesterIds, [{ path: ['posts', 'get'], input: { id } }])
  })
}

const newsTo =
  ({ fromName, toName, pet, posts: [post] }: AnimalDeparture, goes: boolean) =>
  (userId: string): NewNotification => ({
    userId,
    type: 'animal_moved',
    message: newsText({ pet, from: fromName, to: toName }, goes),
    link: `/post/${post.id}`,
    postId: post.id,
  })

function newsText({ to, ...names }: { pet: string; from: string; to: string | null }, goes: boolean): Phrase {
  if (to === null)
    return phrase(
      "{pet} moved from {from} to another organization outside of Pawpal, so your request has ended. It's not about you: thank you for wanting to give {pet} a home.",
      names,
    )
  const values = { ...names, to }
  return goes
    ? phrase('{pet} moved from {from} to {to}. Your request went along: {to} answers it now.', values)
    : phrase(
        "{pet} moved from {from} to {to}, so your request to {from} has ended. It's not about you: you can ask {to} on {pet}'s page.",
        values,
      )
}
