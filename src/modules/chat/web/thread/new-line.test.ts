import { expect, test } from 'vitest'
import type { Message } from '../../contract.ts'
import { firstLine, nextLine } from './new-line.ts'

/** One letter for each message, the newest last: 'm' is mine, 't' is theirs. */
const thread = (senders: string): Message[] =>
  senders
    .split('')
    .map((senderId, index) => ({
      id: index + 1,
      clientId: `${index}`,
      senderId,
      content: '',
      photo: null,
      replyTo: null,
      deleted: false,
      createdAt: '2026-11-21T12:00:00.000Z',
    }))
    .toReversed()
const shown = (senders: string, reading: boolean) => ({ messages: thread(senders), me: 'm', reading })

test('the line is above the first unread message when the conversation opens, and stays while messages are read', () => {
  const opened = firstLine(shown('mttmtt', false), 2)
  expect(opened.before).toBe(5)
  expect(nextLine(opened, shown('mttmttt', true)).before).toBe(5)
})

test('there is no line if all messages are read, or if the first unread one is not loaded', () => {
  expect(firstLine(shown('tt', false), 0).before).toBeUndefined()
  expect(firstLine(shown('tt', false), 3).before).toBeUndefined()
})

test('messages that arrive while the reader is away start a new line, one for each absence', () => {
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

test('sending a message removes the line', () => {
  const opened = firstLine(shown('mtt', false), 2)
  expect(nextLine(opened, shown('mttm', true)).before).toBeUndefined()
})

test('without new messages the same object is returned', () => {
  const opened = firstLine(shown('mt', false), 1)
  expect(nextLine(opened, shown('mt', true))).toBe(opened)
})
