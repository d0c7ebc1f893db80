import type pg from 'pg'
import { HASH_SHIFTS } from '../tables.server.ts'

/** Hashes of the same photo differ in at most as many of their 63 bits; of different animals, in 14 and more. */
export const MAX_HASH_DISTANCE = 8
/** Of more copies an admin needs no list. */
const MAX_FOUND = 20

/** Changes of a piece by no bit or one. */
const CHANGES = [0, ...Array.from({ length: 16 }, (_, bit) => 1 << bit)]

export interface NearPhoto {
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

const QUERY = {
  name: 'photos.near',
  text: `
    select found.photo_id as "photoId", min(found.distance)::int as distance
    from (${HASH_SHIFTS.map(candidatesBy).join(' union all ')}) as found
    join photo_fingerprints on photo_fingerprints.photo_id = found.photo_id
    where found.photo_id <> $3 and photo_fingerprints.owner_id is distinct from $4
    group by found.photo_id order by 2, 1 limit ${MAX_FOUND}`,
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
  const { rows } = await client.query<NearPhoto>({ ...QUERY, values })
  return rows
}
