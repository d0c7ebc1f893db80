import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { isNotNull, sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import { CLI_NAME } from '../../../../platform/cli-name.ts'
import { SettingsError } from '../../../../platform/settings/env.ts'
import { fileKey, PHOTO_ROOTS } from './file-key.server.ts'
import { photos, storeIdentity } from '../tables.server.ts'

export type StorageServices = Pick<Services, 'db' | 'files'>
/** Like `StorageServices`, but `db` may be a transaction. */
export interface IdentityServices {
  db: Pick<Services['db'], 'select'>
  files: Services['files']
}

/** The database and the file store do not belong together. The message says what to do. */
export class StoreMismatch extends SettingsError {}

export const IDENTITY_KEY = 'identity.txt'
/** Prefix of the identity while a restore fills the store. No server starts on it. */
export const RESTORING = 'restoring '
/** Photos whose files are looked up before a store without an identity is adopted. Folder names are random, so one match is proof. */
const SAMPLE = 20
const ADVICE = `Correct DATABASE_URL, DATA_DIR or S3_BUCKET. If this store is meant to belong to this database from now on, run: ${CLI_NAME} adopt-store`

/** Reads the identities of database and store, uncached, and compares them. */
export async function compareIdentities(stored: IdentityServices): Promise<'same' | 'different' | 'incomplete'> {
  const [ofDatabase, ofStore] = await Promise.all([identityOfDatabase(stored.db), identityOfStore(stored.files)])
  if (ofStore === undefined) return 'incomplete'
  return ofStore === ofDatabase ? 'same' : 'different'
}

/** Runs before anything removes files. @throws StoreMismatch unless database and store have the same identity now */
export async function assertSameStore(stored: IdentityServices): Promise<void> {
  const found = await compareIdentities(stored)
  if (found === 'different') throw new StoreMismatch(`The store of files belongs to another database. ${ADVICE}`)
  if (found === 'incomplete')
    throw new StoreMismatch('The store of files has no identity. Start a server: it checks the store and writes one.')
}

/**
 * Runs when a server starts. Gives the store this database's identity if the store has none and holds its photos. The
 * database gets its identity first, so that a crash in between or a second server leads to the same one.
 *
 * @throws StoreMismatch
 */
export async function agreeOnStore(stored: StorageServices): Promise<void> {
  if ((await compareIdentities(stored)) === 'incomplete') {
    await assertHoldsPhotos(stored)
    await stored.db.insert(storeIdentity).values({ id: randomUUID() }).onConflictDoNothing()
    await writeIdentity(stored.files, (await identityOfDatabase(stored.db)) ?? '')
  }
  await finishRestore(stored)
  await assertSameStore(stored)
}

/** A restore may be killed between its commit and its last write to the store. */
async function finishRestore({ db, files }: StorageServices): Promise<void> {
  const id = await identityOfDatabase(db)
  const ofStore = await identityOfStore(files)
  if (id !== undefined && ofStore === RESTORING + id) return writeIdentity(files, id)
  if (ofStore?.startsWith(RESTORING))
    throw new StoreMismatch(`A restore into this store of files did not end: run it again, with ${CLI_NAME} restore.`)
}

/** Declares that the store belongs to this database. Both get a new identity, so that copies of either no longer match. */
export async function adoptStore(stored: StorageServices): Promise<void> {
  const id = randomUUID()
  await stored.db
    .insert(storeIdentity)
    .values({ id })
    .onConflictDoUpdate({ target: storeIdentity.isOnly, set: { id, adoptedAt: sql`now()` } })
  await writeIdentity(stored.files, id)
}

export async function identityOfDatabase(db: IdentityServices['db']): Promise<string | undefined> {
  const [row] = await db.select({ id: storeIdentity.id }).from(storeIdentity)
  return row?.id
}

export async function identityOfStore(files: StorageServices['files']): Promise<string | undefined> {
  const file = await files.open(IDENTITY_KEY)
  return file ? (await text(file.stream)).trim() : undefined
}

export const writeIdentity = (files: StorageServices['files'], id: string): Promise<void> =>
  files.put(IDENTITY_KEY, new TextEncoder().encode(`${id}\n`), 'text/plain')

export const removeIdentity = (files: StorageServices['files']): Promise<void> => files.remove([IDENTITY_KEY])

async function assertHoldsPhotos({ db, files }: StorageServices): Promise<void> {
  const holdsAny = async (prefix: string) => {
    for await (const _ of files.list(prefix)) return true
    return false
  }
  const sample = await db
    .select({ folder: photos.folder, isPrivate: photos.isPrivate })
    .from(photos)
    .where(isNotNull(photos.storedAt))
    .orderBy(photos.id)
    .limit(SAMPLE)
  for (const photo of sample) if (await holdsAny(fileKey(photo, ''))) return
  if (sample.length > 0)
    throw new StoreMismatch(`The store of files holds none of the photos that the database names. ${ADVICE}`)
  for (const root of PHOTO_ROOTS)
    if (await holdsAny(root))
      throw new StoreMismatch(`The store of files holds photos, and the database names none. ${ADVICE}`)
}
