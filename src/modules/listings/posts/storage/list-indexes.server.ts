import { sql } from 'drizzle-orm'
import { index, type ExtraConfigColumn, type IndexBuilder } from 'drizzle-orm/pg-core'

/** The columns of the search's filters. Every covering index holds them all. */
const FILTER_COLUMNS = [
  'species',
  'sex',
  'size',
  'breedId',
  'locationId',
  'birthMonth',
  'hasProof',
  'factBits',
  'coatId',
  'language',
] as const
export type FilterColumn = (typeof FILTER_COLUMNS)[number]

/** The covering indexes that begin with filters. */
export const NARROWING_INDEXES: Record<string, readonly FilterColumn[]> = {
  posts_by_looks: ['species', 'size', 'sex', 'hasProof'],
  posts_by_breed_and_looks: ['breedId', 'species', 'size', 'sex', 'hasProof'],
  posts_by_place_and_looks: ['locationId', 'size', 'breedId'],
  posts_by_place: ['locationId'],
  posts_by_age: ['birthMonth'],
  posts_by_facts: ['factBits'],
  posts_by_coat: ['coatId'],
  posts_by_language: ['language'],
}

/**
 * Only statements that say so read `posts_by_place`. PostgreSQL would always prefer it to `posts_by_place_and_looks`, because it
 * overestimates what lists of values cost in the latter.
 */
export const IN_LIST_OF_PLACE = 'location_id > 0'

type IndexedColumn = FilterColumn | 'status' | 'createdAt' | 'updatedAt' | 'id' | 'paused'

/**
 * The indexes of the lists. Covering indexes hold every filter and both times, so that a search reads an index alone: the first posts
 * in order, or all matches by the filter that narrows most. Looks and breed depend on each other (no cat is extra
 * large), so one index has both; a place, size and breed are often asked for together. The two short ones list the newest posts of one
 * species or breed. All end with `paused`, which the lists leave out.
 */
export function listIndexes(table: Record<IndexedColumn, Partial<ExtraConfigColumn>>): IndexBuilder[] {
  const { status, createdAt, updatedAt, id, species, breedId, paused } = table
  const filters = FILTER_COLUMNS.map(column => table[column])
  const narrowing = (name: string, leading: readonly FilterColumn[]) => {
    const rest = FILTER_COLUMNS.filter(column => !leading.includes(column)).map(column => table[column])
    const made = index(name).on(
      status,
      ...leading.map(column => table[column]),
      createdAt,
      id,
      ...rest,
      updatedAt,
      paused,
    )
    return name === 'posts_by_place' ? made.where(sql.raw(IN_LIST_OF_PLACE)) : made
  }
  return [
    index('posts_newest').on(status, createdAt, id, ...filters, paused),
    index('posts_updated').on(status, updatedAt, id, ...filters, paused),
    index('posts_by_species').on(status, species, createdAt, id, paused),
    index('posts_by_breed').on(status, breedId, createdAt, id, paused),
    ...Object.entries(NARROWING_INDEXES).map(([name, leading]) => narrowing(name, leading)),
  ]
}
