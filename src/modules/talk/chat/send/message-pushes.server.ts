import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../../../api/context.ts'
import { requestMessagePushes, type UnreadMember } from '../../../news/push/public.server.ts'

/** Milliseconds for which new messages are collected. Their pushes are delivered seconds later. */
const COLLECTED_MS = 50

export interface MessagePushes {
  /** Plans push notifications for members with a new message, without making the caller wait. Errors are logged. */
  request(conversationId: string, memberIds: readonly string[]): void
  /** Waits until all pushes are planned. */
  close(): Promise<void>
}

/** Messages of a short time share one statement. */
export function createMessagePushes(services: Pick<Services, 'db' | 'jobs' | 'log'>): MessagePushes {
  /** By conversation and member, so that several messages cause one push. */
  let waiting = new Map<string, UnreadMember>()
  let running: Promise<void> | undefined
  const run = async () => {
    while (waiting.size > 0) {
      await sleep(COLLECTED_MS)
      const members = [...waiting.values()]
      waiting = new Map()
      try {
        await requestMessagePushes(services, members)
      } catch (error) {
        services.log.warn({ error }, 'plan push notifications')
      }
    }
  }
  return {
    request: (conversationId, memberIds) => {
      for (const memberId of memberIds) waiting.set(`${conversationId} ${memberId}`, { conversationId, memberId })
      if (waiting.size > 0) running ??= run().finally(() => (running = undefined))
    },
    close: async () => {
      await running
    },
  }
}
