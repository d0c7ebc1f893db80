import { and, desc, eq, inArray, lte, notInArray } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuse } from '../../../shared/problem.ts'
import { photos } from '../../base/photos/public.server.ts'
import { readPetSummaries } from '../../listings/posts/public.server.ts'
import type { ApplicationDraft, OwnDraft } from './contract.ts'
import { applicationDrafts } from './tables.server.ts'
import { MAX_DRAFTS } from './vocabulary.ts'

/** What the viewer typed about a pet and has not sent, or null. Photos that are deleted meanwhile are left out. */
export async function readDraft({ db, viewer }: SignedIn, { postId }: { postId: number }) {
  const [row] = await db.select().from(applicationDrafts).where(ofPost(viewer.id, postId))
  if (!row) return null
  const { draft, updatedAt } = row
  const own = draft.own && (await withoutLostPhotos(db, draft.own, viewer.id))
  return { draft: { ...draft, own }, updatedAt: updatedAt.toISOString() }
}

/**
 * Saves a draft, replacing the one before. Over the limit, the oldest draft is deleted.
 * @throws NOT_FOUND for a post that the viewer may not see
 */
export async function saveDraft(
  context: SignedIn,
  { postId, ...draft }: ApplicationDraft & { postId: number },
): Promise<{ updatedAt: string }> {
  const { db, viewer, now } = context
  if (!(await readPetSummaries(db, [postId], viewer)).has(postId)) throw refuse('NOT_FOUND')
  const updatedAt = now()
  await inTransaction(context, async tx => {
    await tx
      .insert(applicationDrafts)
      .values({ userId: viewer.id, postId, draft, createdAt: updatedAt, updatedAt })
      .onConflictDoUpdate({
        target: [applicationDrafts.userId, applicationDrafts.postId],
        set: { draft, updatedAt },
      })
    await tx
      .delete(applicationDrafts)
      .where(
        and(
          eq(applicationDrafts.userId, viewer.id),
          notInArray(
            applicationDrafts.postId,
            tx
              .select({ postId: applicationDrafts.postId })
              .from(applicationDrafts)
              .where(eq(applicationDrafts.userId, viewer.id))
              .orderBy(desc(applicationDrafts.updatedAt), desc(applicationDrafts.postId))
              .limit(MAX_DRAFTS),
          ),
        ),
      )
  })
  return { updatedAt: updatedAt.toISOString() }
}

export async function removeDraft({ db, viewer }: SignedIn, { postId }: { postId: number }) {
  await deleteDrafts(db, viewer.id, [postId])
  return { done: true } as const
}

/** Deletes a person's drafts about these pets once they are sent. */
export async function deleteDrafts(db: Db | Tx, userId: string, postIds: number[]): Promise<void> {
  await db
    .delete(applicationDrafts)
    .where(and(eq(applicationDrafts.userId, userId), inArray(applicationDrafts.postId, postIds)))
}

/** Deletes the drafts that were last changed before then. */
export async function eraseDrafts({ db }: { db: Db }, before: Date): Promise<void> {
  await db.delete(applicationDrafts).where(lte(applicationDrafts.updatedAt, before))
}

/** The drafts of a person, for the data export. */
export const exportDrafts = (db: Db, userId: string) =>
  db.select().from(applicationDrafts).where(eq(applicationDrafts.userId, userId))

const ofPost = (userId: string, postId: number) =>
  and(eq(applicationDrafts.userId, userId), eq(applicationDrafts.postId, postId))

/** Unused uploads are deleted after a day. */
async function withoutLostPhotos(db: Db, own: OwnDraft, ownerId: string): Promise<OwnDraft> {
  const asked = new Set(own.questions.flatMap(({ id, kind }) => (kind === 'photo' ? [id] : [])))
  const answered = Object.entries(own.answers).flatMap(([id, answer]) =>
    asked.has(id) && typeof answer === 'string' ? [answer] : [],
  )
  if (answered.length === 0) return own
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(inArray(photos.id, answered), eq(photos.ownerId, ownerId)))
  const there = new Set(rows.map(({ id }) => id))
  const answers = Object.fromEntries(
    Object.entries(own.answers).filter(([id, answer]) => !asked.has(id) || there.has(String(answer))),
  )
  return { ...own, answers }
}
