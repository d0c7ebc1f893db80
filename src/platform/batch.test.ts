import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batch, batchReads, shareReads } from './batch.ts'
import type { Db } from './db/db.ts'

const [one, other] = [{}, {}] as [Db, Db]

test('identical reads at one moment share an answer that is read after the last of them', async () => {
  const share = shareReads<string>()
  let now = 'before'
  let reads = 0
  const read = async () => {
    reads += 1
    return now
  }
  const first = share(one, 'pets', read)
  now = 'changed'
  const answers = [first, share(one, 'pets', read)]
  expect(await Promise.all(answers)).toEqual(['changed', 'changed'])
  expect(reads).toBe(1)
  now = 'changed again'
  expect(await share(one, 'pets', read)).toBe('changed again')
})

test('a read does not join one that has started, which would miss changes since', async () => {
  const share = shareReads<string>()
  const slow = Promise.withResolvers<string>()
  const first = share(one, 'pets', () => slow.promise)
  await setImmediate()
  const second = share(one, 'pets', async () => 'new')
  slow.resolve('old')
  expect(await Promise.all([first, second])).toEqual(['old', 'new'])
})

test('other keys and databases, and reads after a failure, get their own answers', async () => {
  const share = shareReads<string>()
  const failed = share(one, 'pets', () => Promise.reject(new Error('away')))
  const answers = [
    share(one, 'people', async () => 'people'),
    share(other, 'pets', async () => 'pets of another database'),
  ]
  await expect(failed).rejects.toThrow('away')
  expect(await Promise.all(answers)).toEqual(['people', 'pets of another database'])
  expect(await share(one, 'pets', async () => 'pets')).toBe('pets')
})

test('a batch reads from one database', async () => {
  const batches: [Db, readonly number[]][] = []
  const read = batchReads(async (db, ids: readonly number[]) => {
    batches.push([db, ids])
    return ids.map(id => id * 10)
  }, 50)
  expect(await Promise.all([read(one, 1), read(other, 2), read(one, 3)])).toEqual([10, 20, 30])
  expect(batches).toEqual([
    [one, [1, 3]],
    [other, [2]],
  ])
})

test('requests that arrive during a call share the next one, which starts when it ends', async () => {
  const calls: (readonly number[])[] = []
  const first = Promise.withResolvers<void>()
  const double = batch(async (numbers: readonly number[]) => {
    calls.push(numbers)
    if (calls.length === 1) await first.promise
    return numbers.map(number => number * 2)
  }, 50)
  const answers = [double(1)]
  await setImmediate()
  answers.push(double(2))
  await setImmediate()
  answers.push(double(3))
  first.resolve()
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
  expect(calls).toEqual([[1], [2, 3]])
})

test('a call that hangs or fails does not block later requests', async () => {
  const answerOf = batch(async ([first]: readonly string[]) => {
    if (first === 'hangs') return new Promise<never>(() => undefined)
    if (first === 'fails') throw new Error('away')
    return [first]
  }, 1)
  void answerOf('hangs')
  await setImmediate()
  const failing = answerOf('fails')
  await expect(failing).rejects.toThrow('away')
  expect(await Promise.all([answerOf('one'), answerOf('other')])).toEqual(['one', 'other'])
})
