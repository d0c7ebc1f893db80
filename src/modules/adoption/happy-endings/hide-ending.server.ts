import { phrase } from '../../../shared/i18n/t.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse } from '../../../shared/problem.ts'
import { recordAuditEntry } from '../../base/audit/public.server.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { lockPost, type LockedPost } from '../../listings/posts/public.server.ts'
import type { RemoveReported } from '../../safety/reports/public.server.ts'
import { announceEnding } from './find-ending.server.ts'
import { endingPath } from './rules.ts'
import { happyEndings } from './tables.server.ts'

type Ending = typeof happyEndings.$inferSelect

interface EndingWithPost {
  ending: Ending
  post: LockedPost
}

/** Hides a happy ending from everybody but its author, who reads why. @throws NOT_FOUND also for a hidden one */
export async function hideEnding(
  context: SignedIn,
  { id, reason }: { id: number; reason: string },
): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    const found = await setHidden(context, tx, id, context.now(), reason)
    if (!found) throw refuse('NOT_FOUND')
    const { ownerId: userId, ...news } = newsOf(found, reason)
    await notify(context, tx, { userId, type: 'content_removed', ...news })
  })
  return { done: true }
}

/** @throws NOT_FOUND also for one that is not hidden */
export async function showEnding(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    if (!(await setHidden(context, tx, id, null))) throw refuse('NOT_FOUND')
  })
  return { done: true }
}

/** Hides a reported happy ending for an admin. */
export const removeReportedEnding: RemoveReported = async (context, tx, subjectId, reason) => {
  const found = await setHidden(context, tx, Number(subjectId), context.now(), reason)
  return found && newsOf(found, reason)
}

const newsOf = ({ ending, post }: EndingWithPost, reason?: string) => ({
  ownerId: ending.authorId,
  message: reason
    ? phrase('Your happy ending about {pet} was hidden by our team. The reason: {reason}', { pet: post.name, reason })
    : phrase('Your happy ending about {pet} was hidden by our team.', { pet: post.name }),
  link: endingPath(ending.requestId),
})

/** Locks the post, then the row, as all changes do. Returns undefined if nothing changes. */
async function setHidden(
  context: SignedIn,
  tx: Transaction,
  id: number,
  hiddenAt: Date | null,
  reason?: string,
): Promise<EndingWithPost | undefined> {
  const [seen] = await tx.select().from(happyEndings).where(eq(happyEndings.id, id))
  const post = seen && (await lockPost(tx, seen.postId))
  if (!post) return undefined
  const { hiddenAt: column } = happyEndings
  const [ending] = await tx
    .update(happyEndings)
    .set({ hiddenAt })
    .where(and(eq(happyEndings.id, id), hiddenAt ? isNull(column) : isNotNull(column)))
    .returning()
  if (!ending) return undefined
  await recordAuditEntry(tx, {
    actorId: context.viewer.id,
    action: hiddenAt ? 'ending_hidden' : 'ending_shown',
    subjectType: 'post',
    subjectId: post.id,
    subjectLabel: post.name,
    details: { author: ending.authorId, ...(reason && { reason }) },
    at: context.now(),
  })
  tx.afterCommit(() => announceEnding(context, [post], ending.authorId))
  return { ending, post }
}
