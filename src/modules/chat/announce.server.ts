import type { Context } from '../../platform/context.ts'

/** Tells members that messages of a conversation changed; what they show of it, their lists and their badges follow. */
export function announceMessages({ live }: Pick<Context, 'live'>, conversationId: string, members: string[]): void {
  live.announce(members, [
    { path: ['chat', 'messages'], input: { conversationId } },
    { path: ['chat', 'list'] },
    { path: ['chat', 'unreadCount'] },
  ])
}
