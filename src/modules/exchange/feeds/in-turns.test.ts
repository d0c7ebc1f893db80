import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { inTurns } from './in-turns.server.ts'

const { db } = await testServer()

test('the parts of all feeds are made one at a time, and their readers take turns', async () => {
  let running = 0
  let most = 0
  const made: string[] = []
  async function* feed(name: string): AsyncGenerator<string> {
    for (let part = 1; part <= 3; part += 1) {
      running += 1
      most = Math.max(most, running)
      await nextTurn()
      running -= 1
      made.push(name)
      yield `${name}${part}`
    }
  }
  const read = async (name: string) => {
    let text = ''
    for await (const part of inTurns(db, feed(name))) text += part
    return text
  }
  expect(await Promise.all(['a', 'b', 'c'].map(read))).toEqual(['a1a2a3', 'b1b2b3', 'c1c2c3'])
  expect(most).toBe(1)
  expect(made.join('')).toBe('abcabcabc')
})

test('a feed that fails, and one whose reader leaves, hold up no other', async () => {
  async function* failing(): AsyncGenerator<string> {
    yield 'one'
    throw new Error('no')
  }
  const read = async () => {
    for await (const part of inTurns(db, failing())) expect(part).toBe('one')
  }
  await expect(read()).rejects.toThrow('no')
  for await (const part of inTurns(db, failing())) if (part) break
  expect(await inTurns(db, failing()).next()).toEqual({ done: false, value: 'one' })
})
