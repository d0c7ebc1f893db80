import { MAX_COLUMNS } from '../vocabulary.ts'
import { isBlank, type RawRow } from './raw-rows.server.ts'
import { meaningsOfTitle } from './column-match.server.ts'

/** A heading may stand before the titles. */
const MOST_BEFORE = 20

/**
 * The row of titles among the first ones: the first with the most titles that we know, else the first with several cells. Undefined where
 * all are blank.
 */
export function findTitles(first: readonly RawRow[]): RawRow | undefined {
  const rows = first.filter(({ values }) => !isBlank(values)).slice(0, MOST_BEFORE)
  const scored = rows.map(row => ({ row, score: knownTitles(row.values) }))
  const most = Math.max(0, ...scored.map(({ score }) => score))
  // Rows of values have titles among them by chance: "Dogs", "Cat".
  const best = most >= 2 ? scored.find(({ score }) => score >= Math.max(2, most * 0.7)) : undefined
  return best?.row ?? rows.find(({ values }) => filled(values) >= 2) ?? rows[0]
}

const filled = (values: readonly string[]): number => values.filter(value => value.trim()).length

/** Titles that say what their column means, and no values. */
export const knownTitles = (values: readonly string[]): number =>
  values
    .slice(0, MAX_COLUMNS)
    .filter(value => value.length <= 60 && Math.max(0, ...meaningsOfTitle(value).values()) >= 0.9).length
