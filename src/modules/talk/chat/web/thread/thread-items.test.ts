import { expect, test } from 'vitest'
import type { Message } from '../../contract.ts'
import { toItems } from './thread-items.ts'

const message = (id: number, createdAt: string): Message => ({
  id,
  clientId: crypto.randomUUID(),
  senderId: 'ana',
  content: '',
  photo: null,
  replyTo: null,
  createdAt,
  deleted: false,
})
const at = (minute: number) => `2026-01-01T10:0${minute}:00.000Z`
const line = (minute: number) => ({ key: `line ${minute}`, at: at(minute), content: null })
const names = (...given: Parameters<typeof toItems>) =>
  toItems(...given).map(item => (item.line ? item.line.key : item.message.id))

const messages = [message(3, at(5)), message(2, at(3))]

test('lines stand between the messages by their times, and after a message of the same instant', () => {
  expect(names({ messages }, [line(2), line(3), line(4), line(7)])).toEqual([
    'line 2',
    2,
    'line 3',
    'line 4',
    3,
    'line 7',
  ])
  expect(names({ messages: [] }, [line(1), line(2)])).toEqual(['line 1', 'line 2'])
})

test('lines of the time before the loaded messages wait for them', () => {
  expect(names({ messages, next: 'older' }, [line(2), line(4)])).toEqual([2, 'line 4', 3])
})
