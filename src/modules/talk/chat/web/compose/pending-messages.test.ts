import { expect, test } from 'vitest'
import type { BrowserStore } from '../../../../../ui/browser-store.ts'
import type { Message } from '../../contract.ts'
import { deliver, type PendingMessage, PendingMessages } from './pending-messages.ts'
import { DAY_MS } from '../../../../../shared/time/days.ts'

function memory(): BrowserStore {
  const texts = new Map<string, string>()
  return {
    get: key => texts.get(key) ?? null,
    set: (key, text) => void (text === null ? texts.delete(key) : texts.set(key, text)),
    keys: prefix => [...texts.keys()].filter(key => key.startsWith(prefix)).toSorted(),
    subscribe: () => () => {},
  }
}

const write = (pending: PendingMessages, content: string, conversationId = 'one') =>
  pending.write({ conversationId, content, photo: null })
const contents = (pending: PendingMessages) => pending.all().map(({ content }) => content)
const message = ({ clientId, content }: PendingMessage): Message => ({
  id: 1,
  clientId,
  content,
  senderId: 'me',
  photo: null,
  replyTo: null,
  deleted: false,
  createdAt: '2026-11-21T12:00:00.000Z',
})

test('messages are stored per person, in the order in which they were written', () => {
  const store = memory()
  const [mine, theirs] = [new PendingMessages('me', store), new PendingMessages('them', store)]
  for (const content of ['a', 'b', 'c']) write(mine, content)
  write(theirs, 'x')
  expect(contents(new PendingMessages('me', store))).toEqual(['a', 'b', 'c'])
})

test('a new visit keeps failed and waiting messages, and removes sent ones and those older than 30 days', () => {
  const pending = new PendingMessages('me', memory())
  for (const state of ['waiting', 'failed', 'gone', 'sent'] as const) pending.put({ ...write(pending, state), state })
  pending.put({ ...write(pending, 'old'), at: Date.now() - 31 * DAY_MS })
  pending.open()
  expect(pending.all().map(({ content, state }) => [content, state])).toEqual([
    ['waiting', 'waiting'],
    ['failed', 'failed'],
    ['gone', 'failed'],
  ])
})

test('waiting messages of a merged conversation move to the conversation that remains', () => {
  const pending = new PendingMessages('me', memory())
  write(pending, 'a', 'old')
  pending.move({ old: 'kept' })
  expect(pending.all()).toMatchObject([{ content: 'a', conversationId: 'kept' }])
})

test('two tabs send each message once, in order', async () => {
  const store = memory()
  const tabs = [new PendingMessages('me', store), new PendingMessages('me', store)]
  const sent: string[] = []
  const send = async (next: PendingMessage) => {
    await new Promise(resolve => setTimeout(resolve, 1))
    sent.push(next.content)
    return message(next)
  }
  const [first] = tabs
  for (const content of ['a', 'b', 'c', 'd']) if (first) write(first, content)
  await Promise.all(
    tabs.map(pending =>
      deliver({ pending, conversationId: 'one', send, onSent: () => {}, onFailed: () => 'failed' as const }),
    ),
  )
  expect(sent).toEqual(['a', 'b', 'c', 'd'])
})

test('a failed message keeps its client id for the retry and does not hold up later messages', async () => {
  const pending = new PendingMessages('me', memory())
  const failing = write(pending, 'a')
  write(pending, 'b')
  const tried: string[] = []
  const send = (next: PendingMessage) => {
    tried.push(next.clientId)
    return tried.length === 1 ? Promise.reject(new TypeError('cut off')) : Promise.resolve(message(next))
  }
  const start = () =>
    deliver({ pending, conversationId: 'one', send, onSent: () => {}, onFailed: () => 'failed' as const })
  await start()
  expect(pending.all().map(({ state }) => state)).toEqual(['failed', 'sent'])
  pending.put({ ...failing, state: 'waiting' })
  await start()
  expect(tried).toEqual([failing.clientId, expect.any(String), failing.clientId])
})
