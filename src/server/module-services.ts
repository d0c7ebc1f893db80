import { createChatServices } from '../modules/chat/public.server.ts'
import { createNotificationServices } from '../modules/notifications/public.server.ts'
import type { Services } from '../platform/context.ts'

export type ModuleServices = Pick<Services, 'chat' | 'notifications'>

/** What modules keep in memory for one running server; `close` it before the database. */
export const createModuleServices = (services: Omit<Services, keyof ModuleServices>): ModuleServices => ({
  chat: createChatServices(services),
  notifications: createNotificationServices(services),
})

export const closeModuleServices = async ({ chat, notifications }: ModuleServices): Promise<void> => {
  await Promise.all([chat.close(), notifications.close()])
}
