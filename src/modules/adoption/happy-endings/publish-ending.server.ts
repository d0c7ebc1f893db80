import { phrase } from '../../../shared/i18n/t.ts'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { detectLanguage } from '../../../platform/text/detect-language.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { publicPlace } from '../../base/places/public.server.ts'
import { dropPhotos, setAlts, takePhotos } from '../../base/photos/public.server.ts'
import type { HappyEnding } from './contract.ts'
import { selectEndings, toEnding } from './ending-rows.server.ts'
import { announceEnding, lockAdoption, type LockedAdoption } from './find-ending.server.ts'
import { refuse } from './problems.ts'
import { firstNameOf, publicPath } from './rules.ts'
import { happyEndings } from './tables.server.ts'

interface NewEnding {
  requestId: number
  content: string
  photoId: string
  alt: string
  town: string | null
  consent: true
}

/**
 * Publishes what an adopter tells, or changes it. The former owner hears of the first time.
 * @throws NOT_FOUND, FORBIDDEN, ENDING_HIDDEN, PHOTO_UNKNOWN
 */
export async function publishEnding(context: SignedIn, form: NewEnding): Promise<HappyEnding> {
  const { viewer } = context
  return inTransaction(context, async tx => {
    const locked = await lockAdoption(tx, context, form.requestId)
    if (locked.adoption.side !== 'requester') throw refuseCommon('FORBIDDEN')
    if (locked.ending?.hiddenAt) throw refuse('ENDING_HIDDEN')
    const id = await store(tx, context, form, locked)
    if (!locked.ending) await notifyOwner(tx, context, locked)
    tx.afterCommit(() => announceEnding(context, locked.posts, viewer.id))
    const [row] = await selectEndings(tx).where(eq(happyEndings.id, id))
    // The account was deleted meanwhile.
    if (!row) throw refuseCommon('NOT_FOUND')
    return toEnding(row, viewer)
  })
}

async function store(
  tx: Transaction,
  { viewer, now }: SignedIn,
  { content, photoId, alt, town }: NewEnding,
  { adoption, posts: [post], ending }: LockedAdoption,
): Promise<number> {
  if (!post) throw refuseCommon('NOT_FOUND')
  const at = now()
  if (photoId !== ending?.photoId) {
    const taken = await takePhotos(tx, [photoId], { ownerId: viewer.id, isPrivate: false, now: at })
    if (!taken) throw refuse('PHOTO_UNKNOWN')
  }
  await setAlts(tx, { [photoId]: alt })
  const language = await detectLanguage(content)
  const towns = { town: (town && (await publicPlace(tx, town))) || null, typedTown: town || null }
  const told = { content, language, photoId, ...towns, consentedAt: at, updatedAt: at }
  if (!ending) {
    const { id: requestId } = adoption
    const [postId = post.id] = adoption.postIds
    const values = { ...told, requestId, postId, authorId: viewer.id, species: post.species, createdAt: at }
    const [{ id }] = (await tx.insert(happyEndings).values(values).returning({ id: happyEndings.id })) as [
      { id: number },
    ]
    return id
  }
  await tx.update(happyEndings).set(told).where(eq(happyEndings.id, ending.id))
  if (photoId !== ending.photoId) await dropPhotos(tx, [ending.photoId])
  return ending.id
}

async function notifyOwner(tx: Transaction, context: SignedIn, { adoption }: LockedAdoption): Promise<void> {
  const { ownerId, names, postIds } = adoption
  const [postId = 0] = postIds
  await notify(context, tx, {
    userId: ownerId,
    type: 'ending_published',
    message: phrase(
      '{count, plural, one {{name} tells everybody how {pets} is doing} other {{name} tells everybody how {pets} are doing}}',
      { name: firstNameOf(context.viewer.name), count: names.length, pets: { pets: names } },
    ),
    link: publicPath(postId),
    postId,
    actorId: context.viewer.id,
  })
}
