import { describe, expect, it } from 'vitest'
import type { Message } from './contract.ts'
import { continues, formatDay, formatWhen, snippetOf, withMessage, withNewest, withOlder } from './rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString()
const message = (id: number, changes: Partial<Message> = {}): Message => ({
  id,
  clientId: `client ${id}`,
  senderId: 'ada',
  content: `${id}`,
  photo: null,
  replyTo: null,
  deleted: false,
  createdAt: at(id),
  ...changes,
})
/** Messages with these ids, the newest first. */
const from = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => message(newest - index))
const idsOf = ({ messages }: { messages: Message[] }) => messages.map(({ id }) => id)

describe('a thread', () => {
  it('grows at both ends without gaps or duplicates', () => {
    const opened = withNewest(undefined, { items: from(20, 11), next: 'before 11' })
    const longer = withOlder(opened, 'before 11', { items: from(10, 6), next: 'before 6' })
    const current = withNewest(longer, { items: from(22, 13), next: 'before 13' })
    expect(idsOf(current)).toEqual(from(22, 6).map(({ id }) => id))
    expect(current.next).toBe('before 6')
  })

  it('starts over if more messages arrived than fit in a page', () => {
    const opened = withNewest(undefined, { items: from(20, 11), next: 'before 11' })
    expect(withNewest(opened, { items: from(40, 31), next: 'before 31' })).toEqual({
      messages: from(40, 31),
      next: 'before 31',
    })
  })

  it('is replaced by an answer that has the whole conversation', () => {
    const opened = withNewest(undefined, { items: from(20, 11), next: 'before 11' })
    expect(withNewest(opened, { items: from(3, 1) })).toEqual({ messages: from(3, 1), next: undefined })
  })

  it('adds an older page once', () => {
    const opened = withNewest(undefined, { items: from(20, 11), next: 'before 11' })
    const longer = withOlder(opened, 'before 11', { items: from(10, 6) })
    expect(withOlder(longer, 'before 11', { items: from(10, 6) })).toBe(longer)
  })

  it('inserts a message at its position, once', () => {
    const thread = { messages: [message(3), message(1)] }
    expect(idsOf(withMessage(thread, message(2)))).toEqual([3, 2, 1])
    expect(withMessage(thread, message(3))).toBe(thread)
    const moment = { createdAt: at(3) }
    expect(idsOf(withMessage(thread, message(4, moment)))).toEqual([4, 3, 1])
  })
})

describe('a deleted message', () => {
  const quote = { id: 1, senderId: 'ada', content: '1', hasPhoto: false, deleted: false }
  const thread = { messages: [message(3, { replyTo: quote }), message(2), message(1)] }

  it('is emptied in its place and in the answers to it', () => {
    const { messages } = withMessage(thread, message(1, { content: '', deleted: true }))
    expect(idsOf({ messages })).toEqual([3, 2, 1])
    expect(messages[2]).toMatchObject({ content: '', deleted: true })
    expect(messages[0]?.replyTo).toEqual({ ...quote, content: '', deleted: true })
    expect(messages[1]).toBe(thread.messages[1])
  })

  it('is not added if it is on no loaded page, but answers to it are emptied', () => {
    const { messages } = withMessage({ messages: [message(3, { replyTo: quote })] }, message(1, { deleted: true }))
    expect(idsOf({ messages })).toEqual([3])
    expect(messages[0]?.replyTo?.deleted).toBe(true)
  })
})

describe('a found message', () => {
  it.each([
    ['Squirrels again', 'squir', '', 'Squir', 'rels again'],
    ['She likes cats and dogs', 'dogs cats', 'She likes ', 'cats', ' and dogs'],
    ['Nothing like it', 'hamster', '', '', 'Nothing like it'],
    [
      'A long story about the garden, the house\nand the tortoise in its box',
      'tortoise',
      '… garden, the house and the ',
      'tortoise',
      ' in its box',
    ],
  ])('%j is cut around %j', (content, search, before, match, after) => {
    expect(snippetOf(content, search)).toEqual({ before, match, after })
  })
})

describe('a run of messages', () => {
  it('has one sender, gaps of a few minutes and one day', () => {
    expect(continues(message(3), message(2), true)).toBe(true)
    expect(continues(message(3), message(2), false)).toBe(false)
    expect(continues(message(3, { senderId: 'olga' }), message(2), true)).toBe(false)
    expect(continues(message(9), message(2), true)).toBe(false)
    expect(continues(message(3), undefined, true)).toBe(false)
  })
})

describe('times', () => {
  const here = { now: new Date('2026-11-21T02:00:00Z'), timeZone: 'America/New_York' }

  it.each([
    ['2026-11-20T15:05:00Z', '10:05 AM', 'Today'],
    ['2026-11-20T03:05:00Z', 'Nov 19', 'Nov 19'],
    ['2026-01-01T12:00:00Z', 'Jan 1', 'Jan 1'],
    ['2026-01-01T04:00:00Z', 'Dec 31, 2025', 'Dec 31, 2025'],
  ])('of %s are %s in the list and %s between days', (time, inList, between) => {
    expect(formatWhen(new Date(time), here)).toBe(inList)
    expect(formatDay(new Date(time), here)).toBe(between)
  })

  it("are dates in UTC while the reader's time zone is unknown", () => {
    expect(formatWhen(new Date('2026-11-20T23:30:00Z'), undefined)).toBe('Nov 20')
  })
})
