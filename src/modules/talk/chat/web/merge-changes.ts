import type { InfiniteData } from '@tanstack/react-query'
import type { Conversation, Message } from '../contract.ts'
import { withMessage, type Thread } from '../rules.ts'
import { MAX_UNREAD_MESSAGES } from '../vocabulary.ts'

type Conversations = InfiniteData<{ items: Conversation[]; next?: string | undefined }>

export const mergeMessage = (thread: Thread, { message }: { message: Message }): Thread => withMessage(thread, message)

export type ListChange =
  | { conversationId: string; message: Message }
  /** The viewer has read up to this message. */
  | { conversationId: string; messageId: number; unread: number }

/** Undefined if the list must be fetched: the conversation is not on the loaded pages, or changes arrived out of order. */
export function mergeConversation(list: Conversations, change: ListChange, me: string): Conversations | undefined {
  const found = list.pages.flatMap(({ items }) => items).find(({ id }) => id === change.conversationId)
  if (!found) return undefined
  const last = found.lastMessage
  if ('unread' in change) {
    if (last && last.senderId !== me && last.id > change.messageId && change.unread === 0) return undefined
    return mapItems(list, item => (item.id === found.id ? { ...item, unread: change.unread } : item))
  }
  const { message } = change
  if (last && last.id >= message.id) return last.id === message.id ? list : undefined
  const unread = message.senderId === me ? found.unread : Math.min(found.unread + 1, MAX_UNREAD_MESSAGES)
  return toTop(list, { ...found, lastMessage: message, unread, updatedAt: message.createdAt })
}

function toTop(list: Conversations, newest: Conversation): Conversations {
  const [first, ...others] = list.pages.map(page => ({
    ...page,
    items: page.items.filter(({ id }) => id !== newest.id),
  }))
  return first ? { ...list, pages: [{ ...first, items: [newest, ...first.items] }, ...others] } : list
}

export const mapItems = (list: Conversations, change: (item: Conversation) => Conversation): Conversations => ({
  ...list,
  pages: list.pages.map(page => ({ ...page, items: page.items.map(change) })),
})
