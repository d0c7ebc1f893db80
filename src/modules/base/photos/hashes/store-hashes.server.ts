import { eq, inArray, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Tx } from '../../../../platform/db/db.ts'
import type { PhotoHashes } from '../../../../platform/photos/perceptual-hash.ts'
import { findNearPhotos } from './find-near-photos.server.ts'
import { photoFingerprints, photoHashes, photoMatches, photos } from '../tables.server.ts'

/** The connection of a transaction. */
type Client = Pick<pg.ClientBase, 'query'>

type Hashed = Pick<typeof photos.$inferSelect, 'id' | 'ownerId' | 'placeholder'>

/** Stores the hashes of a public photo. */
export async function storeHashes(
  tx: Tx,
  { id, ownerId, placeholder }: Hashed,
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
  { id, ownerId }: Pick<Hashed, 'id' | 'ownerId'>,
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
