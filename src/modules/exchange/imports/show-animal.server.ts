import { ageOf } from '../../listings/posts/public.server.ts'
import { birthOf } from './animals/animal-fields.server.ts'
import type { ShownAnimal } from './contract.ts'
import type { AnimalResult } from './readers/imported-animal.server.ts'

/** An animal as it will look, in the words of the API. Undefined for a row without one. */
export function showAnimal({ row, writtenId, animal }: AnimalResult, now: Date): ShownAnimal | undefined {
  if (!animal) return undefined
  const { fee, content, healthInfo, photoUrls, bondedWith, state } = animal
  const { name, species, sex, neutered, size, breed, secondBreed, mixed, location, microchipped } = animal
  const { goodWithChildren, goodWithDogs, goodWithCats, houseTrained, specialNeeds } = animal
  return {
    row,
    sourceId: writtenId,
    name,
    species,
    sex,
    neutered,
    ageMonths: ageOf(birthOf(animal, now), now),
    size,
    breed,
    secondBreed,
    mixed,
    status: state,
    location,
    fee: fee && `${fee.amount} ${fee.currency}`,
    microchipped,
    kids: goodWithChildren,
    dogs: goodWithDogs,
    cats: goodWithCats,
    houseTrained,
    specialNeeds,
    description: content,
    health: healthInfo,
    photos: photoUrls.length,
    bonded: bondedWith.join(', '),
  }
}
