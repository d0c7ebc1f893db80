import { expect, test } from 'vitest'
import type { Message } from '../../contract.ts'
import { firstLine, nextLine } from './new-line.ts'

/** Newest last, by sender: 'm' for me, 't' for them. */
const thread = (senders: string): Message[] =>
  senders
    .split('')
    .map((senderId, index) => ({
      id: index + 1,
      clientId: `${index}`,
      senderId,
      content: '',
      photo: null,
      createdAt: '2026-11-21T12:00:00.000Z',
    }))
    .toReversed()
const shown = (senders: string, reading: boolean) => ({ messages: thread(senders), me: 'm', reading })

test('it stands before the first unread message when the conversation opens, and stays while that is read', () => {
  const opened = firstLine(shown('mttmtt', false), 2)
  expect(opened.before).toBe(5)
  expect(nextLine(opened, shown('mttmttt', true)).before).toBe(5)
})

test('there is none where all was read, and where more is unread than is known', () => {
  expect(firstLine(shown('tt', false), 0).before).toBeUndefined()
  expect(firstLine(shown('tt', false), 3).before).toBeUndefined()
})

test('what arrives unseen begins a new one, once for each absence', () => {
  const opened = firstLine(shown('mt', true), 0)
  expect(nextLine(opened, shown('mtt', true)).before).toBeUndefined()
  const away = nextLine(opened, shown('mttt', false))
  expect(away.before).toBe(3)
  const more = nextLine(away, shown('mttttt', false))
  expect(more.before).toBe(3)
  const back = nextLine(more, shown('mttttt', true))
  expect(back.before).toBe(3)
  expect(nextLine(back, shown('mtttttt', false)).before).toBe(7)
})

test('writing ends it', () => {
  const opened = firstLine(shown('mtt', false), 2)
  expect(nextLine(opened, shown('mttm', true)).before).toBeUndefined()
})

test('nothing changes where nothing arrived', () => {
  const opened = firstLine(shown('mt', false), 1)
  expect(nextLine(opened, shown('mt', true))).toBe(opened)
})
