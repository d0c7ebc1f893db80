import { readFileSync } from 'node:fs'
import type { Answer, Question } from '../../src/modules/exchange/imports/readers/questions.server.ts'

/** What `import --dry-run --json --animals` prints, or the message of a refusal. */
export interface Printed {
  animals?: Record<string, unknown>[]
  questions?: Question[]
  problems?: { row: number; column: string; message: string }[]
  message?: string
}

/** One value of `expected.json`. */
export interface Case {
  file: string
  animal: string
  field: string
  expected: unknown
}

type Expected = Record<string, Record<string, Record<string, unknown>>>

const FILE = new URL('./shelters/expected.json', import.meta.url)

export const cases = (): Case[] =>
  Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Expected).flatMap(([file, animals]) =>
    Object.entries(animals).flatMap(([animal, fields]) =>
      Object.entries(fields).map(([field, expected]) => ({ file, animal, field, expected })),
    ),
  )

/** Questions that a person answers with the likely choice; values that nobody understands stay open. */
const ANSWERED = new Set(['offered', 'species', 'ids', 'animals', 'currency'])

export const likelyAnswers = ({ questions = [] }: Printed): Answer[] =>
  questions.flatMap(({ kind, column, value, choices: [answer] }) =>
    answer !== undefined && ANSWERED.has(kind) ? [{ kind, column, value, answer }] : [],
  )

/** What is printed of an animal for a case; every animal of the file where the case means all. */
export function found({ animal, field }: Case, { animals = [], message }: Printed): unknown {
  if (field === 'message') return message
  if (animal.startsWith('(')) return animals.map(one => one[field])
  return animals.find(({ sourceId }) => sourceId === animal)?.[field]
}

/** Whether a printed value is right: an age may be a month off, and some values may be one of several, or a question. */
export function isRight(one: Case, printed: Printed): boolean {
  const { animal, field, expected } = one
  const value = found(one, printed)
  const asks = (kind: string) => printed.questions?.some(question => question.kind === kind) ?? false
  const special = SPECIAL[`${field}: ${String(expected)}`]
  if (special) return special(value, printed, asks)
  if (animal.startsWith('(') && Array.isArray(value)) {
    const count = Number(/\d+/.exec(animal)?.[0])
    return value.length === count && value.every(item => item === expected)
  }
  if (field === 'ageMonths' && typeof expected === 'number') {
    // Of a year alone the middle is as good as any other month.
    const off = one.file === '06-german-words.csv' || one.file === '23-birth-dates.csv' ? 6 : 1
    return typeof value === 'number' && Math.abs(value - expected) <= off
  }
  return value === expected
}

type Check = (value: unknown, printed: Printed, asks: (kind: string) => boolean) => boolean
const isAmong =
  (...values: unknown[]): Check =>
  value =>
    values.includes(value)
const isUnknownFee: Check = (value, { problems = [] }) =>
  value === null && problems.some(({ column }) => column === 'Adoption fee')

const SPECIAL: Record<string, Check> = {
  'species: dog (asked once)': value => value === 'dog',
  'bonded: two animals in one row: asked': (_, __, asks) => asks('pair'),
  'ageMonths: young': value => typeof value === 'number' && value >= 6 && value <= 30,
  'ageMonths: 28 (or asked)': value => typeof value === 'number' && Math.abs(value - 28) <= 6,
  'ageMonths: 3 (or 4)': isAmong(3, 4),
  'size: Medium (usual), baby if no age': value => value === 'Medium',
  'size: Small or Medium': isAmong('Small', 'Medium'),
  'fee: unknown, problem': isUnknownFee,
  'fee: 0 or unknown': isAmong(null, '0 EUR'),
  'photos: 1 (https tried), or one line for all http ones': isAmong(1),
  'photos: 0, one line: put the table and the pictures in a ZIP': (value, { problems = [] }) =>
    value === 0 && problems.some(({ message }) => message.includes('ZIP')),
}
