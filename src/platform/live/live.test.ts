import type { ServerResponse } from 'node:http'
import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { createLive } from './live.ts'
import { createLog } from '../log.ts'

const live = createLive([], createLog('silent'))

function aResponse() {
  const stream = Object.assign(new PassThrough(), { writeHead: () => undefined })
  return { response: stream as unknown as ServerResponse, read: () => String(stream.read() ?? ''), stream }
}

function listen(id: string, role: 'user' | 'vet' | 'admin', since?: number) {
  const { response, read } = aResponse()
  live.stream({ id, role, verified: true, sessionId: `session of ${id}` }, response, since)
  return read
}

function watch(topic: string, since?: number) {
  const { response, read, stream } = aResponse()
  live.watch(topic, response, since)
  return { read, leave: () => stream.destroy() }
}

test('changes for a role reach its open pages, and those opened a moment later', () => {
  const [vet, other, admin, user] = [
    listen('vera', 'vet'),
    listen('vito', 'vet'),
    listen('ada', 'admin'),
    listen('uma', 'user'),
  ]
  const served = Date.now()
  live.announce({ roles: ['vet'] }, [{ path: ['review'] }])
  for (const read of [vet, other, listen('late', 'vet', served)])
    expect(read()).toContain('data: [{"path":["review"]}]')
  for (const read of [admin, user, listen('latecomer', 'user', served)]) expect(read()).not.toContain('review')
})

test('changes for ids reach these people in any role', () => {
  const [vera, uma] = [listen('vera', 'vet'), listen('uma', 'user')]
  live.announce(['uma', 'vet'], [{ path: ['posts'] }])
  expect(uma()).toContain('posts')
  expect(vera()).not.toContain('posts')
})

test('a watched topic receives only its own changes, also on pages opened a moment later', () => {
  const [one, other] = [watch('thing:1'), watch('thing:2')]
  const served = Date.now()
  live.announce(['thing:1', 'somebody'], [{ path: ['things'] }])
  live.announce({ roles: ['user', 'vet', 'admin'] }, [{ path: ['everything'] }])
  expect(one.read()).toContain('data: [{"path":["things"]}]')
  expect(one.read()).not.toContain('everything')
  expect(watch('thing:1', served).read()).toContain('things')
  for (const { read } of [other, watch('thing:2', served), watch('thing:1')]) expect(read()).not.toContain('data:')
})

test('a page that missed more changes than the server keeps is told to refetch everything', async () => {
  const own = createLive([], createLog('silent'))
  const readSince = (since: number) => {
    const { response, read } = aResponse()
    own.watch('thing:1', response, since)
    return read()
  }
  const served = Date.now()
  for (let number = 0; number < 20_000; number += 1) own.announce(['thing:2'], [{ path: ['other'] }])
  expect(readSince(served)).not.toContain('data:')
  own.announce(['thing:1'], [{ path: ['things'] }])
  expect(readSince(served)).toContain('data: [{"path":[]}]')
  expect(readSince(Date.now() + 2000)).not.toContain('data:')
  await own.close()
})

test('pages of a large audience are told to spread their refetches, and merge data at once', async () => {
  const before = live.countStreams()
  const pages = Array.from({ length: 101 }, () => watch('thing:9'))
  const change = { path: ['things'] }
  live.announce(['thing:9'], [change, { path: ['thing'], data: { name: 'Ada' } }])
  for (const { read } of pages)
    expect(read()).toContain('[{"path":["things"],"withinMs":6000},{"path":["thing"],"data":{"name":"Ada"}}]')
  for (const { leave } of pages) leave()
  await expect.poll(() => live.countStreams()).toBe(before)
})

test('pages of a small audience refetch at once', () => {
  const page = watch('thing:10')
  live.announce(['thing:10'], [{ path: ['things'] }])
  expect(page.read()).toContain('data: [{"path":["things"]}]')
})

test('a closed stream is removed', async () => {
  const before = live.countStreams()
  const { leave } = watch('thing:3')
  expect(live.countStreams()).toBe(before + 1)
  leave()
  await expect.poll(() => live.countStreams()).toBe(before)
})

test('sessions that ended without a call of `end` lose their streams at the next heartbeat', async () => {
  vi.useFakeTimers()
  const asked: string[][] = []
  const own = createLive([], createLog('silent'), async listeners => {
    asked.push(listeners.map(({ sessionId }) => sessionId))
    return ['one']
  })
  const [one, other, watching] = [aResponse(), aResponse(), aResponse()]
  own.stream({ id: 'uma', role: 'user', verified: true, sessionId: 'one' }, one.response)
  own.stream({ id: 'uma', role: 'user', verified: true, sessionId: 'other' }, other.response)
  own.watch('thing:1', watching.response)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toEqual([['one', 'other']])
  expect([one, other, watching].map(({ stream }) => stream.writableEnded)).toEqual([true, false, false])
  await own.close()
  vi.useRealTimers()
})

describe('an event for many streams', () => {
  const MANY = 10_000

  /** A stream that notes what it gets, and when. */
  function aReader(own: ReturnType<typeof createLive>, topic: string) {
    const got: string[] = []
    const response = Object.assign(new EventEmitter(), {
      writableEnded: false,
      writeHead: () => undefined,
      write: (text: string) => got.push(text),
      end: () => void (response.writableEnded = true),
    })
    own.watch(topic, response as unknown as ServerResponse)
    got.length = 0
    return { got, end: () => response.end() }
  }

  test('is written in batches, in order, while other requests are served', async () => {
    const own = createLive([], createLog('silent'))
    const readers = Array.from({ length: MANY }, () => aReader(own, 'post:1'))
    const [other, last] = [aReader(own, 'post:2'), readers.at(-1)]
    own.announce(['post:1'], [{ path: ['first'] }])
    own.announce(['post:1'], [{ path: ['second'] }])
    expect(readers.filter(({ got }) => got.length > 0).length).toBeLessThan(MANY / 10)
    own.announce(['post:2'], [{ path: ['other'] }])
    expect(other.got).toEqual(['data: [{"path":["other"]}]\n\n'])
    readers[MANY - 2]?.end()
    const late = aReader(own, 'post:1')
    expect(await turnsUntil(() => last?.got.length === 2)).toBeGreaterThan(20)
    for (const { got } of readers.filter((_, index) => index !== MANY - 2))
      expect(got).toEqual([
        'data: [{"path":["first"],"withinMs":60000}]\n\n',
        'data: [{"path":["second"],"withinMs":60000}]\n\n',
      ])
    expect([readers[MANY - 2]?.got, late.got]).toEqual([[], []])
    await own.close()
  })

  test('the heartbeat of many streams does not block other requests', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const own = createLive([], createLog('silent'))
    const readers = Array.from({ length: MANY }, () => aReader(own, `post:${Math.random()}`))
    vi.advanceTimersByTime(25_000)
    expect(readers.filter(({ got }) => got.length > 0).length).toBeLessThan(MANY / 10)
    await turnsUntil(() => readers.every(({ got }) => got.length === 1))
    await own.close()
    vi.useRealTimers()
  })
})

/** Turns of the event loop until something is done. */
async function turnsUntil(isDone: () => boolean): Promise<number> {
  for (let turns = 0; turns < 10_000; turns += 1) {
    if (isDone()) return turns
    await nextTurn()
  }
  throw new Error('It never was done')
}
