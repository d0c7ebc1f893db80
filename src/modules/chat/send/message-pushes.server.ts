import type { Services } from '../../../platform/context.ts'
import { batch } from '../../../platform/batch.ts'
import { requestMessagePushes, type UnreadMember } from '../../push/public.server.ts'

const MAX_BATCH = 200

export interface MessagePushes {
  /** Plans push notifications for members with a new message, without making the caller wait. Errors are logged. */
  request(conversationId: string, memberIds: readonly string[]): void
  /** Waits for what is being planned. */
  close(): Promise<void>
}

/** The messages of one turn of the event loop share one statement. */
export function createMessagePushes(services: Pick<Services, 'db' | 'jobs' | 'log'>): MessagePushes {
  const running = new Set<Promise<void>>()
  const plan = batch(async (members: readonly UnreadMember[]) => {
    await requestMessagePushes(services, members)
    return members.map(() => true)
  }, MAX_BATCH)
  const request = async (member: UnreadMember) => {
    try {
      await plan(member)
    } catch (error) {
      services.log.warn({ error }, 'plan push notifications')
    }
  }
  return {
    request: (conversationId, memberIds) => {
      for (const memberId of memberIds) {
        const requested = request({ conversationId, memberId }).finally(() => running.delete(requested))
        running.add(requested)
      }
    },
    close: async () => {
      await Promise.all(running)
    },
  }
}
