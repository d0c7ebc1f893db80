import { formatList, t } from '../../../../shared/i18n/t.ts'
import { dayText } from '../../../../shared/time/day-text.ts'
import { homeFacts } from '../../application-questions/home-rules.ts'
import { SPECIES_LABELS, type Species } from '../../../listings/posts/vocabulary.ts'
import type { OfferedHome } from '../contract.ts'

/** "Up to 2 animals: Dog, Cat". */
export const offerText = (capacity: number, species: readonly Species[]): string =>
  t('{capacity, plural, one {Up to # animal: {species}} other {Up to # animals: {species}}}', {
    capacity,
    species: formatList(
      species.map(one => t(SPECIES_LABELS[one])),
      { type: 'unit' },
    ),
  })

interface Days {
  from: string | null
  until: string | null
}

/** When somebody can foster; undefined for "always". */
export function daysText({ from, until }: Days): string | undefined {
  if (from !== null && until !== null)
    return t('From {from} until {until}', { from: dayText(from), until: dayText(until) })
  if (from !== null) return t('From {day}', { day: dayText(from) })
  return until === null ? undefined : t('Until {day}', { day: dayText(until) })
}

/** What the offer says of the home, as label and text. */
export const offeredHomeFacts = (home: OfferedHome) =>
  homeFacts({ ...home, adults: null, consent: null, hoursAlone: null, allergies: null, travelKm: null, more: '' })
