import { sql } from 'drizzle-orm'
import { index, type ExtraConfigColumn, type IndexBuilder } from 'drizzle-orm/pg-core'

/** What the filters of a search compare, words apart. Every covering index holds them all. */
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

/** What of a post has few values, as terms such as `size Small`. A migration has the function. */
export const POST_TERMS = 'post_terms(status, species, sex, size, language, has_proof, fact_bits)'

type IndexedColumn = FilterColumn | 'status' | 'createdAt' | 'updatedAt' | 'id' | 'paused' | 'words'

/**
 * The indexes of the lists: two in their orders, three by the filters that narrow most, and one by words. Species, size and sex depend on each
 * other (no cat is extra large), so one index has all three. The first five hold every filter and `paused`, which lists leave out, so a search
 * reads one of them alone. They ascend and are read backwards, because the schema tool writes `DESC` as `DESC NULLS LAST`. The last has terms
 * beside the words, so a search for a common word with common filters reads only the posts that have both.
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
