import { and, desc, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import { BackupRefused } from '../../../platform/backup/backup-error.ts'
import { labelOf, locate, type BackupLocation } from '../../../platform/backup/backup-place.ts'
import { summarizeError } from '../../../platform/describe-error.ts'
import { StoreFailed } from '../../../platform/files/files.ts'
import { identityOfDatabase } from '../../base/photos/public.server.ts'
import { extensionOf, namesOf } from './backup-header.ts'
import { BackupRunning, type BackupResult, makeBackup, type Progress } from './make-backup.server.ts'
import { readSchedule } from './schedule.server.ts'
import { backupRuns } from './tables.server.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

type BackupServices = Pick<Services, 'db' | 'files' | 'now' | 'settings'>

interface BackupRun {
  startedAt: Date
  endedAt: Date
  /** The path or address of the file. */
  file: string
  /** Bytes; null for one that failed. */
  size: number | null
  /** A sentence that says why it failed. */
  problem: string | null
  missingFiles: number
}

/** Makes a backup and records its outcome. @throws BackupRefused */
export async function runBackup(
  services: BackupServices,
  { target, onProgress }: { target: string; onProgress?: Progress },
): Promise<BackupResult & { file: string }> {
  const { db, now, settings } = services
  const startedAt = now()
  const located = locate(target, settings.s3Access)
  const { place, name } = located
  try {
    const authSecret = settings.authSecretIsGenerated ? settings.authSecret : undefined
    const { key } = settings.backup
    const made = await makeBackup(services, { place, name, key, authSecret, ...(onProgress && { onProgress }) })
    const file = labelOf(located, made.name)
    await db.insert(backupRuns).values({ startedAt, endedAt: now(), file, size: made.size, missingFiles: made.missing })
    return { ...made, file }
  } catch (error) {
    const file = labelOf(located, name ?? '')
    if (!(error instanceof BackupRunning))
      await recordFailure(db, { startedAt, endedAt: now(), file, problem: problemOf(error) }).catch(() => undefined)
    throw error
  } finally {
    place.close()
  }
}

/** Records a failure and deletes failures older than a month. */
async function recordFailure(db: Services['db'], run: typeof backupRuns.$inferInsert): Promise<void> {
  await db.insert(backupRuns).values(run)
  const monthAgo = new Date(run.startedAt.getTime() - REMEMBERED_MS)
  await db.delete(backupRuns).where(and(isNull(backupRuns.size), lt(backupRuns.startedAt, monthAgo)))
}

const REMEMBERED_MS = 30 * DAY_MS

/** The newest run, and the newest that succeeded. */
export async function lastBackup(
  db: Services['db'],
): Promise<{ last: BackupRun | undefined; lastGood: BackupRun | undefined }> {
  const newest = desc(backupRuns.startedAt)
  const [[last], [lastGood]] = await Promise.all([
    db.select().from(backupRuns).orderBy(newest).limit(1),
    db.select().from(backupRuns).where(isNotNull(backupRuns.size)).orderBy(newest).limit(1),
  ])
  return { last, lastGood }
}

/** Makes a backup if one is due, and removes the oldest. After a failure the backup stays due. */
export async function backUpIfDue(services: BackupServices & Pick<Services, 'log'>): Promise<void> {
  const schedule = await readSchedule(services)
  if (!schedule) return
  const { lastGood } = await lastBackup(services.db)
  const due = (lastGood?.startedAt.getTime() ?? 0) + schedule.everySeconds * 1000
  if (services.now().getTime() < due) return
  try {
    const { file, size, missing } = await runBackup(services, { target: asFolder(schedule.place) })
    services.log.info({ file, size }, 'backup made')
    if (missing > 0) services.log.warn({ file, missing }, 'the backup lacks files that rows name: see pawpal verify')
    await removeOldest(services, schedule)
  } catch (error) {
    if (error instanceof BackupRunning) return
    // The next check, in five minutes, retries.
    services.log.error({ reason: problemOf(error) }, 'backup failed and will be tried again')
  }
}

const problemOf = (error: unknown): string =>
  error instanceof BackupRefused || error instanceof StoreFailed ? error.message : summarizeError(error)

/** Adds a slash at the end, which marks a folder even if it does not exist yet. */
const asFolder = (place: string): string => (place.endsWith('/') ? place : `${place}/`)

/** Removes the oldest backups of this site. Their names begin with its identity and sort by time. */
async function removeOldest(
  { db, settings }: BackupServices,
  { place: target, keep }: { place: string; keep: number },
): Promise<void> {
  const site = await identityOfDatabase(db)
  if (!site) return
  const { place }: BackupLocation = locate(asFolder(target), settings.s3Access)
  try {
    const isOurs = ({ name }: { name: string }) =>
      name.startsWith(namesOf(site)) && [undefined, ''].some(key => name.endsWith(extensionOf(key)))
    const names = (await place.list()).filter(isOurs).map(({ name }) => name)
    for (const name of names.toSorted().toReversed().slice(keep)) await place.remove(name)
  } finally {
    place.close()
  }
}

const OFTEN = '*/5 * * * *'
/** Below the 24 hours that the job library allows. */
const LIMIT_SECONDS = 20 * 3600

/** Every five minutes one of the servers checks whether a backup is due. */
export function defineBackupJobs(services: Services): void {
  services.jobs.define({
    name: 'backups.make',
    cron: OFTEN,
    limitSeconds: LIMIT_SECONDS,
    run: () => backUpIfDue(services),
  })
}
