import type { Services } from '../../../platform/context.ts'
import { Message } from '../contract.ts'

interface Sent {
  conversationId: string
  members: readonly string[]
  message: Message
}

/**
 * Publishes a message to the open pages of both members in the API's format, and the unread count to the recipient. Call it after
 * the commit.
 */
export function announceMessage(
  { live, chat, log }: Pick<Services, 'live' | 'chat' | 'log'>,
  { conversationId, members, message: sent }: Sent,
): void {
  const message = Message.parse(sent)
  live.announce(members, [
    { path: ['chat', 'messages'], input: { conversationId }, data: { message } },
    { path: ['chat', 'list'], data: { conversationId, message } },
  ])
  const recipients = members.filter(id => id !== message.senderId)
  chat.unreadCounts.publish(recipients).catch((error: unknown) => log.warn({ error }, 'unread messages'))
}
