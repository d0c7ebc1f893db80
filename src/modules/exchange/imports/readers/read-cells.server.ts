import { t } from '../../../../shared/i18n/t.ts'
import { storedText } from '../../../../shared/text/text.ts'
import { isNothing } from '../values/nothing.server.ts'
import {
  COLUMN_MEANINGS,
  MAX_ROW_PROBLEMS,
  type ColumnMeaning,
  type DateOrder,
  type ImportFormat,
} from '../vocabulary.ts'
import type { Bonds } from './bonds.server.ts'
import type { Codes, Columns } from './formats.server.ts'
import type { ImportProblem } from './imported-animal.server.ts'
import type { Questions } from './questions.server.ts'
import type { Pictures } from './read-archive.server.ts'
import type { TableRow } from './read-csv.server.ts'

/** How the values of a file are read. */
export interface Reading {
  format: ImportFormat
  columns: Columns
  /** What the codes of its program stand for. */
  words: Codes
  /** By column, derived from all its dates. */
  dateOrders: ReadonlyMap<string, DateOrder>
  /** Three letters, of fees that name none. Undefined while nobody has said it. */
  currency: string | undefined
  now: Date
  questions: Questions
  bonds: Bonds
  /** What most breeds of the file belong to, offered where it says no species. */
  likelySpecies?: string | undefined
  /** Of the ZIP in which the table is. */
  pictures?: Pictures | undefined
}

const MAX_SHOWN = 200

/** The cells of a row by their meanings. Notes a problem for each value that cannot be used. */
export interface Cells {
  row: number
  /** The text of the first column of a meaning; empty where there is none. */
  text(meaning: ColumnMeaning): string
  texts(meaning: ColumnMeaning): { column: string; value: string }[]
  /** The title of the first column of a meaning, or its label. */
  title(meaning: ColumnMeaning): string
  /**
   * Reads the first column of a meaning. A value that says nothing gives undefined, as an empty one; one that `read` does not know is noted,
   * too.
   */
  read<Value>(meaning: ColumnMeaning, read: (value: string) => Value | undefined): Value | undefined
  problem(meaning: ColumnMeaning, value: string, message: string): void
  problems: ImportProblem[]
}

export function cellsOf({ row, cells }: TableRow, { columns, words }: Pick<Reading, 'columns' | 'words'>): Cells {
  const problems: ImportProblem[] = []
  const title = (meaning: ColumnMeaning) => columns[meaning]?.[0] ?? t(COLUMN_MEANINGS[meaning])
  const note = (column: string, value: string, message: string) => {
    if (problems.length < MAX_ROW_PROBLEMS) problems.push({ row, column, value: value.slice(0, MAX_SHOWN), message })
  }
  const texts: Cells['texts'] = meaning =>
    (columns[meaning] ?? []).flatMap(column => {
      const value = cells[column] && storedText(cells[column].toWellFormed())
      return value ? [{ column, value: words[meaning]?.[value] ?? value }] : []
    })
  const text: Cells['text'] = meaning => texts(meaning)[0]?.value ?? ''
  return {
    row,
    problems,
    text,
    texts,
    title,
    problem: (meaning, value, message) => note(title(meaning), value, message),
    read: (meaning, read) => {
      const value = text(meaning)
      if (!value) return undefined
      const result = read(value)
      if (result === undefined && !isNothing(value))
        note(title(meaning), value, NOT_READ[meaning] ?? "We can't read this value, so it's left out.")
      return result
    },
  }
}

const NOT_READ: Partial<Record<ColumnMeaning, string>> = {
  sex: "We couldn't read this sex, so it's unknown.",
  size: "We couldn't read this size, so it's blank.",
  age: "We couldn't read this age, so it's blank.",
  fee: "We couldn't read this amount, so the fee is blank.",
}
