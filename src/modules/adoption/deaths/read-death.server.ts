import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { hiddenAs, isReader, posts } from '../../listings/posts/public.server.ts'
import { isClosed } from '../../listings/posts/vocabulary.ts'
import { happyEndings } from '../happy-endings/public.server.ts'
import { isOwnerSide, isReporter } from './access.ts'
import type { DeathOfPost } from './contract.ts'
import { findCarers, sideOf } from './find-side.server.ts'
import { refuse } from './problems.ts'
import { earliestDay, takeBackUntil } from './rules.ts'
import { deaths } from './tables.server.ts'

/** Whether an animal died, and what the viewer may do about it. @throws NOT_FOUND, GONE for those who may not see its page */
export async function readDeath(context: SignedIn, { postId }: { postId: number }): Promise<DeathOfPost> {
  const { db, viewer, now } = context
  const [[found], carers] = await Promise.all([
    db
      .select({ post: posts, isReader: isReader(viewer), death: deaths, saysDied: happyEndings.saysDied })
      .from(posts)
      .leftJoin(deaths, eq(deaths.postId, posts.id))
      .leftJoin(happyEndings, and(eq(happyEndings.postId, posts.id), eq(happyEndings.authorId, viewer.id)))
      .where(eq(posts.id, postId)),
    findCarers(db, postId),
  ])
  if (!found) throw refuseCommon('NOT_FOUND')
  const { post, death } = found
  const side = sideOf(post, carers, viewer) ?? null
  const hidden = hiddenAs({ ...post, isReader: found.isReader }, viewer)
  if (hidden && !side) throw refuseCommon(hidden)
  const isOwner = isOwnerSide(post.ownerId, viewer)
  return {
    death: death && {
      diedOn: death.diedOn,
      saidAt: death.createdAt.toISOString(),
      side: death.side,
      mine: isReporter(death, viewer),
      words: side || isReporter(death, viewer) ? death.words : null,
      takeBackUntil:
        (isOwner || isReporter(death, viewer)) && now() <= takeBackUntil(death.createdAt)
          ? takeBackUntil(death.createdAt).toISOString()
          : null,
    },
    side,
    mayReport: side !== null && !isClosed(post.status),
    status: isClosed(post.status) ? (post.closedFrom ?? 'approved') : post.status,
    earliest: earliestDay(post.createdAt),
    saysInEnding: viewer.id === carers.adopterId ? found.saysDied : null,
  }
}

/** @throws NOT_FOUND, NOT_SAID */
export async function sayInEnding(
  context: SignedIn,
  { postId, says }: { postId: number; says: boolean },
): Promise<{ done: true }> {
  const { viewer, live } = context
  await inTransaction(context, async tx => {
    const [said] = await tx.select({ postId: deaths.postId }).from(deaths).where(eq(deaths.postId, postId))
    const changed = await tx
      .update(happyEndings)
      .set({ saysDied: says })
      .where(and(eq(happyEndings.postId, postId), eq(happyEndings.authorId, viewer.id)))
      .returning({ id: happyEndings.id })
    if (changed.length === 0) throw refuseCommon('NOT_FOUND')
    if (!said) throw refuse('NOT_SAID')
    tx.afterCommit(() => live.announce([viewer.id], [{ path: ['endings'] }, { path: ['deaths'] }]))
  })
  return { done: true }
}

/** What a person said about the death of animals, for their data export. */
export const exportDeaths = (db: Db, userId: string) =>
  db
    .select({ postId: deaths.postId, diedOn: deaths.diedOn, words: deaths.words, saidAt: deaths.createdAt })
    .from(deaths)
    .where(eq(deaths.reporterId, userId))
    .orderBy(deaths.createdAt)
