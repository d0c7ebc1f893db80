import { isStorable } from '../../../../../shared/text/text.ts'
import type { PostFilters } from '../../contract.ts'
import {
  filterOf,
  HIDE,
  MAX_AGE_MONTHS,
  MAX_FILTER_TEXT_LENGTH,
  MAX_WITHIN_KM,
  POST_SORTS,
  type Filter,
  type FilterName,
  type PostSort,
} from '../../vocabulary.ts'

/** The fields of a list's form: filters, words, place, distance and order. */
export type FieldName = FilterName | OtherName
export type OtherName = 'q' | 'near' | 'within' | 'beyond' | 'sort'
export type FilterValues = Partial<Record<FieldName | 'view', string | number | boolean>>
/**
 * Why a value is not applied. `number`: no valid number. `place`: it needs a place. `order`: the minimum age is above the
 * maximum. `filter-problems.ts` has the texts.
 */
export type FilterProblem = 'number' | 'place' | 'order'
export type FilterProblems = Partial<Record<FieldName, FilterProblem>>

/** How the text of a field is read. `list-fields.ts` has the labels, which only the form needs. */
type FieldReading =
  | { kind: Exclude<Filter['kind'], 'choice'> | 'place' | 'distance' }
  | { kind: 'choice'; values: readonly string[] }

const OTHERS: Record<OtherName, FieldReading> = {
  q: { kind: 'text' },
  near: { kind: 'place' },
  within: { kind: 'distance' },
  beyond: { kind: 'choice', values: [HIDE] },
  sort: { kind: 'choice', values: POST_SORTS },
}

const readingOf = (name: FieldName): FieldReading =>
  name in OTHERS ? OTHERS[name as OtherName] : filterOf(name as FilterName)

interface SearchFilters {
  /** The filters that are applied. */
  filters: PostFilters & { q?: string; near?: string; within?: number; beyond?: typeof HIDE; sort?: PostSort }
  /** The values for the form: the applied filters, and the typed text of the others. */
  values: FilterValues
  /** Why fields are not applied. */
  problems: FilterProblems
}

/** Reads the filters of a URL or a form. Invalid numbers are not applied, with a reason; other invalid values are left out. */
export function readSearch(search: URLSearchParams, names: readonly FieldName[]): SearchFilters {
  const asked: SearchFilters = { filters: {}, values: {}, problems: {} }
  for (const name of names) {
    const text = textIn(search, name)
    const value = parse(readingOf(name), text)
    if (value !== undefined) Object.assign(asked.filters, { [name]: value })
    else if (text && /^(?:age|distance)$/.test(readingOf(name).kind)) asked.problems[name] = 'number'
    else continue
    asked.values[name] = value ?? text
  }
  const { filters, values, problems } = asked
  if (filters.sort === defaultSort(filters)) delete filters.sort
  if (values.sort === defaultSort(filters)) delete values.sort
  if (!filters.near) {
    if (filters.within) problems.within = 'place'
    if (filters.beyond) problems.beyond = 'place'
    if (filters.sort === 'nearest') problems.sort = 'place'
    for (const name of ['within', 'beyond', 'sort'] as const) if (problems[name]) delete filters[name]
  }
  if (filters.minAge !== undefined && filters.maxAge !== undefined && filters.minAge > filters.maxAge) {
    delete filters.minAge
    delete filters.maxAge
    problems.minAge = 'order'
    problems.maxAge = 'order'
  }
  return asked
}

/** The field of a form that says whether an age is in months or years. */
export const unitOf = (name: FieldName) => `${name}Unit`

/** Ages in years are months in URLs. */
function textIn(search: URLSearchParams, name: FieldName): string {
  const text = search.get(name)?.trim() ?? ''
  const isYears = text !== '' && search.get(unitOf(name)) === 'years' && Number.isFinite(Number(text))
  return isYears ? String(Number(text) * 12) : text
}

/** The order that nobody chose: near a place the nearest are first. */
export const defaultSort = ({ near }: Pick<FilterValues, 'near'>): PostSort => (near ? 'nearest' : 'newest')

/** The tab that a URL asks for, to be kept with other filters. */
export const viewIn = (search: URLSearchParams): { view?: 'map' } =>
  search.get('view') === 'map' ? { view: 'map' } : {}

/** The query of a URL with its `?`, or an empty text without filters. */
export function filterQuery(values: FilterValues, cursor?: string): '' | `?${string}` {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  if (cursor) query.set('cursor', cursor)
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** The value of a filter's text in a URL or a form; undefined where the filter has no such value. */
function parse(filter: FieldReading, text: string): string | number | boolean | undefined {
  switch (filter.kind) {
    case 'choice':
      return filter.values.find(value => value === text)
    case 'text':
    case 'place':
      return words(text)
    case 'age':
      return whole(text, 0, MAX_AGE_MONTHS)
    case 'distance':
      return whole(text, 1, MAX_WITHIN_KM)
    case 'language':
      return /^[a-z]{2}$/.test(text) ? text : undefined
    case 'flag':
      return text === 'yes' ? text : undefined
  }
}

function words(text: string): string | undefined {
  const kept = text.slice(0, MAX_FILTER_TEXT_LENGTH)
  return kept && isStorable(kept) ? kept : undefined
}

function whole(text: string, min: number, max: number): number | undefined {
  const number = Number(text)
  return text && Number.isInteger(number) && number >= min && number <= max ? number : undefined
}
