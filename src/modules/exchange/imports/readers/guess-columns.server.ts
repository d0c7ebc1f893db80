import { readMicrochip } from '../../../adoption/health-records/microchip-rules.ts'
import { readAge } from '../values/ages.server.ts'
import { readAnswer } from '../values/answers.server.ts'
import { isEmptyDate, readDate, readMonth } from '../values/dates.server.ts'
import { readFee } from '../values/fees.server.ts'
import { isNothing } from '../values/nothing.server.ts'
import { readSex } from '../values/sexes.server.ts'
import { readSize, sizeOfWeight } from '../values/sizes.server.ts'
import { readSpecies } from '../values/species.server.ts'
import { isDeparture, readState } from '../values/states.server.ts'
import { readChipped } from '../values/chips.server.ts'
import { COLUMN_MEANING_NAMES, SHARED_MEANINGS, type ColumnMeaning } from '../vocabulary.ts'
import { isAboutPeople, isForStaff, meaningsOfTitle } from './column-match.server.ts'
import type { Columns } from './formats.server.ts'
import type { TableRow } from './read-csv.server.ts'

type Fits = (value: string) => boolean

const NOW = new Date()
const isDate: Fits = value =>
  isEmptyDate(value) ||
  (readDate(value, 'day-first', NOW) ?? readDate(value, 'month-first', NOW) ?? readMonth(value, NOW)) !== undefined
const isAnswer: Fits = value => readAnswer(value) !== undefined
const isPhoto: Fits = value => /^https?:\/\//i.test(value) || /\.(?:jpe?g|png|webp|gif|heic)\b/i.test(value)

/** What the cells of a column must be like for a meaning; other meanings take any. */
const FITS: Partial<Record<ColumnMeaning, Fits>> = {
  name: value => value.length <= 80 && !isDate(value),
  species: value => readSpecies(value) !== undefined,
  sex: value => readSex(value) !== undefined,
  neutered: value => isAnswer(value) || readSex(value) !== undefined,
  birthDate: isDate,
  arrivalDate: isDate,
  outcomeDate: isDate,
  returnDate: isDate,
  deathDate: value => isDate(value) || isAnswer(value),
  availableFrom: isDate,
  age: value => readAge(value, 'dog') !== undefined || isDate(value),
  ageInYears: value => readAge(value, 'dog') !== undefined,
  ageInMonths: value => readAge(value, 'dog') !== undefined,
  size: value => readSize(value) !== undefined,
  weight: value => /\d/.test(value),
  fee: value => readFee(value, 'USD') !== undefined || /\d/.test(value),
  photos: isPhoto,
  mixed: isAnswer,
  declawed: isAnswer,
  houseTrained: isAnswer,
  specialNeeds: isAnswer,
  vaccinated: isAnswer,
  leaveOut: value => isAnswer(value) || isDate(value),
  inCare: isAnswer,
  goodWithChildren: isAnswer,
  goodWithDogs: isAnswer,
  goodWithCats: isAnswer,
  microchipped: value => 'number' in readMicrochip(value) || readChipped(value) !== undefined || /\d/.test(value),
  location: value => value.length <= 60 && !/\d|kennel|room|foster/i.test(value),
}

/** Meanings that values alone can tell. */
const BY_VALUE: [ColumnMeaning, Fits][] = [
  ['species', value => readSpecies(value) !== undefined],
  ['sex', value => value.length > 1 && readSex(value) !== undefined],
  ['outcome', isDeparture],
  ['status', value => readState(value) !== undefined && !isAnswer(value)],
  ['size', value => readSize(value) !== undefined && sizeOfWeight(value, 'dog') === undefined],
  ['photos', value => /^https?:\/\/\S+\.(?:jpe?g|png|webp|gif)(?:$|\?)/i.test(value)],
]

const FEWEST_FITTING = 0.3
const CLEAR_TITLE = 0.95
const CLEAR_SCORE = 0.6
const AMBIGUOUS = /^(?:animal |pet )?(?:type|kind|art|tipo|soort|rodzaj|age|animal|pet|name|nom|nome)$/i
const BY_VALUE_FITTING = 0.8
const BY_VALUE_SCORE = 0.35

interface Pair {
  meaning: ColumnMeaning
  column: string
  score: number
}

interface Guess {
  columns: Columns
  /** Used ones whose title or values are unclear, and unused ones that could mean something. */
  doubtful: ReadonlySet<string>
}

/** Guesses by titles and values together, the best pair of a column and a meaning first. */
export function guessColumns(columns: readonly string[], sample: readonly TableRow[]): Guess {
  const pairs = columns.flatMap((column, position) => {
    const values = informative(column, sample)
    // Of equal ones the left one.
    return pairsOf(column, values).map(pair => ({ ...pair, score: pair.score - position / 1e6 }))
  })
  const guessed: Columns = {}
  const used = new Set<string>()
  const doubtful = new Set([...pairs.map(({ column }) => column), ...columns.filter(hasClearTitle)])
  for (const { meaning, column, score } of pairs.toSorted((one, other) => other.score - one.score)) {
    if (used.has(column) || (guessed[meaning] && !SHARED_MEANINGS.includes(meaning))) continue
    guessed[meaning] = [...(guessed[meaning] ?? []), column]
    used.add(column)
    if (score >= CLEAR_SCORE) doubtful.delete(column)
  }
  // Several columns of a meaning stay in the order of the file, and meanings in ours.
  const inOrder = COLUMN_MEANING_NAMES.flatMap(meaning => {
    const found = guessed[meaning]
    return found ? [[meaning, columns.filter(column => found.includes(column))] as const] : []
  })
  return { columns: Object.fromEntries(inOrder), doubtful }
}

/** Its values may say something else. */
const hasClearTitle = (column: string): boolean =>
  [...meaningsOfTitle(column).values()].some(score => score >= CLEAR_TITLE)

function pairsOf(column: string, values: readonly string[]): Pair[] {
  const byTitle = [...meaningsOfTitle(column)].flatMap(([meaning, title]) => {
    const fits = FITS[meaning]
    const share = fits && values.length > 0 ? shareOf(values, fits) : 0.7
    if (share >= FEWEST_FITTING) return [{ meaning, column, score: title * (0.4 + 0.6 * share) }]
    // A clear title keeps its meaning whatever stands below it: its values are asked.
    return title >= CLEAR_TITLE && !AMBIGUOUS.test(column) ? [{ meaning, column, score: 0.2 }] : []
  })
  const byValue =
    values.length < 2 || isAboutPeople(column) || isForStaff(column) || NOT_BY_VALUE.test(column)
      ? []
      : BY_VALUE.flatMap(([meaning, fits]) => {
          const share = shareOf(values, fits)
          return share < BY_VALUE_FITTING ? [] : [{ meaning, column, score: BY_VALUE_SCORE * share }]
        })
  return [...byTitle, ...byValue]
}

/** How an animal came, and why something happened, says nothing of how it left. */
const NOT_BY_VALUE =
  /reason|grund|motif|motiv|causa|powod|reden|intake|arriv|entry|aufnahme|zugang|eingang|entree|entrada|ingres|binnenkomst|przyj/i

const shareOf = (values: readonly string[], fits: Fits): number => values.filter(fits).length / values.length

const informative = (column: string, sample: readonly TableRow[]): string[] =>
  sample.flatMap(({ cells }) => {
    const value = cells[column]
    return value === undefined || isNothing(value) ? [] : value
  })
