import { expect, test } from 'vitest'
import type { BrowserStore } from '../../../ui/browser-store.ts'
import type { Message } from '../contract.ts'
import { deliver } from './deliver.ts'
import { Outbox, type Outgoing } from './outbox.ts'

function memory(): BrowserStore {
  const texts = new Map<string, string>()
  return {
    get: key => texts.get(key) ?? null,
    set: (key, text) => void (text === null ? texts.delete(key) : texts.set(key, text)),
    keys: prefix => [...texts.keys()].filter(key => key.startsWith(prefix)).toSorted(),
    subscribe: () => () => {},
  }
}

const write = (outbox: Outbox, content: string, conversationId = 'one') =>
  outbox.write({ conversationId, content, photo: null })
const contents = (outbox: Outbox) => outbox.all().map(({ content }) => content)
const message = ({ clientId, content }: Outgoing): Message => ({
  id: 1,
  clientId,
  content,
  senderId: 'me',
  photo: null,
  createdAt: '2026-11-21T12:00:00.000Z',
})

test('messages are kept in the order in which they were written, each person by itself', () => {
  const store = memory()
  const [mine, theirs] = [new Outbox('me', store), new Outbox('them', store)]
  for (const content of ['a', 'b', 'c']) write(mine, content)
  write(theirs, 'x')
  expect(contents(new Outbox('me', store))).toEqual(['a', 'b', 'c'])
})

test('a new visit keeps what failed or waits, and forgets what was sent or is a month old', () => {
  const outbox = new Outbox('me', memory())
  for (const state of ['waiting', 'failed', 'gone', 'sent'] as const) outbox.put({ ...write(outbox, state), state })
  outbox.put({ ...write(outbox, 'old'), at: Date.now() - 31 * 86_400_000 })
  outbox.open()
  expect(outbox.all().map(({ content, state }) => [content, state])).toEqual([
    ['waiting', 'waiting'],
    ['failed', 'failed'],
    ['gone', 'failed'],
  ])
})

test('what waits in a merged conversation moves with it', () => {
  const outbox = new Outbox('me', memory())
  write(outbox, 'a', 'old')
  outbox.move({ old: 'kept' })
  expect(outbox.all()).toMatchObject([{ content: 'a', conversationId: 'kept' }])
})

test('two tabs send each message once, in order', async () => {
  const store = memory()
  const tabs = [new Outbox('me', store), new Outbox('me', store)]
  const sent: string[] = []
  const send = async (outgoing: Outgoing) => {
    await new Promise(resolve => setTimeout(resolve, 1))
    sent.push(outgoing.content)
    return message(outgoing)
  }
  const [first] = tabs
  for (const content of ['a', 'b', 'c', 'd']) if (first) write(first, content)
  await Promise.all(
    tabs.map(outbox =>
      deliver({ outbox, conversationId: 'one', send, onSent: () => {}, onFailed: () => 'failed' as const }),
    ),
  )
  expect(sent).toEqual(['a', 'b', 'c', 'd'])
})

test('one that fails waits for its retry under the same id, and holds up none behind it', async () => {
  const outbox = new Outbox('me', memory())
  const failing = write(outbox, 'a')
  write(outbox, 'b')
  const tried: string[] = []
  const send = (outgoing: Outgoing) => {
    tried.push(outgoing.clientId)
    return tried.length === 1 ? Promise.reject(new TypeError('cut off')) : Promise.resolve(message(outgoing))
  }
  const start = () =>
    deliver({ outbox, conversationId: 'one', send, onSent: () => {}, onFailed: () => 'failed' as const })
  await start()
  expect(outbox.all().map(({ state }) => state)).toEqual(['failed', 'sent'])
  outbox.put({ ...failing, state: 'waiting' })
  await start()
  expect(tried).toEqual([failing.clientId, expect.any(String), failing.clientId])
})
