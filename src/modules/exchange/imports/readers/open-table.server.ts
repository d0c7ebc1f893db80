import type { ColumnUse, DateOrder, ImportFormat } from '../vocabulary.ts'
import { COLUMN_MEANING_NAMES, MAX_ROWS } from '../vocabulary.ts'
import { NO_BONDS, readBonds } from './bonds.server.ts'
import { isAboutPeople, isForStaff } from './column-match.server.ts'
import { programOf, recognizeTable, type Codes, type Columns } from './formats.server.ts'
import { guessColumns } from './guess-columns.server.ts'
import { UnreadableFile, type ImportProblem, type AnimalResult } from './imported-animal.server.ts'
import { mergeRows } from './merge-rows.server.ts'
import type { OpenedFile, ReadOptions } from './open-file.server.ts'
import { profileTable, type TableProfile } from './profile-table.server.ts'
import { Questions } from './questions.server.ts'
import type { Reading } from './read-cells.server.ts'
import { emptyCells, type Table, type TableRow } from './read-csv.server.ts'
import { readHistory, type RowHistory } from './row-history.server.ts'
import { readRows } from './read-rows.server.ts'
import { refuseListsInCells } from './unreadable-files.server.ts'

export interface KnownTable {
  format: ImportFormat
  columns: Columns
  words?: Codes
}

const SAMPLE_ROWS = 200
const EXAMPLES = 3

/** @throws UnreadableFile */
export async function openTable(given: Table, options: ReadOptions, program?: KnownTable): Promise<OpenedFile> {
  const { mapping = {}, now, pictures } = options
  const table = corrected(given, mapping.cells ?? [])
  const known = program ?? recognizeTable(table.columns)
  const sample = await firstRows(table)
  if (sample.length === 0) throw new UnreadableFile('The file has titles, but no row with an animal.')
  refuseListsInCells(sample)
  const chosen = mapping.columns && checkedColumns(mapping.columns, table.columns)
  const { columns: guessed, doubtful } = known
    ? { columns: known.columns, doubtful: NONE }
    : guessColumns(table.columns, sample)
  const columns = chosen ?? guessed
  const profile = await profileTable(table, columns, mapping.dateOrder)
  const questions = new Questions(mapping.answers)
  const dateOrders = orderDates(profile, questions, mapping.dateOrder)
  const history = await historyOf(table, columns, dateOrders, questions, now)
  const reading: Reading = {
    format: known?.format ?? programOf(table.columns),
    columns: history.isId ? columns : withoutIds(columns),
    words: known?.words ?? {},
    dateOrders,
    currency: mapping.currency ?? knownCurrency(columns, profile, questions) ?? (known && PROGRAMS_CURRENCY),
    now,
    questions,
    bonds: columns.sourceId ? await readBonds(table, columns) : NO_BONDS,
    likelySpecies: profile.likelySpecies,
    pictures,
  }
  return {
    format: reading.format,
    columns: table.columns.map(title => ({
      title,
      examples: examplesOf(sample, title, columns),
      use: useOf(title, columns, chosen ? NONE : doubtful),
    })),
    mapping: {
      columns,
      dateOrder: mapping.dateOrder ?? dateOrders.values().next().value ?? null,
      currency: reading.currency ?? '',
      photoService: null,
      answers: mapping.answers ?? [],
      cells: mapping.cells ?? [],
    },
    guess: {
      columns: guessed,
      dateOrder: profile.guessedOrder,
      currency: guessedCurrency(columns, profile, questions),
    },
    problems: problemsOf(reading, profile, table),
    animals: () => (isNamed(columns) ? animalsOf(table, reading, history) : nobody()),
    questions: () => questions.list(),
    pictures,
  }
}

/** Without names and ids no row is an animal, and the mapper asks for them. */
const isNamed = ({ name = [], sourceId = [] }: Columns): boolean => name.length + sourceId.length > 0

async function* nobody(): AsyncGenerator<AnimalResult> {}

const withoutIds = (columns: Columns): Columns => ({ ...columns, sourceId: [] })

/** Cells that somebody corrected. */
function corrected(table: Table, cells: readonly { row: number; column: string; value: string }[]): Table {
  if (cells.length === 0) return table
  const byRow = Map.groupBy(cells, ({ row }) => row)
  return {
    ...table,
    rows: async function* () {
      for await (const row of table.rows()) {
        const changes = byRow.get(row.row)
        if (!changes) yield row
        else
          yield {
            row: row.row,
            cells: Object.assign(
              emptyCells(),
              row.cells,
              Object.fromEntries(changes.map(({ column, value }) => [column, value.trim()])),
            ),
          }
      }
    },
  }
}

async function firstRows({ rows }: Table): Promise<TableRow[]> {
  const sample: TableRow[] = []
  for await (const row of rows()) if (sample.push(row) >= SAMPLE_ROWS) break
  return sample
}

