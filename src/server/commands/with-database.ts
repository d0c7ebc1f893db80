import { join } from 'node:path'
import { createAuthService } from '../../modules/base/accounts/public.server.ts'
import { createNotificationServices } from '../../modules/news/notifications/public.server.ts'
import type { Services } from '../../api/context.ts'
import { databaseClock } from '../../platform/db/clock.ts'
import { connect, type Db } from '../../platform/db/db.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../../platform/db/migrate.ts'
import type { Settings } from '../../platform/settings/env.ts'
import { createJobs } from '../../platform/jobs.ts'
import { createLive } from '../../platform/live/live.ts'
import { createLog } from '../../platform/log.ts'
import { reactions } from '../composition/reactions.ts'

/** Runs `work` with the server's database, whether or not a server is running. */
export async function withDatabase<Result>(
  settings: Settings,
  work: (db: Db, directUrl: string) => Promise<Result>,
): Promise<Result> {
  const { url, directUrl = url, stop } = await findDatabase(settings)
  try {
    await migrate(directUrl, () => process.stderr.write('Waiting for a server to finish migrating the database…\n'))
    const db = connect(url, { max: 2, pooler: settings.databasePooler })
    try {
      return await work(db, directUrl)
    } finally {
      await db.$client.end()
    }
  } finally {
    await stop?.()
  }
}

export type Asking = Pick<
  Services,
  'settings' | 'db' | 'log' | 'jobs' | 'live' | 'notifications' | 'now' | 'reactions' | 'auth'
>

/** The same with jobs and live events: running servers do the requested jobs, and end streams if Redis connects them. */
export const withServices = <Result>(
  settings: Settings,
  work: (services: Asking) => Promise<Result>,
): Promise<Result> =>
  withDatabase(settings, async (db, directUrl) => {
    const log = createLog('silent')
    const clock = await databaseClock(db)
    const jobs = createJobs(directUrl, log, { works: false })
    const live = createLive(settings.redis, log)
    const notifications = createNotificationServices({ db, live, log, reactions })
    await jobs.start()
    try {
      const { now } = clock
      const auth = createAuthService({ settings, db, now })
      return await work({ settings, db, log, jobs, live, notifications, now, reactions, auth })
    } finally {
      clock.stop()
      await Promise.all([jobs.stop(), notifications.close()])
      await live.close()
    }
  })

interface FoundDatabase {
  url: string
  directUrl?: string | undefined
  stop?: () => Promise<void>
}

/** A running embedded database belongs to a server, so the command uses it and does not stop it. */
async function findDatabase({ databaseUrl, databaseDirectUrl, dataDir, backup }: Settings): Promise<FoundDatabase> {
  if (databaseUrl) return { url: databaseUrl, directUrl: databaseDirectUrl }
  const directory = join(dataDir, 'postgres')
  return (await findEmbeddedPostgres(directory)) ?? startEmbeddedPostgres({ directory, archives: backup.wal })
}
