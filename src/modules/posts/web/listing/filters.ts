import type { PostFilters } from '../../contract.ts'
import { isStorable } from '../../../../shared/text.ts'
import { MAX_AGE_MONTHS, SEXES, SIZES, SPECIES_FILTERS } from '../../vocabulary.ts'

export type FilterName = keyof PostFilters

/** The longest text that the breed and location filters take. */
const MAX_TEXT_LENGTH = 500

const readers: { [Name in FilterName]-?: (text: string) => PostFilters[Name] } = {
  species: oneOf(SPECIES_FILTERS),
  sex: oneOf(SEXES),
  breed: words,
  location: words,
  size: oneOf(SIZES),
  minAge: months,
  maxAge: months,
  vaccinationProof: oneOf(['with', 'without']),
}

export type FilterValues = Partial<Record<FilterName, string | number>>
export type FilterProblems = Partial<Record<FilterName, string>>

interface Asked {
  /** What narrows the list. */
  filters: PostFilters
  /** What the fields hold: the filters, and ages that are not applied as they were written. */
  values: FilterValues
  /** Why an age is not applied. */
  problems: FilterProblems
}

const WRONG_AGE = `Not applied: please enter whole months from 0 to ${MAX_AGE_MONTHS}.`

/** What a URL or a form asks for. Ages that make no sense are not applied, with the reason; other unknown values are left out. */
export function readSearch(search: URLSearchParams, names: readonly FilterName[]): Asked {
  const asked: Asked = { filters: {}, values: {}, problems: {} }
  for (const name of names) {
    const text = search.get(name)?.trim() ?? ''
    const value = readers[name](text)
    if (value !== undefined) Object.assign(asked.filters, { [name]: value })
    else if (text && (name === 'minAge' || name === 'maxAge')) asked.problems[name] = WRONG_AGE
    else continue
    asked.values[name] = value ?? text
  }
  const { filters, problems } = asked
  if (filters.minAge !== undefined && filters.maxAge !== undefined && filters.minAge > filters.maxAge) {
    delete filters.minAge
    delete filters.maxAge
    problems.minAge = 'Not applied: this is above the maximum age.'
    problems.maxAge = 'Not applied: this is below the minimum age.'
  }
  return asked
}

/** The query of a URL, `?` included, or nothing where nothing is filtered. */
export function filterQuery(values: FilterValues, cursor?: string): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  if (cursor) query.set('cursor', cursor)
  return query.size > 0 ? `?${query.toString()}` : ''
}

function oneOf<Value extends string>(values: readonly Value[]) {
  return (text: string) => values.find(value => value === text)
}

function words(text: string): string | undefined {
  const kept = text.slice(0, MAX_TEXT_LENGTH)
  return kept && isStorable(kept) ? kept : undefined
}

function months(text: string): number | undefined {
  const number = Number(text)
  return text && Number.isInteger(number) && number >= 0 && number <= MAX_AGE_MONTHS ? number : undefined
}
