import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { detectLanguage } from '../../../platform/text/detect-language.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { publicPlace, publicPlaces, type PublishPlaces } from '../../base/places/public.server.ts'
import { dropPhotos, requestPhotoRemoval, setAlts, takePhotos } from '../../base/photos/public.server.ts'
import type { PostEventHandler } from '../../listings/posts/public.server.ts'
import { requestsOfPair } from '../aftercare/public.server.ts'
import type { HappyEnding } from './contract.ts'
import { selectEndings, toEnding } from './read-endings.server.ts'
import { announceEnding, lockAdoption, type LockedAdoption } from './find-ending.server.ts'
import { refuse } from './problems.ts'
import { endingPath, firstNameOf, publicPath } from './rules.ts'
import { endingQuestions, happyEndings } from './tables.server.ts'

interface NewEnding {
  requestId: number
  content: string
  photoId: string
  alt: string
  town: string | null
  consent: true
}

/**
 * Publishes or changes an adopter's happy ending. The first publication notifies the former owner.
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
      '{count, plural, one {{name} tells everyone how {pets} is doing} other {{name} tells everyone how {pets} are doing}}',
      { name: firstNameOf(context.viewer.name), count: names.length, pets: { pets: names } },
    ),
    link: publicPath(postId),
    postId,
    actorId: context.viewer.id,
  })
}

/**
 * Deletes the words and the photo of an adopter, even when an admin has hidden them. Idempotent.
 * @throws NOT_FOUND, FORBIDDEN for the former owner
 */
export async function withdrawEnding(context: SignedIn, { requestId }: { requestId: number }): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    const { adoption, posts, ending } = await lockAdoption(tx, context, requestId)
    if (adoption.side !== 'requester') throw refuseCommon('FORBIDDEN')
    if (!ending) return
    await tx.delete(happyEndings).where(eq(happyEndings.id, ending.id))
    await requestPhotoRemoval(context, tx)
    tx.afterCommit(() => announceEnding(context, posts, ending.authorId))
  })
  return { done: true }
}

/** Deletes the happy ending when the adoption ends. That of a bonded pair goes on with the pet that lives, and says nothing of the other. */
export const removeEndingOnPostEvent: PostEventHandler = async (services, tx, { kind, post, closing }) => {
  const pair = requestsOfPair(kind, post.id, closing)
  if (pair)
    await tx.execute(sql`
      update happy_endings set request_id = pair.to_id, post_id = pair.to_post, says_died = false from ${pair} where request_id = pair.from_id`)
  if (kind !== 'reopened') return
  const removed = await tx
    .delete(happyEndings)
    .where(eq(happyEndings.postId, post.id))
    .returning({ authorId: happyEndings.authorId })
  if (removed.length === 0) return
  await requestPhotoRemoval(services, tx)
  const isListed = { ...post, status: 'approved' } as const
  tx.afterCommit(() => removed.forEach(({ authorId }) => announceEnding(services, [isListed], authorId)))
}

const ENDINGS_AT_ONCE = 500

/**
 * Fills in the public town of happy endings: old ones that have only the typed text, and those whose town was not in the
 * gazetteer yet.
 */
export const publishTownsOfEndings: PublishPlaces = async ({ db }) => {
  for (let after = 0; ;) {
    const { rows } = await db.execute<{ id: number; typed: string }>(sql`
      select id::int as id, coalesce(typed_town, town) as typed from happy_endings
      where id > ${after} and (typed_town is null) <> (town is null) order by id limit ${ENDINGS_AT_ONCE}`)
    const places = await publicPlaces(
      db,
      rows.map(({ typed }) => typed),
    )
    for (const [at, { id, typed }] of rows.entries())
      // Unless its author has changed it meanwhile.
      await db.execute(sql`
        update happy_endings set town = ${places[at] || null}, typed_town = ${typed}
        where id = ${id} and coalesce(typed_town, town) = ${typed}`)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Asks the adopter for a happy ending, once: a second call is ignored. @throws NOT_FOUND, FORBIDDEN, ENDING_PUBLISHED */
export async function askForEnding(context: SignedIn, { requestId }: { requestId: number }): Promise<{ done: true }> {
  const { viewer, now, live } = context
  await inTransaction(context, async tx => {
    const { adoption, ending } = await lockAdoption(tx, context, requestId)
    const { id, side, ownerId, adopterId, names, postIds } = adoption
    if (side !== 'owner') throw refuseCommon('FORBIDDEN')
    if (adoption.isClosed) throw refuse('PET_DIED')
    if (ending) throw refuse('ENDING_PUBLISHED')
    const asked = await tx
      .insert(endingQuestions)
      .values({ requestId: id, askedAt: now() })
      .onConflictDoNothing()
      .returning()
    if (asked.length === 0) return
    const [postId = 0] = postIds
    await notify(context, tx, {
      userId: adopterId,
      type: 'ending_asked',
      message: phrase(
        '{count, plural, one {{name} would love to read how {pets} is doing} other {{name} would love to read how {pets} are doing}}',
        { name: viewer.name, count: names.length, pets: { pets: names } },
      ),
      link: endingPath(id),
      postId,
      actorId: ownerId,
    })
    tx.afterCommit(() => live.announce([ownerId, adopterId], [{ path: ['endings', 'get'] }]))
  })
  return { done: true }
}
