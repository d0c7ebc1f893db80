import type { Address } from '../../../shared/addresses.ts'
import { phrase, type Phrase, t } from '../../../shared/i18n/t.ts'
import { filterText } from '../posts/shapes/filter-text-vocabulary.ts'
import { FILTER_NAMES } from '../posts/vocabulary.ts'
import type { SearchParameters } from './contract.ts'
import { MAX_SEARCH_NAME_LENGTH } from './vocabulary.ts'

/** A search in words, e.g. "Dog, Beagle, good with cats, near Bern". */
export function searchText(parameters: SearchParameters): string {
  const { q, near, within, beyond } = parameters
  const parts = [...(q ? [`“${q}”`] : []), ...FILTER_NAMES.flatMap(name => filterText(name, parameters[name]) ?? [])]
  if (near) parts.push(within ? t('within {within} km of {near}', { within, near }) : t('near {near}', { near }))
  if (beyond) parts.push(t('no pets from farther away'))
  const [first = t('All pets'), ...rest] = parts
  const text = rest.reduce((before, part) => t('{before}, {part}', { before, part }), first)
  return text.length > MAX_SEARCH_NAME_LENGTH ? `${text.slice(0, MAX_SEARCH_NAME_LENGTH - 1)}…` : text
}

/** The text of a notification and the subject of a mail. */
export const matchText = (search: string, count: number, pet: string): Phrase =>
  count === 1
    ? phrase('{pet} fits your search “{search}”.', { pet, search })
    : phrase('{count, plural, other {{shown} new pets fit your search “{search}”.}}', {
        count,
        shown: countText(count),
        search,
      })

const countText = (count: number): string => (count >= 100 ? '100+' : String(count))

export const searchLink = (id: number): Address => `/saved/${id}`
