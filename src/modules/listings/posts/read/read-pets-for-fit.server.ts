import { eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { locations, posts } from '../tables.server.ts'

const { id, name, species, size, birthMonth, facts, bondedWithId } = getTableColumns(posts)
const columns = {
  id,
  name,
  species,
  size,
  birthMonth,
  facts,
  bondedWithId,
  latitude: locations.latitude,
  longitude: locations.longitude,
  travelKm: locations.travelKm,
}

const select = (db: Db) => db.select(columns).from(posts).leftJoin(locations, eq(locations.id, posts.locationId))

export type PetForFit = Awaited<ReturnType<typeof select>>[number]

/** Pets to compare with a home, each with its bonded one. The coordinates are those of the town. */
export async function readPetsForFit(db: Db, postId: number): Promise<PetForFit[]> {
  const [pet] = await select(db).where(eq(posts.id, postId))
  if (!pet?.bondedWithId) return pet ? [pet] : []
  return [pet, ...(await select(db).where(eq(posts.id, pet.bondedWithId)))]
}
