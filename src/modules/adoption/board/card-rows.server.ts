import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { adoptionApplications, adoptionRequests, scheduledApprovals } from '../requests/public.server.ts'
import { organizationMembers } from '../../people/organizations/public.server.ts'
import { photos, toPhoto } from '../../base/photos/public.server.ts'
import { postPhotos, posts } from '../../listings/posts/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import { isMembershipOfAssignee, teamAssignments } from '../teamwork/public.server.ts'
import type { Card } from './contract.ts'
import { dueAt } from './rules.ts'
import { requestCards } from './tables.server.ts'
import type { StageDays } from './vocabulary.ts'

const partners = alias(posts, 'partners')

/** When a request entered its stage. */
export const since = sql<Date>`coalesce(${adoptionRequests.stageSince}, ${adoptionRequests.createdAt})`

/** Of the two requests for bonded pets only the first has a card. */
export const isNoTwin = sql`not (${posts.bondedWithId} is not null and exists (
  select from adoption_requests twin where twin.post_id = ${posts.bondedWithId}
    and twin.requester_id = ${adoptionRequests.requesterId} and twin.status = 'pending' and twin.id < ${adoptionRequests.id}))`

/** The pending requests for pets of an owner, one for bonded pets. */
export const isOnBoard = (ownerId: string): SQL | undefined =>
  and(eq(adoptionRequests.ownerId, ownerId), sql`${adoptionRequests.status} = 'pending'`, isNoTwin)

/**
 * Ids of the matching cards, with rank and total of their column. Selecting only ids lets PostgreSQL skip joins that the
 * condition does not need; whole rows are read for the shown cards only.
 */
export const rankCards = (db: Db | Tx, condition: SQL | undefined) =>
  db
    .select({
      rankedId: sql<number>`${adoptionRequests.id}`.as('ranked_id'),
      place:
        sql<number>`row_number() over (partition by ${adoptionRequests.stage} order by ${since}, ${adoptionRequests.id})`
          .mapWith(Number)
          .as('place'),
      count: sql<number>`count(*) over (partition by ${adoptionRequests.stage})`.mapWith(Number).as('count'),
    })
    .from(adoptionRequests)
    .innerJoin(posts, eq(posts.id, adoptionRequests.postId))
    .leftJoin(requestCards, eq(requestCards.requestId, adoptionRequests.id))
    .leftJoin(teamAssignments, eq(teamAssignments.requestId, adoptionRequests.id))
    .leftJoin(organizationMembers, isMembershipOfAssignee())
    .where(condition)
    .as('ranked')

/** The cards of ranked requests. */
export const selectCards = (db: Db | Tx, ranked: ReturnType<typeof rankCards>) =>
  db
    .select({
      id: adoptionRequests.id,
      postId: adoptionRequests.postId,
      pet: sql<string>`concat_ws(' and ', ${posts.name}, ${partners.name})`,
      photo: photos,
      requesterId: adoptionRequests.requesterId,
      stage: adoptionRequests.stage,
      since: since.mapWith(adoptionRequests.createdAt),
      turn: adoptionRequests.turn,
      createdAt: adoptionRequests.createdAt,
      held: adoptionRequests.held,
      approvalDueAt: scheduledApprovals.dueAt,
      nextStep: requestCards.nextStep,
      nextStepOn: requestCards.nextStepOn,
      labels: requestCards.labels,
      version: requestCards.version,
      assigneeId: teamAssignments.assigneeId,
      isAssigned: sql<boolean>`${organizationMembers.userId} is not null`,
      count: ranked.count,
    })
    .from(ranked)
    .innerJoin(adoptionRequests, eq(adoptionRequests.id, ranked.rankedId))
    .innerJoin(posts, eq(posts.id, adoptionRequests.postId))
    .leftJoin(postPhotos, and(eq(postPhotos.postId, posts.id), eq(postPhotos.position, 0)))
    .leftJoin(photos, eq(photos.id, postPhotos.photoId))
    .leftJoin(scheduledApprovals, eq(scheduledApprovals.requestId, adoptionRequests.id))
    .leftJoin(partners, and(eq(partners.id, posts.bondedWithId), eq(partners.status, 'approved')))
    .leftJoin(requestCards, eq(requestCards.requestId, adoptionRequests.id))
    .leftJoin(teamAssignments, eq(teamAssignments.requestId, adoptionRequests.id))
    .leftJoin(organizationMembers, isMembershipOfAssignee())
    .orderBy(ranked.place)

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** Cards with their people, in two queries for any number. Requests whose account was deleted meanwhile are absent. */
export async function toCards(db: Db | Tx, rows: readonly CardRow[], days: StageDays): Promise<Card[]> {
  if (rows.length === 0) return []
  const assignees = rows.flatMap(({ isAssigned, assigneeId }) => (isAssigned && assigneeId ? [assigneeId] : []))
  const [found, applied] = await Promise.all([
    people(db, [...rows.map(({ requesterId }) => requesterId), ...assignees]),
    readApplied(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  const personOf = (id: string | null) => {
    const person = id === null ? undefined : found.get(id)
    return person && { id: person.id, name: person.name, avatarUrl: person.avatarUrl }
  }
  return rows.flatMap(row => {
    const requester = personOf(row.requesterId)
    return requester
      ? [toCard(row, { requester, assignee: personOf(row.isAssigned ? row.assigneeId : null), applied, days })]
      : []
  })
}

async function readApplied(db: Db | Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: adoptionApplications.requestId })
    .from(adoptionApplications)
    .where(sql`${adoptionApplications.requestId} = any(${sql.param([...ids])}::bigint[])`)
  return new Set(rows.map(({ id }) => id))
}

interface CardParts {
  requester: Card['requester']
  assignee: Card['requester'] | undefined
  applied: ReadonlySet<number>
  days: StageDays
}

const toCard = (row: CardRow, { requester, assignee, applied, days }: CardParts): Card => ({
  id: row.id,
  postId: row.postId,
  pet: row.pet,
  photo: row.photo && toPhoto(row.photo),
  requester,
  stage: row.stage,
  since: row.since.toISOString(),
  dueAt: dueAt(row.since, row.stage, days, row.nextStepOn).toISOString(),
  turn: row.turn,
  createdAt: row.createdAt.toISOString(),
  applied: applied.has(row.id),
  approvalDueAt: row.approvalDueAt?.toISOString() ?? null,
  held: row.held,
  nextStep: row.nextStep ?? '',
  nextStepOn: row.nextStepOn,
  labels: row.labels ?? [],
  assignee: assignee ?? null,
  version: row.version ?? 0,
})
