import { expect, test } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

const turn = () => new Promise<void>(resolve => void setImmediate(resolve))

test('runs a limited number at a time in order, queues a limited number, and refuses the rest', async () => {
  const inTurn = createBoundedQueue({ concurrency: 2, waiting: 3, retryAfter: 4 })
  const started: number[] = []
  const ends: (() => void)[] = []
  const task = (number: number) =>
    inTurn(() => {
      started.push(number)
      return new Promise<number>(resolve => void ends.push(() => resolve(number)))
    })
  const tasks = [1, 2, 3, 4, 5].map(task)
  await expect(task(6)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfter: 4 } })
  await turn()
  expect(started).toEqual([1, 2])
  ends.shift()?.()
  await turn()
  expect(started).toEqual([1, 2, 3])
  const next = task(7)
  for (const number of [1, 2, 3, 4, 5]) {
    ends.shift()?.()
    await turn()
    expect(started.length, `after ${number}`).toBeLessThanOrEqual(6)
  }
  expect(await Promise.all([...tasks, next])).toEqual([1, 2, 3, 4, 5, 7])
})

test('continues after a failed task', async () => {
  const inTurn = createBoundedQueue({ concurrency: 1, waiting: 1, retryAfter: 1 })
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(() => Promise.resolve('yes'))).toBe('yes')
})
