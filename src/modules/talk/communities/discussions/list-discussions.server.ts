import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import { olderThan } from '../../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import { refuse } from '../../../../shared/problem.ts'
import type { Discussion } from '../contract.ts'
import { selectDiscussions, toDiscussions } from './discussion-rows.server.ts'
import { readMembership } from '../members/membership.server.ts'
import { discussions } from '../tables.server.ts'
import { DISCUSSIONS_PER_PAGE, MAX_PINNED } from '../vocabulary.ts'

interface Wanted {
  communityId: number
  cursor?: string | undefined
}

/** A page of discussions, newest first. The first page begins with the pinned ones, latest pin first. @throws NOT_FOUND */
export async function listDiscussions(context: Context, { communityId, cursor }: Wanted) {
  const membership = await readMembership(context.db, context, communityId)
  const position = decodeCursor(cursor)
  const pinned = position ? [] : await readPinned(context, communityId)
  const rows = await selectDiscussions(context)
    .where(
      and(
        eq(discussions.communityId, communityId),
        isNull(discussions.pinnedAt),
        olderThan(discussions.createdAt, discussions.id, position),
      ),
    )
    .orderBy(desc(discussions.createdAt), desc(discussions.id))
    .limit(DISCUSSIONS_PER_PAGE + 1)
  const { items, next } = cutPage(rows, DISCUSSIONS_PER_PAGE, ({ discussion: { createdAt, id } }) => ({
    at: createdAt,
    id,
  }))
  return { items: await toDiscussions(context, [...pinned, ...items], membership), ...(next && { next }) }
}

const readPinned = (context: Context, communityId: number) =>
  selectDiscussions(context)
    .where(and(eq(discussions.communityId, communityId), isNotNull(discussions.pinnedAt)))
    .orderBy(desc(discussions.pinnedAt), desc(discussions.id))
    .limit(MAX_PINNED)

/** @throws NOT_FOUND */
export async function readDiscussion(context: Context, { id }: { id: number }): Promise<Discussion> {
  const rows = await selectDiscussions(context).where(eq(discussions.id, id))
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  const membership = await readMembership(context.db, context, row.discussion.communityId)
  const [discussion] = await toDiscussions(context, rows, membership)
  if (!discussion) throw refuse('NOT_FOUND')
  return discussion
}
