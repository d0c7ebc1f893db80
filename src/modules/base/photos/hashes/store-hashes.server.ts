import { eq, inArray, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Tx } from '../../../../platform/db/db.ts'
import type { PhotoHashes } from '../../../../platform/photos/perceptual-hash.ts'
import { HASH_SHIFTS, photoFingerprints, photoHashes, photoMatches, photos } from '../tables.server.ts'

/** The connection of a transaction. */
type Client = Pick<pg.ClientBase, 'query'>

type HashedPhoto = Pick<typeof photos.$inferSelect, 'id' | 'ownerId' | 'placeholder'>

/** Stores the hashes of a public photo. */
export async function storeHashes(
  tx: Tx,
  { id, ownerId, placeholder }: HashedPhoto,
  hashes: PhotoHashes | undefined,
): Promise<void> {
  await tx.update(photos).set({ hashed: true }).where(eq(photos.id, id))
  if (!hashes) return
  await tx.insert(photoFingerprints).values({ photoId: id, ownerId, placeholder }).onConflictDoNothing()
  await tx
    .insert(photoHashes)
    .values(hashes.parts.map((hash, part) => ({ photoId: id, part, hash })))
    .onConflictDoNothing()
}

/** Notes which earlier photos of others an uploaded photo is near to. */
export async function storeMatches(
  tx: Tx,
  client: Client,
  { id, ownerId }: Pick<HashedPhoto, 'id' | 'ownerId'>,
  { orientations }: PhotoHashes,
): Promise<void> {
  const near = await findNearPhotos(client, orientations, { photoId: id, ownerId })
  if (near.length === 0) return
  const matches = near.map(({ photoId, distance }) => ({ photoId: id, otherId: photoId, distance }))
  await tx.insert(photoMatches).values(matches).onConflictDoNothing()
}

/**
 * Notes which photos of others one from before uploads computed hashes is near to. Of each pair the later photo is the copy.
 * @returns the copies
 */
export async function storeEarlierMatches(
  tx: Tx,
  client: Client,
  { id, ownerId, createdAt }: Pick<typeof photos.$inferSelect, 'id' | 'ownerId' | 'createdAt'>,
  { orientations }: PhotoHashes,
): Promise<string[]> {
  const near = await findNearPhotos(client, orientations, { photoId: id, ownerId })
  if (near.length === 0) return []
  const ids = near.map(({ photoId }) => photoId)
  const rows = await tx
    .select({
      id: photoFingerprints.photoId,
      at: sql`coalesce(${photos.createdAt}, ${photoFingerprints.createdAt})`.mapWith(photos.createdAt),
    })
    .from(photoFingerprints)
    .leftJoin(photos, eq(photos.id, photoFingerprints.photoId))
    .where(inArray(photoFingerprints.photoId, ids))
  const later = new Set(rows.filter(({ at }) => at > createdAt).map(row => row.id))
  const matches = near.map(({ photoId, distance }) =>
    later.has(photoId) ? { photoId, otherId: id, distance } : { photoId: id, otherId: photoId, distance },
  )
  await tx.insert(photoMatches).values(matches).onConflictDoNothing()
  return [...new Set(matches.map(match => match.photoId))]
}

/** Hashes of the same photo differ in at most as many of their 63 bits; of different animals, in 14 and more. */
const MAX_HASH_DISTANCE = 8

/** How many near photos a search returns: admins need no longer list. */
const MAX_NEAR = 20
/** XOR masks that change no bit or one bit of a piece. */
const CHANGES = [0, ...Array.from({ length: 16 }, (_, bit) => 1 << bit)]

interface NearPhoto {
  photoId: string
  distance: number
}

const DISTANCE = 'bit_count((hash # wanted.hash)::bit(64))'

/**
 * One scan of an index for all pieces of a hash: a scan for each takes three times as long. `offset 0` keeps the planner from reading the
 * whole table instead of the index.
 */
const candidatesBy = (shift: number) => `
  select near.photo_id, near.distance from unnest($1::bigint[]) as wanted(hash)
  cross join lateral (
    select array_agg(((wanted.hash >> ${shift}) & 65535) # change) as pieces from unnest($2::bigint[]) as change) as changed
  cross join lateral (
    select photo_id, ${DISTANCE} as distance from photo_hashes
    where ((hash >> ${shift}) & 65535) = any(changed.pieces) and ${DISTANCE} <= ${MAX_HASH_DISTANCE} offset 0) as near`

const NEAR_QUERY = {
  name: 'photos.near',
  text: `
    select found.photo_id as "photoId", min(found.distance)::int as distance
    from (${HASH_SHIFTS.map(candidatesBy).join(' union all ')}) as found
    join photo_fingerprints on photo_fingerprints.photo_id = found.photo_id
    where found.photo_id <> $3 and photo_fingerprints.owner_id is distinct from $4
    group by found.photo_id order by 2, 1 limit ${MAX_NEAR}`,
}

/**
 * Finds the photos with a hash near one of these, nearest first, by multi-index hashing: of two hashes that differ in up to 7 bits, one
 * of the four pieces differs in at most one. Pairs that differ in 8 bits are found in 95 of 100 cases.
 *
 * @param among not the photo itself, nor any other of its owner
 */
export async function findNearPhotos(
  client: Pick<pg.ClientBase, 'query'>,
  orientations: readonly bigint[],
  among: { photoId: string; ownerId: string },
): Promise<NearPhoto[]> {
  const hashes = [...new Set(orientations)].map(String)
  const values = [hashes, CHANGES, among.photoId, among.ownerId]
  const { rows } = await client.query<NearPhoto>({ ...NEAR_QUERY, values })
  return rows
}
