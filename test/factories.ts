import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '../src/modules/base/accounts/tables.server.ts'
import { photos } from '../src/modules/base/photos/tables.server.ts'
import { breeds, locations, postPhotos, posts } from '../src/modules/listings/posts/tables.server.ts'
import { birthMonthOf } from '../src/modules/listings/posts/rules.ts'
import { isClosed } from '../src/modules/listings/posts/vocabulary.ts'
import type { Db } from '../src/platform/db/db.ts'

export type User = typeof users.$inferSelect
export type PhotoRecord = typeof photos.$inferSelect
export type PostRecord = typeof posts.$inferSelect

type UserOptions = Partial<typeof users.$inferInsert>
type PhotoOptions = Partial<typeof photos.$inferInsert>
interface PostOptions extends Partial<
  Omit<typeof posts.$inferInsert, 'ownerId' | 'breedId' | 'locationId' | 'birthMonth' | 'proofPhotoId'>
> {
  owner?: User
  breed?: string
  location?: string
  /** Months, by the test's clock. */
  age?: number | null
  /** The number of photos. */
  pictures?: number
  /** Has a vaccination proof. */
  proof?: boolean
}

/** Writes rows directly. They are complete and valid by default. */
export interface Factories {
  aUser: (options?: UserOptions) => Promise<User>
  /** Several in one statement, in order. */
  someUsers: (options: UserOptions[]) => Promise<User[]>
  /** A stored, public photo that nothing uses yet. */
  aPhoto: (owner: User, options?: PhotoOptions) => Promise<PhotoRecord>
  /** By default an approved post of a new owner. */
  aPost: (options?: PostOptions) => Promise<PostRecord>
}

export function factoriesFor(db: Db, now: () => Date): Factories {
  const someUsers: Factories['someUsers'] = options => insertUsers(db, now(), options)
  const aUser: Factories['aUser'] = async options => only(await someUsers([options ?? {}]))
  const aPhoto: Factories['aPhoto'] = (owner, options) => insertPhoto(db, now(), owner, options)
  const aPost: Factories['aPost'] = async ({ owner, ...options } = {}) =>
    insertPost(db, now(), owner ?? (await aUser()), options)
  return { aUser, someUsers, aPhoto, aPost }
}

let made = 0

async function insertUsers(db: Db, now: Date, people: UserOptions[]): Promise<User[]> {
  const rows = people.map(options => {
    made += 1
    return {
      id: randomUUID(),
      name: `Person ${made}`,
      email: `person-${made}@example.org`,
      emailVerified: true,
      // Like accounts of vets that an admin creates.
      verified: options.role === 'vet',
      createdAt: now,
      ...options,
    }
  })
  return db.insert(users).values(rows).returning()
}

async function insertPhoto(db: Db, now: Date, owner: User, options: PhotoOptions = {}): Promise<PhotoRecord> {
  const defaults = {
    id: randomUUID(),
    ownerId: owner.id,
    folder: randomBytes(18).toString('base64url'),
    isPrivate: false,
    filename: 'photo.jpg',
    widths: [320, 640],
    width: 640,
    height: 480,
    placeholder: 'data:image/webp;base64,UklGRg==',
    createdAt: now,
    storedAt: now,
  }
  return only(
    await db
      .insert(photos)
      .values({ ...defaults, ...options })
      .returning(),
  )
}

async function insertPost(db: Db, now: Date, owner: User, options: PostOptions): Promise<PostRecord> {
  const { breed, location, age, pictures = 1, proof = false, ...columns } = options
  const proofPhoto = proof ? await insertPhoto(db, now, owner, { isPrivate: true, attachedAt: now }) : undefined
  const defaults = {
    formId: randomUUID(),
    name: 'Bella',
    content: 'A gentle dog who loves long walks.',
    species: 'dog',
    sex: 'female',
    size: 'Medium',
    temperament: ['gentle'],
    status: 'approved',
    createdAt: now,
    confirmedAt: options.createdAt ?? now,
  } satisfies Partial<typeof posts.$inferInsert>
  const post = only(
    await db
      .insert(posts)
      .values({
        ...defaults,
        ownerId: owner.id,
        breedId: breed === undefined ? null : await idOf(db, breeds, breed),
        locationId: location === undefined ? null : await idOf(db, locations, location),
        birthMonth: birthMonthOf(age ?? null, now),
        proofPhotoId: proofPhoto?.id ?? null,
        vaccinated: proof,
        closedFrom: columns.status && isClosed(columns.status) ? ('approved' as const) : null,
        ...columns,
      })
      .returning(),
  )
  for (let position = 0; position < pictures; position += 1) {
    const photo = await insertPhoto(db, now, owner, { attachedAt: now })
    await db.insert(postPhotos).values({ photoId: photo.id, postId: post.id, position })
  }
  return post
}

async function idOf(db: Db, dictionary: typeof breeds | typeof locations, name: string): Promise<number> {
  await db.insert(dictionary).values({ name, folded: name.toLowerCase() }).onConflictDoNothing()
  const { id } = only(await db.select({ id: dictionary.id }).from(dictionary).where(eq(dictionary.name, name)))
  return id
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('Nothing was written')
  return row
}
