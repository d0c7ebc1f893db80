import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { detectLanguage } from '../../../../platform/text/detect-language.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { insertOnce } from '../../../../platform/db/insert-once.ts'
import { takePhotos } from '../../../base/photos/public.server.ts'
import { announceCommunity } from '../announce.server.ts'
import type { Discussion } from '../contract.ts'
import { readDiscussion } from './list-discussions.server.ts'
import { refuse } from '../problems.ts'
import { lockCommunity } from '../members/membership.server.ts'
import { checkMayWrite } from '../access.ts'
import { communities, discussions } from '../tables.server.ts'

interface NewDiscussion {
  communityId: number
  content: string
  photoId: string | null
  formId: string
}

/**
 * Starts a discussion. Idempotent by its form id.
 * @throws NOT_FOUND, NOT_A_MEMBER, COMMUNITY_CLOSED, PHOTO_UNKNOWN, TOO_MANY_REQUESTS
 */
export async function writeDiscussion(context: SignedIn, form: NewDiscussion): Promise<Discussion> {
  const language = await detectLanguage(form.content)
  const id = await inTransaction(context, async tx => {
    const { membership } = await lockCommunity(tx, context, form.communityId)
    checkMayWrite(membership)
    const values = { ...form, language, authorId: context.viewer.id, createdAt: context.now() }
    const { row, created } = await insertOnce(tx, discussions, values, ['authorId', 'communityId'])
    if (!created) return row.id
    if (form.photoId) await takePhoto(tx, context, form.photoId)
    await tx
      .update(communities)
      .set({ discussionCount: sql`${communities.discussionCount} + 1` })
      .where(eq(communities.id, form.communityId))
    tx.afterCommit(() => announceCommunity(context, form.communityId, ['get', 'discussions']))
    return row.id
  })
  return readDiscussion(context, { id })
}

async function takePhoto(tx: Tx, { viewer, now }: SignedIn, photoId: string): Promise<void> {
  const taken = await takePhotos(tx, [photoId], { ownerId: viewer.id, isPrivate: false, now: now() })
  if (!taken) throw refuse('PHOTO_UNKNOWN')
}
