import { and, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { RequestStatus } from '../../../news/notifications/request-status-vocabulary.ts'
import type { Analytics } from '../../../listings/posts/contract.ts'
import { posts } from '../../../listings/posts/public.server.ts'
import type { Status } from '../../../listings/posts/vocabulary.ts'
import type { RequestCounts } from '../contract.ts'
import { adoptionRequests } from '../tables.server.ts'

/** The number of requests of each post, in any status or one. A post without requests is absent. */
export async function countRequests(
  db: Db | Tx,
  postIds: readonly number[],
  status?: RequestStatus,
): Promise<Map<number, number>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .select({ postId: adoptionRequests.postId, requests: count() })
    .from(adoptionRequests)
    .where(and(inArray(adoptionRequests.postId, [...postIds]), status && eq(adoptionRequests.status, status)))
    .groupBy(adoptionRequests.postId)
  return new Map(rows.map(({ postId, requests }) => [postId, requests]))
}

/** Counts my posts by status, and those with requests, in one query. */
export async function readAnalytics({ db, viewer }: SignedIn): Promise<Analytics> {
  const [counts] = await db
    .select({
      total: count(),
      available: countOf('approved'),
      pending: countOf('pending'),
      adopted: countOf('adopted'),
      rejected: countOf('rejected'),
      requested: sql<number>`count(*) filter (where exists (select from adoption_requests r where r.post_id = posts.id))`,
    })
    .from(posts)
    .where(eq(posts.ownerId, viewer.id))
  return counts ?? { total: 0, available: 0, pending: 0, adopted: 0, rejected: 0, requested: 0 }
}

/** Counts my requests on both sides, and those in which it is my turn, in one query. */
export async function countOwnRequests({ db, viewer }: SignedIn): Promise<RequestCounts> {
  const { ownerId, requesterId, status, turn } = adoptionRequests
  const sent = eq(requesterId, viewer.id)
  const received = eq(ownerId, viewer.id)
  const pending = eq(status, 'pending')
  const [counts] = await db
    .select({
      received: countIf(received),
      // While the post is in review, its owner cannot answer.
      toAnswer: countIf(and(received, pending, eq(turn, 'owner'), eq(posts.status, 'approved'))),
      sent: countIf(sent),
      toAct: countIf(and(sent, pending, eq(turn, 'requester'))),
      lists: sql<boolean>`exists (select from ${posts} own where own.owner_id = ${viewer.id})`,
    })
    .from(adoptionRequests)
    .innerJoin(posts, eq(posts.id, adoptionRequests.postId))
    .where(or(sent, received))
  return {
    received: { total: counts?.received ?? 0, waiting: counts?.toAnswer ?? 0 },
    sent: { total: counts?.sent ?? 0, waiting: counts?.toAct ?? 0 },
    lists: counts?.lists ?? false,
  }
}

const countIf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

const countOf = (status: Status) => sql<number>`count(*) filter (where ${posts.status} = ${status})`

/** A post, and the other of two people who talk about it. */
interface Pair {
  postId: number
  otherUserId: string
}

interface RequestOfPair {
  id: number
  status: RequestStatus
}

/** Finds the request between the viewer and another person about a post, sent by either of them. */
type RequestBetween = (pair: Pair) => RequestOfPair | undefined

/** Reads the requests between the viewer and other people, in one query for any number of conversations. */
export async function readRequestsBetween(db: Db, viewerId: string, pairs: readonly Pair[]): Promise<RequestBetween> {
  if (pairs.length === 0) return () => undefined
  const { id, status, postId, requesterId, ownerId } = adoptionRequests
  const people = [viewerId, ...pairs.map(({ otherUserId }) => otherUserId)]
  const rows = await db
    .select({ id, status, postId, requesterId, ownerId })
    .from(adoptionRequests)
    .where(
      and(
        inArray(
          postId,
          pairs.map(pair => pair.postId),
        ),
        inArray(requesterId, people),
        or(eq(ownerId, viewerId), eq(requesterId, viewerId)),
      ),
    )
  const found = new Map(
    rows.map(row => [
      keyOf({ postId: row.postId, otherUserId: row.ownerId === viewerId ? row.requesterId : row.ownerId }),
      { id: row.id, status: row.status },
    ]),
  )
  return pair => found.get(keyOf(pair))
}

const keyOf = ({ postId, otherUserId }: Pair): string => `${postId} ${otherUserId}`
