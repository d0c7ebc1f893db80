import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { busyness, HOURS, MODEL, ratesOf, WRITES_PER_MONTH } from '../bench/simulate/model.ts'
import { findDistributedProblems } from '../scripts/distributed-sql.ts'

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/scaling.md'), 'utf8')
const SIZES = [1e4, 1e6, 1e8]
const MONTHS = 24

/** The rows below a heading: the first cell, and the others as they stand. */
function tableOf(heading: string): Record<string, string[]> {
  const [, part = ''] = document.split(`\n## ${heading}\n`)
  const rows = part
    .split('\n## ')[0]!
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    )
  return Object.fromEntries(rows.map(([name = '', ...cells]) => [name, cells]))
}

const numbersIn = (text = ''): number[] => (text.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? []).map(Number)
const numbersOf = (cells: string[] = []): number[] => cells.map(cell => numbersIn(cell)[0] ?? 0)

/** A tenth, because the document rounds. */
function expectAbout(cells: string[] | undefined, numbers: readonly number[]): void {
  const written = numbersOf(cells)
  expect(written).toHaveLength(numbers.length)
  for (const [index, number] of numbers.entries()) {
    if (cells?.[index]?.startsWith('under')) expect(number).toBeLessThan(written[index]!)
    else expect(Math.abs(written[index]! / number - 1), `${cells?.[index]} beside ${number}`).toBeLessThan(0.1)
  }
}

describe('the model of `npm run simulate`', () => {
  test('is the load of docs/scaling.md', () => {
    const load = tableOf('Load')
    const rates = SIZES.map(people => ratesOf(people))
    expectAbout(
      load['pages a second'],
      rates.map(({ pages }) => pages),
    )
    expectAbout(
      load['people at a time'],
      rates.map(({ open }) => open),
    )
    expectAbout(
      load['messages a second'],
      rates.map(({ writes }) => writes.message),
    )
  })

  test('has a busiest hour of five times the mean', () => {
    expect(HOURS.reduce((sum, hour) => sum + hour, 0) / HOURS.length).toBeCloseTo(1)
    expect([0, 0.5, 0.99].map(at => busyness(1, at))).toEqual([5, 5, 5])
    const day = Array.from({ length: 24 }, (_, hour) => busyness(24, hour / 24))
    const sorted = (hours: readonly number[]) => hours.toSorted((one, other) => one - other)
    expect(sorted(day)).toEqual(sorted(HOURS))
  })

  test('is what the document says of a person', () => {
    const { visitsPerMonth, visitMinutes, pagesPerVisit } = MODEL
    expect(document).toContain(`${visitsPerMonth} times a month for ${visitMinutes} minutes`)
    expect(document).toContain(`looks at ${pagesPerVisit} pages`)
    expect(document).toContain(`writes ${WRITES_PER_MONTH.message} messages`)
  })
})

describe('the arithmetic of docs/scaling.md', () => {
  const costs = tableOf('Costs measured')
  const sizes = tableOf('Sizes that follow')
  const prices = tableOf('Costs by month')
  /** Kilobytes, in the middle of what was measured. */
  const stream = numbersIn(costs['an open stream']?.[0]).reduce((sum, each) => sum + each / 2, 0)
  const [post = 0] = numbersIn(costs['a post, with the rows of its photos']?.[0])
  const [person = 0, message = 0, notification = 0] = numbersIn(costs['a person; a message; a notification']?.[0])
  const written = (MONTHS * (2 * message + 4 * notification)) / 1e6

  test('cores and memory follow from the load', () => {
    const [server = 0, database = 0] = numbersIn(costs['a page with all that it asks for']?.[0])
    const halfBusy = (ms: number) => SIZES.map(people => (ratesOf(people).pages * ms * 2) / 1000)
    expectAbout(sizes['cores of servers'], halfBusy(server))
    expectAbout(sizes['cores of PostgreSQL'], halfBusy(database))
    const megabytes = SIZES.map(people => (ratesOf(people).open * stream) / 1000)
    expectAbout(
      sizes['memory of streams'],
      megabytes.map((memory, index) => (sizes['memory of streams']?.[index]?.includes('GB') ? memory / 1000 : memory)),
    )
  })

  test('the database is after two years what its rows take', () => {
    const gigabytes = SIZES.map(people => people * ((post + person) / 1e6 + written))
    expectAbout(sizes['database'], gigabytes)
    expectAbout(
      sizes['of it messages and notifications'],
      SIZES.map(people => people * written),
    )
    expectAbout(
      sizes['photos'],
      SIZES.map(people => (people * 385) / 1e6),
    )
    const terabytes = SIZES.map(people => (people * MODEL.visitsPerMonth * MODEL.pagesPerVisit * 250) / 1e9)
    expectAbout(sizes['traffic a month (250 kB a page)'], terabytes)
  })

  test('prices add up', () => {
    const sums = SIZES.map((_, column) =>
      Object.entries(prices)
        .filter(([name]) =>
          ['servers and proxies', 'database with replicas', 'Redis', 'disks', 'photos', 'traffic'].includes(name),
        )
        .reduce((sum, [, cells]) => sum + (numbersOf(cells)[column] ?? 0), 0),
    )
    expectAbout(prices['together'], sums)
    expectAbout(
      prices['for a thousand people'],
      SIZES.map((people, column) => ((sums[column] ?? 0) * 1000) / people),
    )
  })
})

test('docs/scaling.md names every feature that a distributed database would lack', () => {
  const isNamed = (name: string) => document.split('\n').some(row => row.startsWith(`| ${name} `))
  const findings = findDistributedProblems(root)
  expect(findings.filter(({ times }) => times === 0).map(({ feature }) => feature.name)).toEqual([])
  expect(findings.filter(({ feature }) => !isNamed(feature.name)).map(({ feature }) => feature.name)).toEqual([])
})
