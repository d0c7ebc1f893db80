import type { Services } from '../../../api/context.ts'
import { BackupRefused } from '../../../platform/backup/backup-error.ts'
import { locate, type BackupLocation } from '../../../platform/backup/backup-place.ts'
import { summarizeError } from '../../../platform/describe-error.ts'
import { waitingSegments } from '../../../platform/wal-archive/ship-segments.ts'
import { archiveName, newestSegment } from '../../../platform/wal-archive/wal-archive.ts'
import { readDatabaseArchive } from './read-database-archive.server.ts'

/** The state of the archive of the database's log. */
export interface LogArchive {
  /** A folder, an `s3://` address, or `archive_command`. */
  place: string
  /** Whether the database archives by its own `archive_command`, not the server. */
  byDatabase: boolean
  /** The newest archived segment. */
  last: { file: string; at: Date } | null
  /** The number of segments to archive, and since when the oldest waits. */
  waiting: number
  waitingSince: Date | null
  /** Whether the oldest waits for too long: the archive is full, or archiving has stopped. */
  late: boolean
  /** A sentence that says why segments or base copies cannot be written. */
  problem: string | null
}

const LATE_MS = 900_000

type ArchiveServices = Pick<Services, 'db' | 'settings'>

interface Problems {
  segments?: string | undefined
  copies?: string | undefined
}

/** The current problems of this process's archiver, by database. */
const problems = new WeakMap<Services['db'], Problems>()

export const noteArchiveProblem = (db: Services['db'], noted: Problems): void =>
  void problems.set(db, { ...problems.get(db), ...noted })

/** Reads the state of the archive; undefined if archiving is off. Throws only where a database that archives by itself does not answer. */
export async function readLogArchive(services: ArchiveServices): Promise<LogArchive | undefined> {
  const found = services.settings.backup.wal
    ? await readOwnArchive(services)
    : services.settings.databaseUrl && (await readDatabaseArchive(services))
  if (!found) return undefined
  return { ...found, late: found.waitingSince !== null && Date.now() - found.waitingSince.getTime() > LATE_MS }
}

const NOTHING = { byDatabase: false, last: null, waiting: 0, waitingSince: null }

/** What `/readyz` says. Unlike `readLogArchive` it does not list the archive of the embedded database. */
export async function logArchiveState(services: ArchiveServices): Promise<'off' | 'ok' | 'failing' | 'late'> {
  const { segments, copies } = problems.get(services.db) ?? {}
  if (services.settings.backup.wal) return (segments ?? copies) === undefined ? 'ok' : 'failing'
  const found = await readLogArchive(services)
  if (!found) return 'off'
  return found.problem !== null ? 'failing' : found.late ? 'late' : 'ok'
}

async function readOwnArchive({ db, settings }: ArchiveServices): Promise<Omit<LogArchive, 'late'>> {
  const { segments, copies } = problems.get(db) ?? {}
  const known = { ...NOTHING, problem: segments ?? copies ?? null }
  try {
    const { data, place, name } = await openLogArchive({ db, settings })
    try {
      const { names, oldest } = await waitingSegments(data)
      const waiting = { ...known, place: place.label, waiting: names.length, waitingSince: oldest ?? null }
      return await newestSegment(place, name).then(
        last => ({ ...waiting, last: last ?? null }),
        (error: unknown) => ({ ...waiting, problem: problemOf(error) }),
      )
    } finally {
      place.close()
    }
  } catch (error) {
    return { ...known, place: placeOf(settings), problem: problemOf(error) }
  }
}

/** The label of the archive's location, without a connection to it. */
function placeOf(settings: Services['settings']): string {
  try {
    return locateArchives(settings.backup.to ?? '', settings).place.label
  } catch {
    return settings.backup.to ?? ''
  }
}

export const problemOf = (error: unknown): string =>
  error instanceof BackupRefused ? error.message : summarizeError(error)

/** The folder of archives within `BACKUP_TO`. */
export const locateArchives = (to: string, { s3Access }: Pick<Services['settings'], 's3Access'>): BackupLocation =>
  locate(`${to}${to.endsWith('/') ? '' : '/'}wal/`, s3Access)

/**
 * The folder of the embedded cluster, and the archive of its log.
 *
 * @throws BackupRefused
 */
export async function openLogArchive({ db, settings }: Pick<Services, 'db' | 'settings'>) {
  const { rows } = await db.$client.query<{ site: string; cluster: string; data: string }>(
    `select (select id from store_identity) as site, system_identifier::text as cluster, current_setting('data_directory') as data
     from pg_control_system()`,
  )
  const [found] = rows
  if (!found?.site) throw new BackupRefused('There is nothing to archive: the site has no identity yet.')
  const { place } = locateArchives(settings.backup.to ?? '', settings)
  return { data: found.data, place, name: archiveName(found.site, found.cluster) }
}
