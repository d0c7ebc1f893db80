import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../shared/problem.ts'
import { takePhotos } from '../photos/public.server.ts'
import { announceCommunity } from './announce.server.ts'
import type { Discussion } from './contract.ts'
import { readDiscussion } from './list-discussions.server.ts'
import { refuse } from './problems.ts'
import { checkMayWrite, lockCommunity } from './standing.server.ts'
import { communities, discussions } from './tables.server.ts'

interface NewDiscussion {
  communityId: number
  content: string
  photoId: string | null
  formId: string
}

/**
 * Begins a discussion. The same form again, even at the same time, answers with the discussion that it made.
 * @throws NOT_FOUND, NOT_A_MEMBER, COMMUNITY_CLOSED, PHOTO_UNKNOWN, TOO_MANY_REQUESTS
 */
export async function writeDiscussion(context: SignedIn, form: NewDiscussion): Promise<Discussion> {
  const id = await inTransaction(context, async tx => {
    const { standing } = await lockCommunity(tx, context, form.communityId)
    checkMayWrite(standing)
    const made = await insertOnce(tx, context, form)
    if (made === undefined) return findByForm(tx, context, form)
    if (form.photoId) await takePhoto(tx, context, form.photoId)
    await tx
      .update(communities)
      .set({ discussionCount: sql`${communities.discussionCount} + 1` })
      .where(eq(communities.id, form.communityId))
    tx.afterCommit(() => announceCommunity(context, form.communityId, ['get', 'discussions']))
    return made
  })
  return readDiscussion(context, { id })
}

async function insertOnce(tx: Tx, { viewer, now }: SignedIn, form: NewDiscussion): Promise<number | undefined> {
  const [row] = await tx
    .insert(discussions)
    .values({ ...form, authorId: viewer.id, createdAt: now() })
    .onConflictDoNothing({ target: [discussions.authorId, discussions.formId] })
    .returning({ id: discussions.id })
  return row?.id
}

async function findByForm(tx: Tx, { viewer }: SignedIn, { formId, communityId }: NewDiscussion): Promise<number> {
  const [row] = await tx
    .select({ id: discussions.id })
    .from(discussions)
    .where(
      and(
        eq(discussions.authorId, viewer.id),
        eq(discussions.formId, formId),
        eq(discussions.communityId, communityId),
      ),
    )
  if (!row) throw refuseCommon('BAD_REQUEST')
  return row.id
}

async function takePhoto(tx: Tx, { viewer, now }: SignedIn, photoId: string): Promise<void> {
  const taken = await takePhotos(tx, [photoId], { ownerId: viewer.id, isPrivate: false, now: now() })
  if (!taken) throw refuse('PHOTO_UNKNOWN')
}
