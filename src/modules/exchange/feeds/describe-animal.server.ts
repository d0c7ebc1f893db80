import { ageText } from '../../../shared/time/age.ts'
import { FAMILIES_NAME } from '../../people/organizations/vocabulary.ts'
import { t } from '../../../shared/i18n/t.ts'
import { SEX_LABELS, SIZE_NAMES, SPECIES_LABELS } from '../../listings/posts/vocabulary.ts'
import type { FeedAnimal } from './read-animals.server.ts'

/** "Bella, Beagle in Porto". */
export function titleOf({ name, breed, species, location }: FeedAnimal): string {
  const kind = breed || t(SPECIES_LABELS[species])
  return location ? t('{name}, {kind} in {location}', { name, kind, location }) : t('{name}, {kind}', { name, kind })
}

/** "Female · 2 years · Medium · Can be brought up to 400 km · On hold until 2026-12-01". */
export const lineOf = ({ sex, age, size, mixed, holdUntil, ...trip }: FeedAnimal): string =>
  [
    sex === 'unknown' ? '' : t(SEX_LABELS[sex]),
    age === null ? '' : ageText(age),
    size && t(SIZE_NAMES[size]),
    mixed ? t('Mixed') : '',
    tripOf(trip),
    holdUntil ? t('On hold until {day}', { day: holdUntil }) : '',
  ]
    .filter(Boolean)
    .join(' · ')

function tripOf({ travelKm, mustBeFetched }: Pick<FeedAnimal, 'travelKm' | 'mustBeFetched'>): string {
  if (travelKm > 0) return t('Can be brought up to {travelKm} km', { travelKm })
  return mustBeFetched ? t('Must be fetched') : ''
}

export const ownerOf = ({ organization }: FeedAnimal): string => organization?.name ?? t(FAMILIES_NAME)

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
