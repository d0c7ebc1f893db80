import { eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { givePhotos, openLargest, photos } from '../../base/photos/public.server.ts'
import { announcePost, insertDraft } from '../../listings/posts/public.server.ts'
import { NO_FACTS } from '../../listings/posts/shapes/fact-vocabulary.ts'
import { profiles } from '../../people/profiles/public.server.ts'
import { keepDocuments } from '../health-records/public.server.ts'
import { isOpen, sideOf } from './access.ts'
import type { HandInRow } from './lock-hand-in.server.ts'
import { handInFiles, handIns } from './tables.server.ts'

/**
 * Ids of those files of an open hand-in that are in the store, for the team. Read before the transaction: no lock waits for the store.
 * @throws NOT_FOUND, SERVICE_UNAVAILABLE while the store cannot be read, because nobody knows then which files it has
 */
export async function readableFiles({ db, files, viewer, log }: SignedIn, id: number): Promise<Set<string>> {
  const [row] = await db.select().from(handIns).where(eq(handIns.id, id))
  if (!row || sideOf(row, viewer) !== 'team') throw refuseCommon('NOT_FOUND')
  if (!isOpen(row.state)) return new Set()
  const rows = await db
    .select({ photo: photos })
    .from(handInFiles)
    .innerJoin(photos, eq(photos.id, handInFiles.photoId))
    .where(eq(handInFiles.handInId, id))
  const readable = await Promise.all(
    rows.map(async ({ photo }) => {
      const file = await openLargest(files, photo)
      file?.stream.destroy()
      return file ? [photo.id] : []
    }),
  ).catch((error: unknown) => {
    log.warn({ error }, 'the files of a hand-in cannot be read')
    throw refuseCommon('SERVICE_UNAVAILABLE')
  })
  return new Set(readable.flat())
}

/** Whose listing it becomes. */
type Keeper = { id: string; isOrganization: boolean }

/**
 * Makes a draft of a locked hand-in for the organization or the person, with its photos, and its papers as documents of its
 * health records. Files that are lost stay with the hand-in, and are counted.
 */
export async function makeListing(
  context: SignedIn,
  tx: Transaction,
  row: HandInRow,
  { keeper, readable }: { keeper: Keeper; readable: ReadonlySet<string> },
) {
  const now = context.now()
  const files = await lockFiles(tx, row.id)
  const arrived = files.filter(({ photoId }) => readable.has(photoId))
  const arrivedIds = arrived.map(({ photoId }) => photoId)
  const photoIds = arrived.filter(({ kind }) => kind === 'photo').map(({ photoId }) => photoId)
  const documents = arrived.filter(({ kind }) => kind === 'paper').map(({ photoId, title }) => ({ photoId, title }))
  if (arrived.length > 0) await tx.delete(handInFiles).where(inArray(handInFiles.photoId, arrivedIds))
  await givePhotos(tx, arrivedIds, keeper.id)
  const owner = { ownerId: keeper.id, isPrivate: !keeper.isOrganization, now }
  const post = await insertDraft(tx, owner, await petOf(tx, row, keeper), photoIds)
  await keepDocuments(tx, { postId: post.id, keeperId: keeper.id, pet: post, documents, now })
  tx.afterCommit(() => announcePost(context, post))
  const countOf = (kind: 'photo' | 'paper') => files.filter(file => file.kind === kind).length
  return {
    postId: post.id,
    missingPhotos: countOf('photo') - photoIds.length,
    missingPapers: countOf('paper') - documents.length,
  }
}

const lockFiles = (tx: Tx, id: number) =>
  tx
    .select()
    .from(handInFiles)
    .where(eq(handInFiles.handInId, id))
    .orderBy(handInFiles.kind, handInFiles.position)
    .for('update')

/** Nobody has shown a proof of vaccinations yet, so the listing claims none. An animal of the organization is in its town. */
async function petOf(tx: Tx, { pet, species, speciesUnknown, birthMonth }: HandInRow, keeper: Keeper) {
  if (!pet) throw new Error('The hand-in was erased')
  const location = keeper.isOrganization ? await townOf(tx, keeper.id) : pet.location
  const known = speciesUnknown ? undefined : species
  return { ...NO_FACTS, ...pet, species: known, age: null, birthMonth, location, vaccinated: false }
}

async function townOf(db: Db | Tx, userId: string): Promise<string> {
  const [profile] = await db.select({ town: profiles.location }).from(profiles).where(eq(profiles.userId, userId))
  return profile?.town ?? ''
}
