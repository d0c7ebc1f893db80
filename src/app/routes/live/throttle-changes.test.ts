import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '../../../shared/apply-changes.ts'
import { throttleChanges } from './throttle-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const change = (name: string, withinMs?: number): Change => ({ path: [name], ...(withinMs && { withinMs }) })

function aPage() {
  const acts: string[][] = []
  const leaving = new AbortController()
  const take = throttleChanges(changes => void acts.push(changes.map(({ path: [name = ''] }) => name)), leaving.signal)
  return { acts, take, leave: () => leaving.abort() }
}

test('the first change is acted on at once, later ones after a pause, each once', () => {
  const { acts, take } = aPage()
  take([change('one')])
  expect(acts).toEqual([['one']])
  for (const name of ['two', 'three', 'two']) take([change(name)])
  vi.advanceTimersByTime(1999)
  expect(acts).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(acts).toEqual([['one'], ['two', 'three']])
  vi.advanceTimersByTime(2000)
  take([change('four')])
  expect(acts).toEqual([['one'], ['two', 'three'], ['four']])
})

test('pages of a large audience act at random moments, and no more often than the audience allows', () => {
  const random = vi.spyOn(Math, 'random')
  const pages = [0.1, 0.5, 0.9].map(chance => {
    const page = aPage()
    random.mockReturnValueOnce(chance)
    page.take([change('one', 20_000)])
    return page
  })
  const countActs = () => pages.map(({ acts }) => acts.length)
  expect(countActs()).toEqual([0, 0, 0])
  vi.advanceTimersByTime(2000)
  expect(countActs()).toEqual([1, 0, 0])
  for (let second = 2; second < 20; second += 1) {
    for (const { take } of pages) take([change('one', 20_000 + second * 1000)])
    vi.advanceTimersByTime(1000)
  }
  // Those that waited collected meanwhile: the change is acted on once.
  expect(pages.map(({ acts }) => acts)).toEqual([[['one']], [['one']], [['one']]])
  vi.advanceTimersByTime(20_000)
  expect(countActs()).toEqual([2, 2, 2])
})

test('a page that was left acts no more', () => {
  const { acts, take, leave } = aPage()
  take([change('one', 20_000)])
  leave()
  take([change('two')])
  vi.advanceTimersByTime(60_000)
  expect(acts).toEqual([])
})
