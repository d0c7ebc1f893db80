import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { busyness, HOURS, MODEL, ratesOf, WRITES_PER_MONTH } from '../bench/simulate/model.ts'
import { findDistributedProblems } from '../scripts/distributed-sql.ts'

const root = join(import.meta.dirname, '..')

test('docs/scaling.md names every feature that a distributed database would lack', () => {
  const rows = readFileSync(join(root, 'docs/scaling.md'), 'utf8').split('\n')
  const isNamed = (name: string) => rows.some(row => row.startsWith(`| ${name} `))
  const findings = findDistributedProblems(root)
  expect(findings.filter(({ times }) => times === 0).map(({ feature }) => feature.name)).toEqual([])
  expect(findings.filter(({ feature }) => !isNamed(feature.name)).map(({ feature }) => feature.name)).toEqual([])
})

describe('the model of `npm run simulate`', () => {
  const load = tableOf('## Load')

  test('is the load of docs/scaling.md', () => {
    const sizes = [1e4, 1e6, 1e8].map(people => ratesOf(people))
    expect(load['pages a second']).toEqual(sizes.map(({ pages }) => rounded(pages)))
    expect(load['open streams']).toEqual(sizes.map(({ open }) => rounded(open)))
    expect(load['messages a second']).toEqual(sizes.map(({ writes }) => rounded(writes.message)))
  })

  test('has a busiest hour of five times the mean, in the evening', () => {
    const mean = HOURS.reduce((sum, hour) => sum + hour, 0) / HOURS.length
    expect(mean).toBeCloseTo(1)
    expect(Math.max(...HOURS)).toBe(5)
    expect([0, 0.5, 0.99].map(at => busyness(1, at))).toEqual([5, 5, 5])
    expect(Math.min(...Array.from({ length: 24 }, (_, hour) => busyness(24, hour / 24)))).toBe(Math.min(...HOURS))
  })

  test('has what the document says of a person', () => {
    expect(document).toContain(`${MODEL.visitsPerMonth} times a month for ${MODEL.visitMinutes} minutes`)
    expect(document).toContain(`looks at ${MODEL.pagesPerVisit} pages`)
    expect(document).toContain(`${WRITES_PER_MONTH.message} messages`)
  })
})
