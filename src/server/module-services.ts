import { createAuthService } from '../modules/accounts/public.server.ts'
import { readRequestsBetween } from '../modules/adoption/public.server.ts'
import { createChatServices } from '../modules/chat/public.server.ts'
import { createNotificationServices } from '../modules/notifications/public.server.ts'
import { requestNewsPushes } from '../modules/push/public.server.ts'
import { createScreeningCache } from '../modules/screening/public.server.ts'
import { isAssignedTo } from '../modules/teamwork/public.server.ts'
import type { Services } from '../platform/context.ts'

export type ModuleServices = Pick<Services, 'auth' | 'chat' | 'notifications' | 'screening'>

/** The services that modules keep in memory for one server. Call `close` before closing the database. */
export const createModuleServices = (services: Omit<Services, keyof ModuleServices>): ModuleServices => ({
  auth: createAuthService(services),
  chat: createChatServices(services, { findRequests: readRequestsBetween, isAssignedTo }),
  notifications: createNotificationServices(services, requestNewsPushes),
  screening: createScreeningCache(services),
})

export const closeModuleServices = async ({
  chat,
  notifications,
}: Pick<ModuleServices, 'chat' | 'notifications'>): Promise<void> => {
  await Promise.all([chat.close(), notifications.close()])
}
