import type { Services } from '../../api/context.ts'
import { createLimitShares } from '../../modules/adoption/trust/public.server.ts'
import { createAuthService, endedSessions, withoutRefusedAddresses } from '../../modules/base/accounts/public.server.ts'
import { agreeOnStore } from '../../modules/base/photos/public.server.ts'
import { createNotificationServices } from '../../modules/news/notifications/public.server.ts'
import { endedMemberships } from '../../modules/people/organizations/public.server.ts'
import {
  createSettingsCache,
  readApp,
  readLimitValues,
  readNewAccounts,
  readOrganizationTrust,
} from '../../modules/running/site/public.server.ts'
import { brandShades } from '../../modules/running/site/brand-rules.ts'
import { createScreeningCache } from '../../modules/safety/screening/public.server.ts'
import { createChatServices } from '../../modules/talk/chat/public.server.ts'
import { databaseClock, type DatabaseClock } from '../../platform/db/clock.ts'
import { StoreFailed } from '../../platform/files/files.ts'
import { openFiles } from '../../platform/files/open-files.ts'
import { createJobs } from '../../platform/jobs.ts'
import { createLimits } from '../../platform/limits/limits.ts'
import { createLive } from '../../platform/live/live.ts'
import { createLog } from '../../platform/log.ts'
import { createOutbox } from '../../platform/mail/mail.ts'
import { createPhotoProcessor } from '../../platform/photos/photos.ts'
import type { Settings } from '../../platform/settings/env.ts'
import { startTranslations } from '../../platform/text/language.ts'
import { openDatabase, type OpenedDatabase } from './open-database.ts'
import { reactions } from './reactions.ts'

interface RunningServices {
  services: Services
  /** Whether this start made an embedded cluster. */
  newDatabase: boolean
  stop: () => Promise<void>
}

/** Creates the services of a server from its settings, the database first. */
export async function startServices(
  settings: Settings,
  overrides: Partial<Omit<Services, keyof ModuleServices>> = {},
  signal?: AbortSignal,
): Promise<RunningServices> {
  const log = createLog(settings.logLevel)
  startTranslations(log)
  const database = await openDatabase(settings, log, signal)
  const { db, directUrl, replicas } = database
  const clock = await databaseClock(db).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  const now = overrides.now ?? clock.now
  const siteSettings = createSettingsCache({ db, now, log })
  const readBrand = async () => brandShades((await readApp({ siteSettings })).brand).light.brand
  const base: Omit<Services, keyof ModuleServices> = {
    settings,
    log,
    db,
    replicas,
    live: createLive(settings.redis, log, async listeners => [
      ...(await endedSessions(db, listeners)),
      ...(await endedMemberships(db, listeners)),
    ]),
    jobs: createJobs(directUrl, log),
    outbox: withoutRefusedAddresses(createOutbox(settings, log, readBrand), { db, log, now }),
    files: openFiles(settings),
    photos: createPhotoProcessor(),
    demo: undefined,
    limits: createLimits({ redis: settings.redis, now, log }),
    siteSettings,
    limitValues: () => readLimitValues({ siteSettings }),
    limitShares: createLimitShares({ db, now }, () => readNewAccounts({ siteSettings })),
    organizationTrust: () => readOrganizationTrust({ siteSettings }),
    now,
    reactions,
    ...overrides,
  }
  const services: Services = { ...base, ...createModuleServices(base) }
  // An event missed during a Redis outage may have changed the settings.
  services.live.onChange((_, changes) => {
    if (changes.length > 0 && !changes.some(({ path }) => path[0] === 'site')) return
    siteSettings.expire()
    // Texts need the name of the site without a call.
    void siteSettings.read()
  })
  await siteSettings.read()
  const running = { services, newDatabase: database.created, stop: () => stop(services, database, clock) }
  await checkStore(services).catch(async (error: unknown) => {
    await running.stop()
    throw error
  })
  return running
}

/** An unreachable store does not prevent the start, because every sweep compares the identities again. */
async function checkStore(services: Services): Promise<void> {
  try {
    await agreeOnStore(services)
  } catch (error) {
    if (!(error instanceof StoreFailed)) throw error
    services.log.error(error.message)
  }
}

async function stop(services: Services, database: OpenedDatabase, clock: DatabaseClock): Promise<void> {
  const { live, jobs, outbox, photos, limits } = services
  clock.stop()
  live.endStreams()
  await Promise.all([jobs.stop(), photos.close()])
  // After the jobs: they publish counts, too.
  await closeModuleServices(services)
  await live.close()
  limits.close()
  outbox.close()
  await database.stop()
}

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
