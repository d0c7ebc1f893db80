import { join } from 'node:path'
import type { Services } from '../platform/context.ts'
import { connect } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { endedSessions } from '../modules/accounts/public.server.ts'
import { forgetSettings, readLimitValues } from '../modules/site/public.server.ts'
import { SettingsError, type Settings } from '../platform/env.ts'
import { openFiles } from '../platform/files/open-files.ts'
import { createJobs } from '../platform/jobs.ts'
import { createLimits } from '../platform/limits.ts'
import { createLive } from '../platform/live.ts'
import { createLog } from '../platform/log.ts'
import { createOutbox } from '../platform/mail.ts'
import { createPhotoProcessor } from '../platform/photos/photos.ts'

export interface RunningServices {
  services: Services
  /** Whether a new embedded cluster was made. */
  newDatabase: boolean
  stop: () => Promise<void>
}

/** Makes what a server stands on, from its settings: the database first, the rest on top. */
export async function startServices(settings: Settings, overrides: Partial<Services> = {}): Promise<RunningServices> {
  const log = createLog(settings.logLevel)
  const database = await openDatabase(settings)
  await migrate(database.url).catch(async (error: Error) => {
    await database.stop()
    cannotUse(error, settings)
  })
  const db = connect(database.url, { onError: error => log.warn({ error: error.message }, 'database connection lost') })
  const now = overrides.now ?? (() => new Date())
  const services: Services = {
    settings,
    log,
    db,
    live: createLive(settings.redisUrl, log, listeners => endedSessions(db, listeners)),
    jobs: createJobs(database.url, log),
    outbox: createOutbox(settings, log),
    files: openFiles(settings),
    photos: createPhotoProcessor(),
    demo: undefined,
    limits: createLimits({ redisUrl: settings.redisUrl, now, log }),
    limitValues: () => readLimitValues({ db, now, log }),
    now,
    ...overrides,
  }
  // What is missed while Redis is away may have been a change of the settings.
  services.live.onChange((_, changes) => {
    if (changes.length === 0 || changes.some(({ path }) => path[0] === 'site')) forgetSettings(db)
  })
  return { services, newDatabase: database.created, stop: () => stop(services, database) }
}

interface Database {
  url: string
  created: boolean
  stop(): Promise<void>
}

async function openDatabase({ databaseUrl, dataDir }: Settings): Promise<Database> {
  if (databaseUrl) return { url: databaseUrl, created: false, stop: () => Promise.resolve() }
  return startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })
}

/** A database of one's own that cannot be reached or used is a wrong setting; anything else is an error of ours. */
function cannotUse(error: Error, { databaseUrl }: Settings): never {
  const reason = (error as NodeJS.ErrnoException).code
  if (!databaseUrl || !reason) throw error
  throw new SettingsError(
    `Setting DATABASE_URL is wrong: the database cannot be used (${reason}${error.message && `: ${error.message}`})`,
  )
}

async function stop({ live, jobs, photos, limits, db }: Services, database: Database): Promise<void> {
  await Promise.all([live.close(), jobs.stop(), photos.close()])
  limits.close()
  await db.$client.end()
  await database.stop()
}
