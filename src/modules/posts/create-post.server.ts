import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { countTowards } from '../../platform/enforce-limits.ts'
import { announcePost } from './announce-post.server.ts'
import { arrangePhotos, attachPhotos, describePhotos } from './attach-photos.server.ts'
import type { NewPost } from './contract.ts'
import { idOfValue } from './dictionary.server.ts'
import { refuse } from './problems.ts'
import { birthMonthOf } from './rules.ts'
import { posts } from './tables.server.ts'

/**
 * Lists a pet, to be reviewed. The same form again, even at the same time, answers with the post that it made.
 * @throws PROOF_REQUIRED, PHOTO_UNKNOWN, TOO_MANY_REQUESTS
 */
export async function createPost(context: SignedIn, form: NewPost): Promise<{ id: number }> {
  if (form.vaccinated && !form.proofPhotoId) throw refuse('PROOF_REQUIRED')
  const { db, viewer } = context
  const { id, made } = await db.transaction(tx => findOrMake(tx, context, form))
  if (made) announcePost(context, { id, ownerId: viewer.id, status: 'pending' })
  return { id }
}

async function findOrMake(tx: Tx, context: SignedIn, form: NewPost): Promise<{ id: number; made: boolean }> {
  const now = context.now()
  const id = await insertOnce(tx, context.viewer.id, form, now)
  if (id === undefined) return { id: await findByForm(tx, context.viewer.id, form.formId), made: false }
  await attachPhotos(tx, form.photoIds, { ownerId: context.viewer.id, isPrivate: false, now })
  await arrangePhotos(tx, id, form.photoIds)
  await describePhotos(tx, form.photoIds, form.photoAlts)
  if (form.proofPhotoId) await addProof(tx, { id, ownerId: context.viewer.id, proofPhotoId: form.proofPhotoId, now })
  await countTowards(context, 'posts')
  return { id, made: true }
}

/** The new row's id; undefined where the form made one before. A rival with the same form waits here for the first. */
async function insertOnce(tx: Tx, ownerId: string, form: NewPost, now: Date): Promise<number | undefined> {
  const { breed, location, age, photoIds: _, proofPhotoId: __, photoAlts: ___, ...columns } = form
  const breedId = await idOfValue(tx, 'breeds', breed)
  const locationId = await idOfValue(tx, 'locations', location)
  const row = {
    ...columns,
    ownerId,
    breedId,
    locationId,
    birthMonth: birthMonthOf(age, now),
    createdAt: now,
    updatedAt: now,
  }
  const [inserted] = await tx
    .insert(posts)
    .values(row)
    .onConflictDoNothing({ target: [posts.ownerId, posts.formId] })
    .returning({ id: posts.id })
  return inserted?.id
}

async function findByForm(tx: Tx, ownerId: string, formId: string): Promise<number> {
  const [post] = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.ownerId, ownerId), eq(posts.formId, formId)))
  if (!post) throw new Error('The post was deleted while its form was sent again')
  return post.id
}

interface Proof {
  id: number
  ownerId: string
  proofPhotoId: string
  now: Date
}

async function addProof(tx: Tx, { id, ownerId, proofPhotoId, now }: Proof): Promise<void> {
  await attachPhotos(tx, [proofPhotoId], { ownerId, isPrivate: true, now })
  await tx.update(posts).set({ proofPhotoId }).where(eq(posts.id, id))
}
