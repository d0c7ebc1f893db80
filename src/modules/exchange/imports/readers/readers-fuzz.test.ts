import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVIDENCE, type ColumnMeaning } from '../vocabulary.ts'
import type { Columns } from './formats.server.ts'
import { UnreadableFile } from './imported-animal.server.ts'
import { openFile } from './open-file.server.ts'

/*
 * Damaged versions of shelters' files: none fails in another way than with a message, and none offers more animals than the whole file.
 * FUZZ_SEED repeats a run.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 44)
const RUNS = 2
const NOW = new Date('2026-11-27T12:00:00Z')
const FOLDER = new URL('../../../../../test/imports/shelters/', import.meta.url)

type Table = string[][]

const names = readdirSync(FOLDER).filter(
  name => name.endsWith('.csv') || name.endsWith('.json') || name.endsWith('.xlsx'),
)
const bytesOf = (name: string) => readFileSync(new URL(name, FOLDER))
const ofTables = names.filter(name => name.endsWith('.csv') && name !== 'expected.json')

/** How many animals a file offers; 0 for one that is refused. */
async function offered(bytes: Uint8Array): Promise<number> {
  try {
    const file = await openFile(new Uint8Array(bytes), { now: NOW })
    const read = await Array.fromAsync(file.animals())
    return read.filter(({ animal }) => animal?.state === 'available' || animal?.state === 'onHold').length
  } catch (error) {
    if (error instanceof UnreadableFile && error.message) return 0
    throw error
  }
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const toCsv = (table: Table, separator = ',', end = '\n') => table.map(row => row.map(quoted).join(separator)).join(end)
const without = <Item>(items: readonly Item[], at: number): Item[] => items.toSpliced(at, 1)
const swapped = <Item>(items: readonly Item[], one: number, other: number): Item[] =>
  items.with(one, items[other]!).with(other, items[one]!)

/** @param pick a number below its argument @param columns those that do not say whether an animal left */
type Damage = (table: Table, pick: (below: number) => number, columns: readonly number[]) => Table | Buffer

/** Of a history the later rows say that the animal left: without them, nothing does. */
const OF_HISTORIES = '08-one-row-per-movement.csv'
const LOSES_ROWS = new Set(['a row dropped', 'two rows in one', 'a row shifted by a cell'])
const TELLING: readonly ColumnMeaning[] = [...EVIDENCE, 'returnDate', 'hold', 'signs']

const DAMAGES: Record<string, Damage> = {
  'a row dropped': (table, pick) => without(table, 1 + pick(table.length - 1)),
  'the titles dropped': table => table.slice(1),
  'rows swapped': (table, pick) => swapped(table, 1 + pick(table.length - 1), 1 + pick(table.length - 1)),
  'a row twice': (table, pick) => {
    const at = 1 + pick(table.length - 1)
    return table.toSpliced(at, 0, table[at]!)
  },
  'two rows in one': (table, pick) => {
    const at = 1 + pick(table.length - 1)
    return table.toSpliced(at, 2, [...table[at]!, ...(table[at + 1] ?? [])])
  },
  'columns swapped': (table, pick) => {
    const [one, other] = [pick(table[0]!.length), pick(table[0]!.length)]
    return table.map(row => swapped(row, one, other))
  },
  'a column dropped': (table, pick, columns) => {
    const at = columns[pick(columns.length)]!
    return table.map(row => without(row, at))
  },
  'a title lost': (table, pick, columns) => table.with(0, table[0]!.with(columns[pick(columns.length)]!, '')),
  'titles swapped': (table, pick, columns) =>
    table.with(0, swapped(table[0]!, columns[pick(columns.length)]!, columns[pick(columns.length)]!)),
  'cells of a row swapped': (table, pick, columns) => {
    const at = 1 + pick(table.length - 1)
    return table.with(at, swapped(table[at]!, columns[pick(columns.length)]!, columns[pick(columns.length)]!))
  },
  'a row shifted by a cell': (table, pick) => {
    const at = 1 + pick(table.length - 1)
    return table.with(at, ['', ...table[at]!])
  },
  'a cell dropped': (table, pick, columns) => {
    const at = 1 + pick(table.length - 1)
    return table.with(at, without(table[at]!, columns[pick(columns.length)]!))
  },
  'an empty cell': (table, pick, columns) => {
    const at = 1 + pick(table.length - 1)
    return table.with(at, table[at]!.with(columns[pick(columns.length)]!, ''))
  },
  'UTF-16': table => Buffer.from(`\uFEFF${toCsv(table)}`, 'utf16le'),
  'UTF-16 without a mark': table => Buffer.from(toCsv(table), 'utf16le'),
  'a byte order mark and other line ends': table => Buffer.from(`\uFEFF${toCsv(table, ';', '\r\n')}`),
  'Latin-1': table => Buffer.from(toCsv(table, '\t'), 'latin1'),
  'half a file': table => Buffer.from(toCsv(table)).subarray(0, Math.floor(toCsv(table).length / 2)),
  'UTF-8 read as Latin-1': table => Buffer.from(Buffer.from(toCsv(table)).toString('latin1')),
}

async function readWhole(name: string) {
  const rows: Table = parse(bytesOf(name), {
    relax_column_count: true,
    relax_quotes: true,
    delimiter: [',', ';', '\t'],
  })
  const width = Math.max(...rows.map(row => row.length))
  const whole = rows.map(row => [...row, ...Array.from({ length: width - row.length }, () => '')])
  const bytes = Buffer.from(toCsv(whole))
  const { mapping } = await openFile(new Uint8Array(bytes), { now: NOW }).catch(() => ({ mapping: { columns: {} } }))
  const telling = new Set(TELLING.flatMap(meaning => (mapping.columns as Columns)[meaning] ?? []))
  const columns = whole[0]!.flatMap((title, at) => (telling.has(title) ? [] : [at]))
  return { whole, columns, before: await offered(bytes) }
}

describe('a damaged file offers no more animals', () => {
  test.each(Object.entries(DAMAGES))('%s', async (kind, damage) => {
    const faults = new Set<string>()
    for (const name of ofTables) {
      if (LOSES_ROWS.has(kind) && name === OF_HISTORIES) continue
      const { whole, columns, before } = await readWhole(name)
      for (const numbers of fc.sample(fc.infiniteStream(fc.nat()), { seed, numRuns: RUNS })) {
        const pick = (below: number) => (below > 0 ? (numbers.next().value as number) % below : 0)
        const damaged = damage(whole, pick, columns)
        const file = Buffer.isBuffer(damaged) ? damaged : Buffer.from(toCsv(damaged))
        const after = await offered(file)
        if (after > before) faults.add(`${name}: ${before} → ${after}\n${file.toString().slice(0, 600)}`)
      }
    }
    expect([...faults]).toEqual([])
  })
})

test('damaged bytes never fail in another way than with a message', async () => {
  for (const name of names) {
    const bytes = bytesOf(name)
    for (const noise of fc.sample(
      fc.array(fc.tuple(fc.nat(bytes.length), fc.nat(255)), { minLength: 1, maxLength: 20 }),
      {
        seed,
        numRuns: RUNS,
      },
    )) {
      const damaged = new Uint8Array(bytes)
      for (const [at, byte] of noise) damaged[at] = byte
      expect(await offered(damaged)).toBeGreaterThanOrEqual(0)
      expect(await offered(damaged.subarray(0, noise[0]![0]))).toBeGreaterThanOrEqual(0)
    }
  }
})
