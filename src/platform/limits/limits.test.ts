import { describe, expect, test } from 'vitest'
import { createLimits } from './limits.ts'
import { createProcessLimits } from './limits-process.ts'
import { createLog } from '../log.ts'

const MINUTE_MS = 60_000

function limitsWithClock(maxWindows?: number) {
  let time = Date.parse('2026-03-01T12:00:00Z')
  const now = () => new Date(time)
  const limits =
    maxWindows === undefined
      ? createLimits({ redis: [], now, log: createLog('silent') })
      : createProcessLimits(now, maxWindows)
  return { limits, advance: (ms: number) => void (time += ms) }
}

const three = (key: string) => ({ name: 'tries', key, limit: 3, windowSeconds: 60 })

describe('limits within the process', () => {
  test('allow the limit in each window, then answer how long it lasts', async () => {
    const { limits, advance } = limitsWithClock()
    expect(await limits.take(three('one'))).toEqual({ ok: true, count: 1 })
    advance(20_000)
    expect(await limits.take(three('one'))).toEqual({ ok: true, count: 2 })
    expect(await limits.take(three('one'))).toEqual({ ok: true, count: 3 })
    expect(await limits.take(three('one'))).toEqual({ ok: false, retryAfter: 40 })
    advance(39_500)
    expect(await limits.take(three('one'))).toEqual({ ok: false, retryAfter: 1 })
    advance(500)
    expect(await limits.take(three('one'))).toEqual({ ok: true, count: 1 })
  })

  test('count each caller and each limit separately', async () => {
    const { limits } = limitsWithClock()
    for (let time = 0; time < 4; time += 1) await limits.take(three('one'))
    expect(await limits.take(three('other'))).toEqual({ ok: true, count: 1 })
    expect(await limits.take({ ...three('one'), name: 'more tries' })).toEqual({ ok: true, count: 1 })
    expect((await limits.take(three('one'))).ok).toBe(false)
  })

  test('of many concurrent calls allow exactly the limit', async () => {
    const { limits } = limitsWithClock()
    const taken = await Promise.all(Array.from({ length: 50 }, () => limits.take(three('one'))))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(3)
  })

  test('return one use, and forget all uses of a key', async () => {
    const { limits } = limitsWithClock()
    for (let time = 0; time < 3; time += 1) await limits.take(three('one'))
    await limits.giveBack(three('one'))
    expect(await limits.take(three('one'))).toEqual({ ok: true, count: 3 })
    expect((await limits.take(three('one'))).ok).toBe(false)
    await limits.forget(three('one'))
    for (let time = 0; time < 3; time += 1)
      expect(await limits.take(three('one'))).toEqual({ ok: true, count: time + 1 })
    await limits.giveBack(three('never counted'))
  })

  test('follow a changed limit', async () => {
    const { limits } = limitsWithClock()
    for (let time = 0; time < 4; time += 1) await limits.take(three('one'))
    expect(await limits.take({ ...three('one'), limit: 4 })).toEqual({ ok: true, count: 4 })
    expect((await limits.take({ ...three('one'), limit: 2 })).ok).toBe(false)
  })

  test('evict only windows that have ended', async () => {
    const { limits, advance } = limitsWithClock(2)
    for (const key of ['ended', 'also ended']) for (let time = 0; time < 3; time += 1) await limits.take(three(key))
    advance(MINUTE_MS)
    for (let time = 0; time < 3; time += 1) await limits.take(three('one'))
    expect((await limits.take(three('one'))).ok).toBe(false)
    expect(await limits.take(three('ended'))).toEqual({ ok: true, count: 1 })
  })

  test('evict no running window in a flood of other keys', async () => {
    const { limits, advance } = limitsWithClock(100)
    const take = (key: string) => limits.take(three(key))
    for (let time = 0; time < 3; time += 1) await take('guessed')
    for (let other = 0; other < 20_000; other += 1) await take(`other ${other}`)
    expect((await take('guessed')).ok).toBe(false)
    advance(MINUTE_MS)
    expect(await take('guessed')).toEqual({ ok: true, count: 1 })
  })

  test('share a counter between keys when full, so that none exceeds its limit', async () => {
    const { limits, advance } = limitsWithClock(1)
    await limits.take(three('first'))
    advance(1000)
    for (let time = 0; time < 3; time += 1) await limits.take(three('late'))
    expect((await limits.take(three('late'))).ok).toBe(false)
    await limits.forget(three('late'))
    expect(await limits.take(three('late'))).toEqual({ ok: true, count: 3 })
    expect((await limits.take(three('late'))).ok).toBe(false)
    await limits.forget(three('first'))
    expect((await limits.take(three('late'))).ok).toBe(false)
  })
})
