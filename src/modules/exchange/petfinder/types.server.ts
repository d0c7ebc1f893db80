import { foldText } from '../../../shared/text/fold-text.ts'
import { COATS_OF, COLORS_OF } from '../../listings/posts/shapes/coat-vocabulary.ts'
import { SPECIES, SPECIES_LABELS, type Species } from '../../listings/posts/vocabulary.ts'
import type { AnimalType, Breed } from './contract.ts'
import type { TypeName } from './vocabulary.ts'
import { capital } from '../../../shared/text/text.ts'
import data from './types-and-breeds.json' with { type: 'json' }

/** A type of animals in Petfinder's words. Its coats and colors are ours. */
export interface PetfinderType {
  slug: string
  name: TypeName
  genders: readonly string[]
  breeds: readonly string[]
  /** Our species that belong to it. */
  species: readonly Species[]
}

const SLUG_OF: Record<Species, string> = {
  dog: 'dog',
  cat: 'cat',
  rabbit: 'rabbit',
  bird: 'bird',
  'small pet': 'small-furry',
  reptile: 'scales-fins-other',
  horse: 'horse',
  'farm animal': 'barnyard',
  other: 'scales-fins-other',
}

export const TYPES: readonly PetfinderType[] = data.map(type => ({
  ...type,
  name: type.name as TypeName,
  species: SPECIES.filter(species => SLUG_OF[species] === type.slug),
}))

const typeOfSpecies = new Map(TYPES.flatMap(type => type.species.map(species => [species, type])))

export function typeOf(species: Species): PetfinderType {
  const type = typeOfSpecies.get(species)
  if (!type) throw new Error(`No type has the species ${species}`)
  return type
}

/** Petfinder's word for a species; its own types have it as their name. */
export const speciesName = (species: Species): string => {
  const { name, species: all } = typeOf(species)
  return all.length === 1 ? name : SPECIES_LABELS[species]
}

/** "Dog", "dog", "small-furry", "Small & Furry". */
export const findType = (text: string): PetfinderType | undefined => {
  const wanted = foldName(text)
  return TYPES.find(({ slug, name }) => foldName(slug) === wanted || foldName(name) === wanted)
}

/** A name folded, without blanks and signs. */
export const foldName = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

export function describeType({ slug, name, genders, species }: PetfinderType): AnimalType {
  const [first = 'other'] = species
  return {
    name,
    coats: COATS_OF[first === 'reptile' ? 'reptile' : first].map(capital),
    colors: [...COLORS_OF[first]],
    genders: [...genders],
    _links: { self: { href: `/v2/types/${slug}` }, breeds: { href: `/v2/types/${slug}/breeds` } },
  }
}

export const describeBreeds = ({ slug, breeds }: PetfinderType): Breed[] =>
  breeds.map(name => ({ name, _links: { type: { href: `/v2/types/${slug}` } } }))
