import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'
import { users } from '../accounts/public.server.ts'
import { notify, type NewNotification } from '../notifications/public.server.ts'
import { people } from '../profiles/public.server.ts'
import { between } from '../safety/public.server.ts'
import { mentioned } from './rules.ts'
import type { CommunityRow, DiscussionRow } from './standing.server.ts'
import { discussionComments } from './tables.server.ts'

interface Told {
  community: CommunityRow
  discussion: DiscussionRow
  content: string
}

/** How many of the last comments' authors can be addressed, besides who began the discussion. */
const ADDRESSABLE = 500

/** Tells the discussion's author of a new comment, and whom it addresses by "@" and their name. */
export async function tellOfComment(
  context: SignedIn,
  tx: Transaction,
  { community, discussion, content }: Told,
): Promise<void> {
  const { viewer } = context
  const link = `/community/${community.id}?discussion=${discussion.id}`
  const news: NewNotification[] = []
  if (discussion.authorId !== viewer.id) {
    const message = `${viewer.name} replied to your discussion in ${community.name}`
    news.push({ userId: discussion.authorId, type: 'discussion_reply', message, link })
  }
  for (const { id } of await addressed(tx, context, discussion, content)) {
    const message = `${viewer.name} mentioned you in ${community.name}`
    if (id !== discussion.authorId) news.push({ userId: id, type: 'discussion_mention', message, link })
  }
  await notify(context, tx, ...news)
}

/** Those who take part in the discussion and are called by their whole name; nobody else, and nobody beyond a block. */
async function addressed(tx: Tx, { viewer }: SignedIn, { id, authorId }: DiscussionRow, content: string) {
  if (!content.includes('@')) return []
  const latest = tx
    .select({ authorId: discussionComments.authorId })
    .from(discussionComments)
    .where(eq(discussionComments.discussionId, id))
    .orderBy(desc(discussionComments.createdAt), desc(discussionComments.id))
    .limit(ADDRESSABLE)
    .as('latest')
  const reachable = await tx
    .selectDistinct({ id: users.id })
    .from(latest)
    .innerJoin(users, eq(users.id, latest.authorId))
    .where(and(not(eq(users.id, viewer.id)), not(between(users.id, sql`${viewer.id}`))))
  const known = await people(tx, [authorId, ...reachable.map(({ id }) => id)])
  known.delete(viewer.id)
  return mentioned(content, [...known.values()])
}
