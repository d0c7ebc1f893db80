import type { PostFilters } from '../contract.ts'
import { MAX_AGE_MONTHS, SEXES, SIZES, SPECIES } from '../vocabulary.ts'

export type FilterName = keyof PostFilters

/** The longest text that the breed and location filters take. */
const MAX_TEXT_LENGTH = 500

const readers: { [Name in FilterName]-?: (text: string) => PostFilters[Name] } = {
  species: oneOf(SPECIES),
  sex: oneOf(SEXES),
  breed: words,
  location: words,
  size: oneOf(SIZES),
  minAge: months,
  maxAge: months,
  vaccinationProof: oneOf(['with', 'without']),
}

/** The filters that an address or a form asks for; what is empty or makes no sense is left out. */
export function readFilters(search: URLSearchParams, names: readonly FilterName[]): PostFilters {
  const read = names.map(name => [name, readers[name](search.get(name)?.trim() ?? '')])
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as PostFilters
}

/** The query of an address, `?` included, or nothing where nothing is filtered. */
export function filterQuery(filters: PostFilters, cursor?: string): string {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  if (cursor) query.set('cursor', cursor)
  return query.size > 0 ? `?${query.toString()}` : ''
}

function oneOf<Value extends string>(values: readonly Value[]) {
  return (text: string) => values.find(value => value === text)
}

function words(text: string): string | undefined {
  return text.slice(0, MAX_TEXT_LENGTH) || undefined
}

function months(text: string): number | undefined {
  const number = Number(text)
  return text && Number.isInteger(number) && number >= 0 && number <= MAX_AGE_MONTHS ? number : undefined
}
