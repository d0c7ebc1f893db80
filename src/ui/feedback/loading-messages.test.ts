import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdLoading, loadingAppeared, loadingShown } from './loading-messages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('holds what replaces a loading message until that was readable', async () => {
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

it('holds nothing that replaces no loading message', async () => {
  await loadingShown('other')
})
