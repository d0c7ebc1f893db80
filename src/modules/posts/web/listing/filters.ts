import { isStorable } from '../../../../shared/text.ts'
import type { PostFilters } from '../../contract.ts'
import {
  filterOf,
  MAX_AGE_MONTHS,
  MAX_FILTER_TEXT_LENGTH,
  POST_SORTS,
  type Filter,
  type FilterName,
  type PostSort,
} from '../../vocabulary.ts'

/** What a list is asked for: filters, words, and the order. */
export type FieldName = FilterName | 'q' | 'sort'
export type FilterValues = Partial<Record<FieldName, string | number | boolean>>
export type FilterProblems = Partial<Record<FieldName, string>>

const WORDS_AND_ORDER: Record<'q' | 'sort', Filter> = {
  q: { kind: 'text', label: 'Keyword', placeholder: 'Name or description' },
  sort: {
    kind: 'choice',
    label: 'Sort by',
    // Without a choice the newest are first.
    values: POST_SORTS.filter(sort => sort !== 'newest'),
    labels: { updated: 'Recently updated', waiting: 'Oldest waiting' },
    any: 'Newest',
  },
}

export const fieldOf = (name: FieldName): Filter =>
  name === 'q' || name === 'sort' ? WORDS_AND_ORDER[name] : filterOf(name)

interface RequestedPets {
  /** The filters that are applied. */
  filters: PostFilters & { q?: string; sort?: PostSort }
  /** The values of the fields: the filters, and ages that are not applied, as they were written. */
  values: FilterValues
  /** The reasons why ages are not applied. */
  problems: FilterProblems
}

const WRONG_AGE = `Not applied: please enter whole months from 0 to ${MAX_AGE_MONTHS}.`

/** Reads the filters of a URL or a form. Invalid ages are not applied, with a reason; other invalid values are left out. */
export function readSearch(search: URLSearchParams, names: readonly FieldName[]): RequestedPets {
  const asked: RequestedPets = { filters: {}, values: {}, problems: {} }
  for (const name of names) {
    const text = search.get(name)?.trim() ?? ''
    const value = parse(fieldOf(name), text)
    if (value !== undefined) Object.assign(asked.filters, { [name]: value })
    else if (text && fieldOf(name).kind === 'age') asked.problems[name] = WRONG_AGE
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
