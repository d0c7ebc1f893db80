import type { Services } from '../../../../api/context.ts'
import { Message } from '../contract.ts'

type EventServices = Pick<Services, 'live' | 'chat'>

interface MessageEvent {
  conversationId: string
  members: readonly string[]
  message: Message
  /** Whether the recipient sees a warning. */
  suspicious?: boolean
}

/**
 * Publishes a message in the API's format to the open pages of both members, and the unread count to the recipient, whose
 * devices get a push notification. Call it after the commit.
 */
export function announceMessage(
  { live, chat }: EventServices,
  { conversationId, members, message: sent, suspicious }: MessageEvent,
): void {
  const { writtenBy, ...message } = Message.parse(sent)
  const announce = (to: readonly string[], seen: Message) =>
    live.announce(to, [
      { path: ['chat', 'messages'], input: { conversationId }, data: { message: seen } },
      { path: ['chat', 'list'], data: { conversationId, message } },
    ])
  // Only the sender's organization sees who wrote it, and only the other side sees a warning.
  const differs = writtenBy !== undefined || suspicious === true
  const others = differs ? members.filter(id => id !== message.senderId) : members
  announce(others, { ...message, ...(suspicious && { suspicious }) })
  if (differs && message.senderId) announce([message.senderId], { ...message, ...(writtenBy && { writtenBy }) })
  publishUnread(chat, members, message)
  chat.pushes.request(conversationId, recipients(members, message))
}

/** Publishes that a message was deleted. The event has no preview, so lists refetch the conversation. */
export function announceDeletion(
  { live, chat }: EventServices,
  { conversationId, members, message }: MessageEvent,
): void {
  live.announce(members, [
    { path: ['chat', 'messages'], input: { conversationId }, data: { message: Message.parse(message) } },
    { path: ['chat', 'list'] },
    { path: ['chat', 'search'] },
  ])
  publishUnread(chat, members, message)
}

const publishUnread = (chat: EventServices['chat'], members: readonly string[], message: Message): void =>
  chat.unreadCounts.publish(recipients(members, message))

const recipients = (members: readonly string[], { senderId }: Message): string[] =>
  members.filter(id => id !== senderId)
