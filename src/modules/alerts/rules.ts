import { FILTER_NAMES, filterOf } from '../posts/vocabulary.ts'
import type { SearchParameters } from './contract.ts'
import { MAX_SEARCH_NAME_LENGTH } from './vocabulary.ts'

/** A search in words, e.g. "Dog, Beagle, good with cats, near Bern". */
export function searchText(parameters: SearchParameters): string {
  const { q, near, within } = parameters
  const parts = [...(q ? [`“${q}”`] : []), ...FILTER_NAMES.flatMap(name => partOf(name, parameters[name]))]
  if (near) parts.push(within ? `within ${within} km of ${near}` : `near ${near}`)
  const [first = 'All pets', ...rest] = parts
  const text = [first, ...rest].join(', ')
  return text.length > MAX_SEARCH_NAME_LENGTH ? `${text.slice(0, MAX_SEARCH_NAME_LENGTH - 1)}…` : text
}

function partOf(name: (typeof FILTER_NAMES)[number], value: string | number | undefined): string[] {
  if (value === undefined || value === '') return []
  const filter = filterOf(name)
  if (filter.kind === 'age') return [`${name === 'minAge' ? 'from' : 'up to'} ${ageText(Number(value))}`]
  if (filter.kind === 'flag') return [filter.label.toLowerCase()]
  if (filter.kind === 'text') return [name === 'location' ? `in ${value}` : String(value)]
  const label = filter.labels?.[value] ?? String(value)
  return [name === 'vaccinationProof' ? `${label.toLowerCase()} vaccination proof` : label]
}

const ageText = (months: number): string => {
  if (months < 24 || months % 12 !== 0) return months === 1 ? '1 month' : `${months} months`
  return `${months / 12} years`
}

/** The text of a notification and the subject of a mail. */
export const matchText = (search: string, count: number, pet: string): string =>
  count === 1 ? `${pet} fits your search “${search}”.` : `${countText(count)} new pets fit your search “${search}”.`

const countText = (count: number): string => (count >= 100 ? '100+' : String(count))

export const searchLink = (id: number): string => `/saved/${id}`
