import { and, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import type { RequestStatus } from '../../../news/notifications/request-status-vocabulary.ts'
import { adoptionRequests } from '../tables.server.ts'

/** A post, and the other of two people who talk about it. */
interface Pair {
  postId: number
  otherUserId: string
}

interface RequestState {
  id: number
  status: RequestStatus
}

/** Finds the request between the viewer and another person about a post, sent by either of them. */
type RequestBetween = (pair: Pair) => RequestState | undefined

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
