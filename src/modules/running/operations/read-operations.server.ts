import { desc } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import { listUnreachable } from '../../base/accounts/public.server.ts'
import { lastBackup, readLogArchive } from '../backups/public.server.ts'
import type { LogArchive, Operations, Parts, Queue, RunningServer } from './contract.ts'
import { readSlowStatements } from './read-slow-statements.server.ts'
import { readStorage } from './read-storage.server.ts'
import { servers } from './tables.server.ts'
import { LATE_ARCHIVE_SECONDS, MAX_FAILED_LISTED, MAX_UNREACHABLE_LISTED, SILENT_SECONDS } from './vocabulary.ts'

const MAX_SERVERS = 100

/** The states of `/readyz`, which the server knows. */
export type ReadParts = (services: Services) => Promise<Parts>

export async function readOperations(context: SignedIn): Promise<Operations> {
  const { db, jobs, replicas, settings } = context
  const [running, parts, queues, failed, unreachable, storage, backups, logArchive, slowStatements] = await Promise.all(
    [
      readServers(context),
      context.reactions.readParts(context),
      jobs.countByName().catch(() => null),
      jobs.listFailed().catch(() => []),
      listUnreachable(db, MAX_UNREACHABLE_LISTED),
      readStorage(db, settings.dataDir),
      lastBackup(db),
      readArchive(context),
      readSlowStatements(db),
    ],
  )
  return {
    servers: running,
    parts: pickParts(parts),
    queues: queues?.filter(hasWaiting).map(toQueue) ?? null,
    failedJobs: failed
      .slice(0, MAX_FAILED_LISTED)
      .map(job => ({ ...job, failedAt: new Date(job.failedAt).toISOString() })),
    unreachable: unreachable.map(person => ({ ...person, since: person.since.toISOString() })),
    storage,
    lastBackup: backups.lastGood
      ? { at: backups.lastGood.startedAt.toISOString(), bytes: backups.lastGood.size ?? 0 }
      : null,
    logArchive,
    replicas: replicas.states(),
    slowStatements,
  }
}

async function readArchive(services: Pick<Services, 'db' | 'settings' | 'now'>): Promise<LogArchive | null> {
  const found = await readLogArchive(services)
  if (!found) return null
  const { last, waitingSince, ...archive } = found
  return {
    ...archive,
    lastFile: last?.file ?? null,
    lastAt: last?.at.toISOString() ?? null,
    waitingSince: waitingSince?.toISOString() ?? null,
    late: waitingSince !== null && waitingSince.getTime() < services.now().getTime() - LATE_ARCHIVE_SECONDS * 1000,
  }
}

async function readServers({ db, now }: Pick<Services, 'db' | 'now'>): Promise<RunningServer[]> {
  const rows = await db.select().from(servers).orderBy(desc(servers.beatAt)).limit(MAX_SERVERS)
  const silentSince = now().getTime() - SILENT_SECONDS * 1000
  return rows.map(({ startedAt, beatAt, ...server }) => ({
    ...server,
    startedAt: startedAt.toISOString(),
    beatAt: beatAt.toISOString(),
    silent: beatAt.getTime() < silentSince,
  }))
}

const pickParts = ({ database, migrations, replicas, redis, store, disk, places }: Parts): Parts => ({
  database,
  migrations,
  replicas,
  redis,
  store,
  disk,
  places,
})

const toQueue = ({ name, waiting, retrying, oldestSeconds }: Queue): Queue => ({
  name,
  waiting,
  retrying,
  oldestSeconds,
})

const hasWaiting = ({ waiting, retrying }: Pick<Queue, 'waiting' | 'retrying'>): boolean => waiting + retrying > 0
