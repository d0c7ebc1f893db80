import { eq } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { distanceKm } from '../../base/places/public.server.ts'
import { ageGroupOf, ageOf, type PetForFit, readFacts, readPetsForFit } from '../../listings/posts/public.server.ts'
import { profiles } from '../../people/profiles/public.server.ts'
import type { FitPoint, Home } from './contract.ts'
import { refuse } from './problems.ts'
import { homes } from './tables.server.ts'
import { compareFit, type FitPet } from './fit-rules.ts'

/** The viewer's home, or null. */
export async function readOwnHome({ db, viewer }: SignedIn) {
  const [row] = await db.select().from(homes).where(eq(homes.userId, viewer.id))
  return row ? { home: row.home, updatedAt: row.updatedAt.toISOString() } : null
}

export async function saveHome({ db, viewer, now }: SignedIn, home: Home) {
  const updatedAt = now()
  await db
    .insert(homes)
    .values({ userId: viewer.id, home, createdAt: updatedAt, updatedAt })
    .onConflictDoUpdate({ target: homes.userId, set: { home, updatedAt } })
  return { home, updatedAt: updatedAt.toISOString() }
}

export async function removeHome({ db, viewer }: SignedIn) {
  await db.delete(homes).where(eq(homes.userId, viewer.id))
  return { done: true } as const
}

/** A copy of somebody's home for a request. @throws NO_HOME */
export async function copyHome(tx: Tx, userId: string): Promise<Home> {
  const [row] = await tx.select({ home: homes.home }).from(homes).where(eq(homes.userId, userId))
  if (!row) throw refuse('NO_HOME')
  return row.home
}

/** The home of a person, for the data export. */
export const exportHome = (db: Db, userId: string) => db.select().from(homes).where(eq(homes.userId, userId))

interface TownLocation {
  latitude: number | null
  longitude: number | null
}

/** Compares a home with a pet and the one it is bonded with. Equal points appear once. */
export async function readFit(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { postId, userId, home }: { postId: number; userId: string; home: Home },
): Promise<FitPoint[]> {
  const [pets, [town]] = await Promise.all([
    readPetsForFit(db, postId),
    db
      .select({ latitude: profiles.latitude, longitude: profiles.longitude })
      .from(profiles)
      .where(eq(profiles.userId, userId)),
  ])
  const points = pets.flatMap(pet => compareFit(toFitPet(pet, town, now()), home))
  return [...new Map(points.map(point => [`${point.topic} ${point.text}`, point])).values()]
}

function toFitPet(pet: PetForFit, town: TownLocation | undefined, now: Date): FitPet {
  const { goodWithChildren, goodWithDogs, goodWithCats, energy } = readFacts(pet.facts)
  const { name, species, size } = pet
  return {
    name,
    species,
    size,
    goodWithChildren,
    goodWithDogs,
    goodWithCats,
    energy,
    ageGroup: ageGroupOf(species, ageOf(pet.birthMonth, now)),
    distanceKm: distanceTo(pet, town),
  }
}

function distanceTo(pet: PetForFit, town: TownLocation | undefined): number | null {
  const [one, other] = [pointOf(pet), pointOf(town)]
  return one && other ? Math.max(0, distanceKm(one, other) - (pet.travelKm ?? 0)) : null
}

const pointOf = (town: TownLocation | undefined) =>
  town?.latitude == null || town.longitude === null ? undefined : { latitude: town.latitude, longitude: town.longitude }
