import { afterEach, expect, test, vi } from 'vitest'
import { releaseMemoryAfterRush } from './release-memory.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Lets five seconds pass for each share of a core's time that the process uses. */
function start(collect?: () => void): (...shares: number[]) => void {
  vi.useFakeTimers()
  let used = 0
  vi.spyOn(process, 'cpuUsage').mockImplementation(before => ({ user: used - (before?.user ?? 0), system: 0 }))
  releaseMemoryAfterRush(collect)
  return (...shares) => {
    for (const share of shares) {
      used += share * 5_000_000
      vi.advanceTimersByTime(5000)
    }
  }
}

test('memory is collected once after each rush, and never during one', () => {
  const collect = vi.fn<() => void>()
  const use = start(collect)
  use(0, 0.1, 0, 0.9, 0.5, 0.1)
  expect(collect).toHaveBeenCalledTimes(0)
  use(0, 0, 0)
  expect(collect).toHaveBeenCalledTimes(1)
  use(1, 0.01, 0)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('V8 gives up what nobody uses', () => {
  const use = start()
  let large: number[] | undefined = Array.from({ length: 5_000_000 }, () => 1)
  const full = process.memoryUsage().heapUsed
  use(1)
  expect(process.memoryUsage().heapUsed).toBeGreaterThan(full - 10_000_000)
  expect(large).toHaveLength(5_000_000)
  large = undefined
  use(0)
  expect(process.memoryUsage().heapUsed).toBeLessThan(full - 20_000_000)
})
