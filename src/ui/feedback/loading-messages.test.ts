import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdLoading, loadingAppeared, loadingShown } from './loading-messages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('the successor of a loading message waits until that was readable', async () => {
  let replaced = false
  holdLoading('upload')
  const replacement = loadingShown('upload').then(() => (replaced = true))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(replaced).toBe(false)
  loadingAppeared('upload')
  await vi.advanceTimersByTimeAsync(349)
  expect(replaced).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await replacement
  expect(replaced).toBe(true)
})

it('without a loading message nothing waits', async () => {
  await loadingShown('other')
})
