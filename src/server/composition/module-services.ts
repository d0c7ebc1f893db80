import { createAuthService } from '../../modules/base/accounts/public.server.ts'
import { createChatServices } from '../../modules/talk/chat/public.server.ts'
import { createNotificationServices } from '../../modules/news/notifications/public.server.ts'
import { createScreeningCache } from '../../modules/safety/screening/public.server.ts'
import type { Services } from '../../api/context.ts'

export type ModuleServices = Pick<Services, 'auth' | 'chat' | 'notifications' | 'screening'>

/** The services that modules keep in memory for one server. Call `close` before closing the database. */
export const createModuleServices = (services: Omit<Services, keyof ModuleServices>): ModuleServices => ({
  auth: createAuthService(services),
  chat: createChatServices(services),
  notifications: createNotificationServices(services),
  screening: createScreeningCache(services),
})

export const closeModuleServices = async ({
  chat,
  notifications,
}: Pick<ModuleServices, 'chat' | 'notifications'>): Promise<void> => {
  await Promise.all([chat.close(), notifications.close()])
}