/** Only columns that the file has. */
function checkedColumns(chosen: Columns, titles: readonly string[]): Columns {
  const all = new Set(titles)
  const entries = COLUMN_MEANING_NAMES.map(
    meaning => [meaning, chosen[meaning]?.filter(title => all.has(title)) ?? []] as const,
  )
  return Object.fromEntries(entries.filter(([, columns]) => columns.length > 0))
}

const NONE: ReadonlySet<string> = new Set()

function useOf(title: string, columns: Columns, doubtful: ReadonlySet<string>): ColumnUse {
  if (doubtful.has(title)) return 'doubtful'
  return Object.values(columns).some(titles => titles.includes(title)) ? 'used' : 'unused'
}

/** Text that a person or the staff wrote is not shown: not in the mapper either. */
function examplesOf(sample: readonly TableRow[], title: string, columns: Columns): string[] {
  const isUsed = Object.values(columns).some(titles => titles.includes(title))
  if (!isUsed && (isAboutPeople(title) || isForStaff(title))) return []
  const values = sample.flatMap(({ cells }) => cells[title]?.slice(0, 60) ?? [])
  return [...new Set(values)].filter(value => isUsed || !PERSONAL.test(value)).slice(0, EXAMPLES)
}

/** Addresses of mail, and numbers of phones and chips. */
const PERSONAL = /@|\d{3}[ .-]?\d{3}[ .-]?\d{3,}/

function orderDates(
  profile: TableProfile,
  questions: Questions,
  chosen: DateOrder | undefined,
): Map<string, DateOrder> {
  const orders = new Map(profile.dateOrders)
  for (const column of profile.unclear) {
    const order = chosen ?? questions.answered('dates', column, '')
    orders.set(column, order ?? 'month-first')
    if (!order) questions.ask('dates', { column, value: '', example: '' })
  }
  return orders
}

/** What the programs that we know write amounts in. */
const PROGRAMS_CURRENCY = 'USD'

const currencyAnswer = ([column]: readonly string[] = [], questions: Questions) =>
  column === undefined ? undefined : questions.answered('currency', column, '')

const guessedCurrency = ({ fee }: Columns, { currency }: TableProfile, questions: Questions): string =>
  currency ?? currencyAnswer(fee, questions) ?? PROGRAMS_CURRENCY

/** What the file or a person says; undefined while the question is open. */
function knownCurrency({ fee }: Columns, profile: TableProfile, questions: Questions): string | undefined {
  const known = profile.currency ?? currencyAnswer(fee, questions)
  const [column] = fee ?? []
  if (column !== undefined && !known) questions.ask('currency', { column, value: '', example: '' })
  return known
}

interface KnownHistory extends RowHistory {
  /** Whether the column of ids has ids of animals. */
  isId: boolean
  /** Whether rows with the same id and other names are one animal. Undefined until somebody says so. */
  isOneAnimal: boolean | undefined
}

async function historyOf(
  table: Table,
  columns: Columns,
  dateOrders: ReadonlyMap<string, DateOrder>,
  questions: Questions,
  now: Date,
): Promise<KnownHistory> {
  const [column] = columns.sourceId ?? []
  const history = await readHistory(table, columns, dateOrders, now)
  if (column === undefined) return { ...history, isId: false, isOneAnimal: undefined }
  if (history.shared === 0) return { ...history, isId: true, isOneAnimal: undefined }
  const answer = questions.answered('ids', column, '')
  if (!answer) questions.ask('ids', { column, value: '', example: history.example, count: history.shared })
  return { ...history, isId: answer !== 'no', isOneAnimal: answer === 'yes' ? true : undefined }
}

function problemsOf(
  { columns }: Reading,
  { unclear, dateOrders }: TableProfile,
  { unreadSheets = [] }: Table,
): ImportProblem[] {
  const note = (column: string, message: string): ImportProblem => ({ row: 1, column, value: '', message })
  return [
    ...unclear.filter(column => !dateOrders.has(column)).map(column => note(column, UNCLEAR_DATES)),
    ...(isNamed(columns) ? [] : [note('', NO_NAMES)]),
    ...(columns.sourceId?.length || !isNamed(columns) ? [] : [note('', NO_IDS)]),
    ...unreadSheets.map(sheet =>
      note(
        '',
        `The sheet "${sheet.slice(0, 100)}" has other columns, so it isn't read. Please save it as its own file.`,
      ),
    ),
  ]
}

const UNCLEAR_DATES = 'The dates can be read both ways; the month is taken first. Please say so if the day is first.'
const NO_NAMES = 'No column looks like the names or ids of animals. Please say which one it is.'
const NO_IDS =
  'No column has ids, so animals are recognized by name, species and birthday: a corrected name makes a new animal.'

async function* animalsOf(table: Table, reading: Reading, history: KnownHistory): AsyncGenerator<AnimalResult> {
  let count = 0
  for await (const animal of readRows(mergeRows(table.rows(), reading), reading, history)) {
    count += 1
    if (count > MAX_ROWS)
      throw new UnreadableFile(`The file has more than ${MAX_ROWS.toLocaleString('en')} animals. Please split it.`)
    yield animal
  }
}
