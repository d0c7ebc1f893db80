import { sql } from 'drizzle-orm'
import { index, type ExtraConfigColumn, type IndexBuilder } from 'drizzle-orm/pg-core'

/** The columns that filters compare, except words. Every covering index has them all. */
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
type FilterColumn = (typeof FILTER_COLUMNS)[number]

/** The columns with few values as terms such as `size Small`. A migration defines the function. */
export const POST_TERMS = 'post_terms(status, species, sex, size, language, has_proof, fact_bits)'

type IndexedColumn = FilterColumn | 'status' | 'createdAt' | 'updatedAt' | 'id' | 'paused' | 'words'

/**
 * The indexes of the lists: two for the orders, three for the most selective filters, one for words.
 *
 * - Species, size and sex share an index, because they correlate (no cat is extra large).
 * - The first five contain every filter and `paused`, so a search reads a single index.
 * - They ascend and are scanned backwards, because the schema tool writes `DESC` as `DESC NULLS LAST`.
 * - The last has terms beside the words, so a search for a common word with common filters reads only posts with both.
 */
export function listIndexes(table: Record<IndexedColumn, Partial<ExtraConfigColumn>>): IndexBuilder[] {
  const { words, status, createdAt, updatedAt, id, paused } = table
  const inOrder = (name: string, time: Partial<ExtraConfigColumn>) =>
    index(name).on(status, time, id, ...FILTER_COLUMNS.map(column => table[column]), paused)
  const by = (name: string, ...leading: FilterColumn[]) => {
    const rest = FILTER_COLUMNS.filter(column => !leading.includes(column)).map(column => table[column])
    return index(name).on(status, ...leading.map(column => table[column]), createdAt, id, ...rest, updatedAt, paused)
  }
  return [
    inOrder('posts_newest', createdAt),
    inOrder('posts_updated', updatedAt),
    by('posts_by_looks', 'species', 'size', 'sex'),
    by('posts_by_breed', 'breedId'),
    by('posts_by_place', 'locationId'),
    index('posts_by_words').using('gin', words, sql.raw(POST_TERMS)),
  ]
}
