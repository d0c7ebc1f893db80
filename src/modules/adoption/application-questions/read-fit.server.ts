import { eq } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import { distanceKm } from '../../base/places/public.server.ts'
import { ageGroupOf, ageOf, readFacts, readPetsForFit, type PetForFit } from '../../listings/posts/public.server.ts'
import { profiles } from '../../people/profiles/public.server.ts'
import type { FitPoint, Home } from './contract.ts'
import { compareFit, type FitPet } from './fit-rules.ts'

interface Town {
  latitude: number | null
  longitude: number | null
}

/** Compares a home with a pet, and with the one it is bonded with. Says the same about both only once. */
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

function toFitPet(pet: PetForFit, town: Town | undefined, now: Date): FitPet {
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
    distanceKm: wayBetween(pet, town),
  }
}

function wayBetween(pet: PetForFit, town: Town | undefined): number | null {
  const [one, other] = [pointOf(pet), pointOf(town)]
  return one && other ? Math.max(0, distanceKm(one, other) - (pet.travelKm ?? 0)) : null
}

const pointOf = (town: Town | undefined) =>
  town?.latitude == null || town.longitude === null ? undefined : { latitude: town.latitude, longitude: town.longitude }
