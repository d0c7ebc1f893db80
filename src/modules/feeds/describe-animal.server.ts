import { ageText } from '../../shared/age.ts'
import { FAMILIES_NAME } from '../organizations/vocabulary.ts'
import { SEX_LABELS, SPECIES_LABELS } from '../posts/vocabulary.ts'
import type { FeedAnimal } from './read-animals.server.ts'

/** "Bella, Beagle in Porto". */
export const titleOf = ({ name, breed, species, location }: FeedAnimal): string =>
  `${name}, ${breed || SPECIES_LABELS[species]}${location && ` in ${location}`}`

/** "Female · 2 years · Medium · On hold until 2026-12-01". */
export const lineOf = ({ sex, age, size, mixed, holdUntil }: FeedAnimal): string =>
  [
    sex === 'unknown' ? '' : SEX_LABELS[sex],
    age === null ? '' : ageText(age),
    size,
    mixed ? 'Mixed' : '',
    holdUntil ? `On hold until ${holdUntil}` : '',
  ]
    .filter(Boolean)
    .join(' · ')

export const ownerOf = ({ organization }: FeedAnimal): string => organization?.name ?? FAMILIES_NAME

/** An animal in JSON: the same fields in every feed of ours. */
export function toJson(animal: FeedAnimal) {
  const { sourceId, birthMonth: _, organization, createdAt, listedAt, updatedAt, holdUntil, ...others } = animal
  return {
    ...others,
    ...(organization && { sourceId }),
    availability: holdUntil ? 'onHold' : 'available',
    holdUntil,
    organization: organization ?? { slug: null, name: FAMILIES_NAME },
    createdAt: createdAt.toISOString(),
    listedAt: listedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
