import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/db.ts'
import { HASH_SHIFTS } from './tables.server.ts'

/** Hashes of the same photo differ in at most as many of their 63 bits; of different animals, in 14 and more. */
export const MAX_HASH_DISTANCE = 8
/** Of more copies an admin needs no list. */
const MAX_FOUND = 20

const PIECE = 65_535n
/** Changes of a piece by no bit or one. */
const CHANGES = [0n, ...Array.from({ length: 16 }, (_, bit) => 1n << BigInt(bit))]

export interface NearPhoto {
  photoId: string
  distance: number
}

/**
 * Finds the photos with a hash near one of these, nearest first, by multi-index hashing: of two hashes that differ in up to 7 bits, one
 * of the four pieces differs in at most one. Pairs that differ in 8 bits are found in 95 of 100 cases.
 *
 * @param among not the photo itself, nor any other of its owner
 */
export async function findNearPhotos(
  db: Tx,
  orientations: readonly bigint[],
  among: { photoId: string; ownerId: string },
): Promise<NearPhoto[]> {
  const hashes = [...new Set(orientations)].flatMap(hash => CHANGES.map(() => hash))
  const candidates = HASH_SHIFTS.map(shift => {
    const pieces = hashes.map((hash, at) => ((hash >> BigInt(shift)) & PIECE) ^ (CHANGES[at % CHANGES.length] ?? 0n))
    // `offset 0` keeps the planner from reading the whole table instead of the index.
    const distance = sql`bit_count((hash # wanted.hash)::bit(64))`
    return sql`select near.photo_id, near.distance
      from unnest(${arrayOf(hashes)}::bigint[], ${arrayOf(pieces)}::bigint[]) as wanted(hash, piece)
      cross join lateral (
        select photo_id, ${distance} as distance from photo_hashes
        where ((hash >> ${sql.raw(String(shift))}) & 65535) = wanted.piece and ${distance} <= ${MAX_HASH_DISTANCE} offset 0) as near`
  })
  const { rows } = await db.execute<{ photoId: string; distance: number }>(sql`
    select found.photo_id as "photoId", min(found.distance)::int as distance
    from (${sql.join(candidates, sql` union all `)}) as found
    join photo_fingerprints on photo_fingerprints.photo_id = found.photo_id
    where found.photo_id <> ${among.photoId} and photo_fingerprints.owner_id is distinct from ${among.ownerId}
    group by found.photo_id order by 2, 1 limit ${MAX_FOUND}`)
  return rows
}

const arrayOf = (values: readonly bigint[]) => sql.param(values.map(String))
