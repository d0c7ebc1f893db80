import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { detectLanguage } from '../../../../platform/text/detect-language.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { insertOnce } from '../../../../platform/db/insert-once.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { refuse } from '../../../../shared/problem.ts'
import { phrase } from '../../../../shared/i18n/t.ts'
import { between, checkReach } from '../../../safety/reports/public.server.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { type NewNotification, notify } from '../../../news/notifications/public.server.ts'
import { people } from '../../../people/profiles/public.server.ts'
import { announceComments } from '../announce.server.ts'
import type { DiscussionComment } from '../contract.ts'
import { selectComments, toComments } from './list-comments.server.ts'
import { type CommunityRow, type DiscussionRow, lockDiscussion } from '../members/membership.server.ts'
import { checkMayWrite } from '../access.ts'
import { discussionComments, discussions } from '../tables.server.ts'
import { mentionedPeople } from '../rules.ts'

interface NewComment {
  discussionId: number
  content: string
  formId: string
}

/**
 * Writes a comment and notifies the discussion's author and the mentioned people. Idempotent by its form id.
 * @throws NOT_FOUND, NOT_A_MEMBER, COMMUNITY_CLOSED, OUT_OF_REACH, TOO_MANY_REQUESTS
 */
export async function writeComment(context: SignedIn, form: NewComment): Promise<DiscussionComment> {
  const { viewer, now } = context
  const language = await detectLanguage(form.content)
  const { membership, id } = await inTransaction(context, async tx => {
    const { community, discussion, membership } = await lockDiscussion(tx, context, form.discussionId)
    checkMayWrite(membership)
    if (discussion.authorId !== viewer.id) await checkReach(tx, viewer.id, discussion.authorId)
    const values = { ...form, language, authorId: viewer.id, createdAt: now() }
    const { row, created } = await insertOnce(tx, discussionComments, values, ['authorId', 'discussionId'])
    if (!created) return { membership, id: row.id }
    await tx
      .update(discussions)
      .set({ commentCount: sql`${discussions.commentCount} + 1` })
      .where(eq(discussions.id, discussion.id))
    await notifyOfComment(context, tx, { community, discussion, content: form.content })
    tx.afterCommit(() => announceComments(context, discussion))
    return { membership, id: row.id }
  })
  const rows = await selectComments(context).where(eq(discussionComments.id, id))
  const [comment] = await toComments(context, rows, membership)
  if (!comment) throw refuse('NOT_FOUND')
  return comment
}

interface CommentNews {
  community: CommunityRow
  discussion: DiscussionRow
  content: string
}

/** How many of the latest comments' authors can be mentioned, besides the discussion's author. */
const MAX_MENTIONABLE = 500

/** Notifies the discussion's author of a new comment, and the people whom it mentions. */
async function notifyOfComment(
  context: SignedIn,
  tx: Transaction,
  { community, discussion, content }: CommentNews,
): Promise<void> {
  const { viewer } = context
  const link = `/community/${community.id}?discussion=${discussion.id}` as const
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
