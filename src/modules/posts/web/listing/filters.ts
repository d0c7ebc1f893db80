import { isStorable } from '../../../../shared/text.ts'
import type { PostFilters } from '../../contract.ts'
import { filterOf, MAX_AGE_MONTHS, MAX_FILTER_TEXT_LENGTH, type Filter, type FilterName } from '../../vocabulary.ts'

export type FilterValues = Partial<Record<FilterName, string | number | boolean>>
export type FilterProblems = Partial<Record<FilterName, string>>

interface Asked {
  /** The filters that are applied. */
  filters: PostFilters
  /** The values of the fields: the filters, and ages that are not applied, as they were written. */
  values: FilterValues
  /** The reasons why ages are not applied. */
  problems: FilterProblems
}

const WRONG_AGE = `Not applied: please enter whole months from 0 to ${MAX_AGE_MONTHS}.`

/** Reads the filters of a URL or a form. Invalid ages are not applied, with a reason; other invalid values are left out. */
export function readSearch(search: URLSearchParams, names: readonly FilterName[]): Asked {
  const asked: Asked = { filters: {}, values: {}, problems: {} }
  for (const name of names) {
    const text = search.get(name)?.trim() ?? ''
    const value = parse(filterOf(name), text)
    if (value !== undefined) Object.assign(asked.filters, { [name]: value })
    else if (text && filterOf(name).kind === 'age') asked.problems[name] = WRONG_AGE
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

/** The query of a URL with its `?`, or an empty text without filters. */
export function filterQuery(values: FilterValues, cursor?: string): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  if (cursor) query.set('cursor', cursor)
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** The value of a filter's text in a URL or a form; undefined where the filter has no such value. */
function parse(filter: Filter, text: string): string | number | boolean | undefined {
  switch (filter.kind) {
    case 'choice':
      return filter.values.find(value => value === text)
    case 'text':
      return words(text)
    case 'age':
      return months(text)
    case 'flag':
      return text === 'yes' ? text : undefined
  }
}

function words(text: string): string | undefined {
  const kept = text.slice(0, MAX_FILTER_TEXT_LENGTH)
  return kept && isStorable(kept) ? kept : undefined
}

function months(text: string): number | undefined {
  const number = Number(text)
  return text && Number.isInteger(number) && number >= 0 && number <= MAX_AGE_MONTHS ? number : undefined
}
