import type { Services } from '../../../api/context.ts'
import { BackupRefused } from '../../../platform/backup/backup-error.ts'
import { locate, type BackupLocation } from '../../../platform/backup/backup-place.ts'
import { summarizeError } from '../../../platform/describe-error.ts'
import { waitingSegments } from '../../../platform/wal-archive/ship-segments.ts'
import { archiveName, newestSegment } from '../../../platform/wal-archive/wal-archive.ts'

/** How the archive of the embedded database's log is. */
export interface LogArchive {
  /** A folder or an `s3://` address. */
  place: string
  /** The newest segment in it. */
  last: { file: string; at: Date } | null
  /** Segments that are not in it yet, and since when the first waits. */
  waiting: number
  waitingSince: Date | null
  /** Why segments or base copies cannot be written, in a sentence. */
  problem: string | null
}

interface Problems {
  segments?: string | undefined
  copies?: string | undefined
}

/** What the archiver of this process failed with last, by its database. */
const problems = new WeakMap<Services['db'], Problems>()

export const noteArchiveProblem = (db: Services['db'], noted: Problems): void =>
  void problems.set(db, { ...problems.get(db), ...noted })

/** Reads the state of the archive; undefined where the log is not archived. Never fails. */
export async function readLogArchive({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<LogArchive | undefined> {
  if (!settings.backup.wal) return undefined
  const { segments, copies } = problems.get(db) ?? {}
  const known = { last: null, waiting: 0, waitingSince: null, problem: segments ?? copies ?? null }
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

/** Without asking it. */
function placeOf(settings: Services['settings']): string {
  try {
    return locateArchives(settings.backup.to ?? '', settings).place.label
  } catch {
    return settings.backup.to ?? ''
  }
}

export const problemOf = (error: unknown): string =>
  error instanceof BackupRefused ? error.message : summarizeError(error)

/** The archives are in a folder of their own within `BACKUP_TO`. */
export const locateArchives = (to: string, { s3Access }: Pick<Services['settings'], 's3Access'>): BackupLocation =>
  locate(`${to}${to.endsWith('/') ? '' : '/'}wal/`, s3Access)

/**
 * The folder of the embedded cluster, and where its log goes.
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
