import { describe, expect, it } from 'vitest'
import type { Conversation, Message } from '../contract.ts'
import { MAX_UNREAD_MESSAGES } from '../vocabulary.ts'
import { mergeConversation, mergeMessage } from './merge-changes.ts'

const message = (id: number, senderId = 'them'): Message => ({
  id,
  clientId: `client ${id}`,
  senderId,
  content: `message ${id}`,
  photo: null,
  replyTo: null,
  deleted: false,
  createdAt: new Date(Date.UTC(2026, 10, 21, 12, id)).toISOString(),
})
const conversation = (id: string, last: Message | null, unread = 0): Conversation => ({
  id,
  otherId: 'them',
  other: null,
  postId: null,
  postVisible: false,
  petName: null,
  petPhoto: null,
  petState: null,
  readUpTo: 0,
  request: null,
  lastMessage: last,
  unread,
  seenUpTo: 0,
  blocked: false,
  abilities: { write: true },
  updatedAt: last?.createdAt ?? '2026-11-21T12:00:00.000Z',
})
const list = (...pages: Conversation[][]) => ({
  pages: pages.map(items => ({ items })),
  pageParams: pages.map((_, index) => (index === 0 ? undefined : `${index}`)),
})
const idsOf = (merged: ReturnType<typeof mergeConversation>) =>
  merged?.pages.map(({ items }) => items.map(({ id }) => id))

describe('a new message in the list of conversations', () => {
  const shown = list([conversation('a', message(3)), conversation('b', message(2), 1)], [conversation('c', null)])

  it('moves its conversation to the top and raises the unread count', () => {
    const merged = mergeConversation(shown, { conversationId: 'b', message: message(4) }, 'me')
    expect(idsOf(merged)).toEqual([['b', 'a'], ['c']])
    expect(merged?.pages[0]?.items[0]).toMatchObject({
      lastMessage: message(4),
      unread: 2,
      updatedAt: message(4).createdAt,
    })
  })

  it('moves its conversation from a later page to the first one', () => {
    expect(idsOf(mergeConversation(shown, { conversationId: 'c', message: message(4) }, 'me'))).toEqual([
      ['c', 'a', 'b'],
      [],
    ])
  })

  it('does not raise the unread count if the viewer sent it', () => {
    const merged = mergeConversation(shown, { conversationId: 'b', message: message(4, 'me') }, 'me')
    expect(merged?.pages[0]?.items[0]).toMatchObject({ id: 'b', unread: 1 })
  })

  it('raises the unread count up to the limit only', () => {
    const full = list([conversation('a', message(1), MAX_UNREAD_MESSAGES)])
    const merged = mergeConversation(full, { conversationId: 'a', message: message(2) }, 'me')
    expect(merged?.pages[0]?.items[0]?.unread).toBe(MAX_UNREAD_MESSAGES)
  })

  it('changes nothing if it is already shown', () => {
    expect(mergeConversation(shown, { conversationId: 'b', message: message(2) }, 'me')).toBe(shown)
  })

  it.each([
    ['is older than the last one', 'b', 1],
    ['is in a conversation that is not loaded', 'unknown', 4],
  ])('needs a fetch if it %s', (_, conversationId, id) => {
    expect(mergeConversation(shown, { conversationId, message: message(id) }, 'me')).toBeUndefined()
  })
})

describe('a read mark in the list of conversations', () => {
  it('sets the unread count without moving the conversation', () => {
    const shown = list([conversation('a', message(3)), conversation('b', message(2), 2)])
    const merged = mergeConversation(shown, { conversationId: 'b', messageId: 2, unread: 0 }, 'me')
    expect(idsOf(merged)).toEqual([['a', 'b']])
    expect(merged?.pages[0]?.items[1]?.unread).toBe(0)
  })

  it('needs a fetch if a newer message is shown than the count knows', () => {
    const shown = list([conversation('a', message(3), 1)])
    expect(mergeConversation(shown, { conversationId: 'a', messageId: 2, unread: 0 }, 'me')).toBeUndefined()
  })
})

describe('a message in a thread', () => {
  it('is added as the newest', () => {
    const merged = mergeMessage({ messages: [message(2), message(1)] }, { message: message(3) })
    expect(merged.messages.map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('is shown once if it arrives twice', () => {
    const thread = { messages: [message(2), message(1)] }
    expect(mergeMessage(thread, { message: message(2) })).toBe(thread)
  })
})
