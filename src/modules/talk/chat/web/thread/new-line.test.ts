import { expect, test } from 'vitest'
import type { Message } from '../../contract.ts'
import { firstLine, nextLine } from './new-line.ts'

/** One character for each message, the newest last: 'm' is mine, 't' is theirs. */
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
  const opened = firstLine(shown('mttmtt', false), 4)
  expect(opened.before).toBe(5)
  expect(nextLine(opened, shown('mttmttt', true)).before).toBe(5)
})

test('there is no line if all messages of the other member are read or deleted', () => {
  expect(firstLine(shown('ttm', false), 2).before).toBeUndefined()
  const { messages, me } = shown('tt', false)
  const deleted = messages.map(message => ({ ...message, deleted: true }))
  expect(firstLine({ messages: deleted, me }, 0).before).toBeUndefined()
  expect(firstLine({ messages, me }, 0).before).toBe(1)
})

test('messages that arrive while the reader is away start a new line, one for each absence', () => {
  const opened = firstLine(shown('mt', true), 2)
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
  const opened = firstLine(shown('mtt', false), 1)
  expect(nextLine(opened, shown('mttm', true)).before).toBeUndefined()
})

test('without new messages the same object is returned', () => {
  const opened = firstLine(shown('mt', false), 1)
  expect(nextLine(opened, shown('mt', true))).toBe(opened)
})
