import { describe, expect, test } from 'vitest'
import { createLimits } from './limits.ts'
import { createProcessLimits } from './limits-process.ts'
import { createLog } from './log.ts'

const MINUTE_MS = 60_000

function limitsWithClock(maxWindows?: number) {
  let time = Date.parse('2026-03-01T12:00:00Z')
  const now = () => new Date(time)
  const limits =
    maxWindows === undefined
      ? createLimits({ redisUrl: undefined, now, log: createLog('silent') })
      : createProcessLimits(now, maxWindows)
  return { limits, advance: (ms: number) => void (time += ms) }
}

const three = (key: string) => ({ name: 'tries', key, limit: 3, windowSeconds: 60 })

describe('limits within the process', () => {
  test('let through as many as the limit in a window, then tell how long it lasts', async () => {
    const { limits, advance } = limitsWithClock()
    expect(await limits.take(three('one'))).toEqual({ ok: true })
    advance(20_000)
    expect(await limits.take(three('one'))).toEqual({ ok: true })
    expect(await limits.take(three('one'))).toEqual({ ok: true })
    expect(await limits.take(three('one'))).toEqual({ ok: false, retryAfter: 40 })
    advance(39_500)
    expect(await limits.take(three('one'))).toEqual({ ok: false, retryAfter: 1 })
    advance(500)
    expect(await limits.take(three('one'))).toEqual({ ok: true })
  })

  test('count nobody for somebody else, nor under another name', async () => {
    const { limits } = limitsWithClock()
    for (let time = 0; time < 4; time += 1) await limits.take(three('one'))
    expect(await limits.take(three('other'))).toEqual({ ok: true })
    expect(await limits.take({ ...three('one'), name: 'more tries' })).toEqual({ ok: true })
    expect((await limits.take(three('one'))).ok).toBe(false)
  })

  test('of many at the same time let through exactly as many', async () => {
    const { limits } = limitsWithClock()
    const taken = await Promise.all(Array.from({ length: 50 }, () => limits.take(three('one'))))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(3)
  })

  test('give one back, and forget all of one key', async () => {
    const { limits } = limitsWithClock()
    for (let time = 0; time < 3; time += 1) await limits.take(three('one'))
    await limits.giveBack(three('one'))
    expect(await limits.take(three('one'))).toEqual({ ok: true })
    expect((await limits.take(three('one'))).ok).toBe(false)
    await limits.forget(three('one'))
    for (let time = 0; time < 3; time += 1) expect(await limits.take(three('one'))).toEqual({ ok: true })
    await limits.giveBack(three('never counted'))
  })

  test('follow a limit that was changed meanwhile', async () => {
    const { limits } = limitsWithClock()
    for (let time = 0; time < 4; time += 1) await limits.take(three('one'))
    expect(await limits.take({ ...three('one'), limit: 4 })).toEqual({ ok: true })
    expect((await limits.take({ ...three('one'), limit: 2 })).ok).toBe(false)
  })

  test('hold so many windows and no more: ended ones go first, then the oldest', async () => {
    const { limits, advance } = limitsWithClock(2)
    for (const key of ['ended', 'oldest']) for (let time = 0; time < 3; time += 1) await limits.take(three(key))
    advance(MINUTE_MS)
    for (const key of ['oldest', 'newer']) for (let time = 0; time < 3; time += 1) await limits.take(three(key))
    expect((await limits.take(three('oldest'))).ok).toBe(false)
    await limits.take(three('newest'))
    expect((await limits.take(three('newer'))).ok).toBe(false)
    expect(await limits.take(three('oldest'))).toEqual({ ok: true })
  })
})
