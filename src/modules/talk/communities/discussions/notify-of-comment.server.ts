import { phrase } from '../../../../shared/i18n/t.ts'
import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { notify, type NewNotification } from '../../../news/notifications/public.server.ts'
import { people } from '../../../people/profiles/public.server.ts'
import { between } from '../../../safety/reports/public.server.ts'
import { mentionedPeople } from '../rules.ts'
import type { CommunityRow, DiscussionRow } from '../members/membership.server.ts'
import { discussionComments } from '../tables.server.ts'

interface NewComment {
  community: CommunityRow
  discussion: DiscussionRow
  content: string
}

/** How many of the latest comments' authors can be mentioned, besides the discussion's author. */
const MAX_MENTIONABLE = 500

/** Notifies the discussion's author of a new comment, and the people whom it mentions. */
export async function notifyOfComment(
  context: SignedIn,
  tx: Transaction,
  { community, discussion, content }: NewComment,
): Promise<void> {
  const { viewer } = context
  const link = `/community/${community.id}?discussion=${discussion.id}`
  const cause = { link, actorId: viewer.id, subject: community.name }
  const values = { name: viewer.name, community: community.name }
  const notifications: NewNotification[] = []
  if (discussion.authorId !== viewer.id) {
    const message = phrase('{name} replied to your discussion in {community}', values)
    notifications.push({ userId: discussion.authorId, type: 'discussion_reply', message, ...cause })
  }
  for (const { id } of await findMentioned(tx, context, discussion, content)) {
    const message = phrase('{name} mentioned you in {community}', values)
    if (id !== discussion.authorId) notifications.push({ userId: id, type: 'discussion_mention', message, ...cause })
  }
  await notify(context, tx, ...notifications)
}

/** The participants of the discussion whom the text mentions; nobody who blocked the viewer or whom the viewer blocked. */
async function findMentioned(tx: Tx, { viewer }: SignedIn, { id, authorId }: DiscussionRow, content: string) {
  if (!content.includes('@')) return []
  const latest = tx
    .select({ authorId: discussionComments.authorId })
    .from(discussionComments)
    .where(eq(discussionComments.discussionId, id))
    .orderBy(desc(discussionComments.createdAt), desc(discussionComments.id))
    .limit(MAX_MENTIONABLE)
    .as('latest')
  const reachable = await tx
    .selectDistinct({ id: users.id })
    .from(latest)
    .innerJoin(users, eq(users.id, latest.authorId))
    .where(and(not(eq(users.id, viewer.id)), not(between(users.id, sql`${viewer.id}`))))
  const known = await people(tx, [authorId, ...reachable.map(({ id }) => id)])
  known.delete(viewer.id)
  return mentionedPeople(content, [...known.values()])
}
