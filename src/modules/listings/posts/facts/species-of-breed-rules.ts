import { dogBreedNames, foldBreed } from './breed-name-rules.ts'
import bird from '../breeds/bird.json' with { type: 'json' }
import cat from '../breeds/cat.json' with { type: 'json' }
import dog from '../breeds/dog.json' with { type: 'json' }
import farmAnimal from '../breeds/farm-animal.json' with { type: 'json' }
import horse from '../breeds/horse.json' with { type: 'json' }
import rabbit from '../breeds/rabbit.json' with { type: 'json' }
import reptile from '../breeds/reptile.json' with { type: 'json' }
import smallPet from '../breeds/small-pet.json' with { type: 'json' }
import type { Species } from '../vocabulary.ts'

const BREEDS: readonly (readonly [Species, readonly string[]])[] = [
  ['dog', dog],
  ['cat', cat],
  ['rabbit', rabbit],
  ['bird', bird],
  ['small pet', smallPet],
  ['reptile', reptile.filter(name => name !== 'Other')],
  ['horse', horse],
  ['farm animal', farmAnimal],
]

/** The names of a species' breeds; one may have several, e.g. "Shetland Sheepdog / Sheltie". */
export const breedsOf = (species: Species): readonly string[] => BREEDS.find(([one]) => one === species)?.[1] ?? []

/** The breed names of each species, padded with spaces so that `includes` matches whole words. */
const namesOf = new Map(
  BREEDS.map(([species, names]) => [
    species,
    new Set(
      [...names, ...(species === 'dog' ? dogBreedNames() : [])]
        .flatMap(name => [name, ...name.split(' / ')])
        .map(name => ` ${foldBreed(name)} `),
    ),
  ]),
)

/**
 * The species of a breed; undefined for unknown and ambiguous names. A name is ambiguous if breeds of two species
 * contain it: a "Yorkshire" may be a pig or a terrier.
 */
export function speciesOfBreed(breed: string): Species | undefined {
  const name = ` ${foldBreed(breed)} `
  const having = [...namesOf]
    .filter(([, names]) => [...names].some(one => one.includes(name)))
    .map(([species]) => species)
  const [species] = having
  return having.length === 1 && species && namesOf.get(species)?.has(name) ? species : undefined
}
