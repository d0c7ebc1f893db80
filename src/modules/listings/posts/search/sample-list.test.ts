import { expect, test } from 'vitest'
import { firstPartWith, haveAPage, partsAhead, type Part } from './sample-list.server.ts'

const YEARS = [2026, 2025, 2024, 2023]
const yearOf = (year: number) => new Date(Date.UTC(year, 0))

/** A sample of 300 posts a year with these hits, the newest year first. */
const sampleOf = (...hits: number[]): Part[] =>
  hits.map((total, index) => ({ total, scanned: 300, until: index === 3 ? null : yearOf(YEARS[index]!) }))

test('a page is likely where so many posts have one on average, and the list begins with a hit', () => {
  expect(haveAPage(sampleOf(0, 1, 2, 3), 12_000)).toBe(true)
  expect(haveAPage(sampleOf(0, 0, 3, 3), 12_000)).toBe(false)
  expect(haveAPage(sampleOf(1, 0, 0, 0), 12_000)).toBe(false)
  expect(haveAPage(sampleOf(1, 0, 0, 0), 30_000)).toBe(true)
  expect(haveAPage([], 12_000)).toBe(false)
})

test('the parts behind a position begin with the one that has it', () => {
  const parts = sampleOf(0, 1, 2, 3)
  const totalsBehind = (year: number, sort: 'newest' | 'waiting') =>
    partsAhead(parts, { statuses: ['approved'], sort, after: { at: yearOf(year), id: 1 } }).map(({ total }) => total)
  expect(totalsBehind(2027, 'newest')).toEqual([0, 1, 2, 3])
  expect(totalsBehind(2025, 'newest')).toEqual([2, 3])
  expect(totalsBehind(2020, 'newest')).toEqual([3])
  expect(totalsBehind(2025, 'waiting')).toEqual([0, 3])
  expect(partsAhead(parts, { statuses: ['approved'], sort: 'newest', after: undefined })).toBe(parts)
})

test('the first parts with enough hits end where the next one begins', () => {
  expect(firstPartWith(3, sampleOf(0, 1, 2, 3))).toEqual(yearOf(2024))
  expect(firstPartWith(6, sampleOf(0, 1, 2, 3))).toBeUndefined()
})
