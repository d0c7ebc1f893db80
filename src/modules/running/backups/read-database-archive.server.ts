import type { Services } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { LogArchive } from './read-log-archive.server.ts'

interface Row {
  at: Date
  /** Whether there is a command or a library to archive with. */
  hasWay: boolean
  current: string
  segmentBytes: number
  archived: string | null
  archivedAt: Date | null
  failed: string | null
  failedAt: Date | null
}

/** Every role may read all of it. */
const QUERY = `
  select clock_timestamp() as at, pg_walfile_name(pg_current_wal_lsn()) as current,
    current_setting('archive_command') <> '' or coalesce(current_setting('archive_library', true), '') <> '' as "hasWay",
    pg_size_bytes(current_setting('wal_segment_size'))::int as "segmentBytes",
    last_archived_wal as archived, last_archived_time as "archivedAt", last_failed_wal as failed, last_failed_time as "failedAt"
  from pg_stat_archiver
  where current_setting('archive_mode') <> 'off' and not pg_is_in_recovery()`

/** What PostgreSQL says about its own archiving (`archive_command`); undefined where `archive_mode` is off. */
export async function readDatabaseArchive({ db }: Pick<Services, 'db'>): Promise<Omit<LogArchive, 'late'> | undefined> {
  const [row] = (await db.$client.query<Row>(QUERY)).rows
  if (!row) return undefined
  const current = numberOf(row.current, row) ?? 0
  const fails = row.failedAt !== null && (row.archivedAt === null || row.failedAt > row.archivedAt)
  const archived = numberOf(row.archived, row)
  const next = archived === undefined ? numberOf(row.failed, row) : archived + 1
  const last = row.archived !== null && row.archivedAt !== null ? { file: row.archived, at: row.archivedAt } : null
  return {
    place: 'archive_command',
    byDatabase: true,
    last,
    waiting: Math.max(0, current - (next ?? current)),
    waitingSince: completedAt(db, { current, next: next ?? current, at: row.at }),
    problem: problemOf(row, fails),
  }
}

function problemOf({ hasWay, failed, failedAt }: Row, fails: boolean): string | null {
  if (!hasWay) return 'archive_mode is on, and neither archive_command nor archive_library is set.'
  return fails ? `PostgreSQL could not archive ${failed} at ${failedAt?.toISOString()}.` : null
}

/** The number of a segment, whatever its timeline; undefined for the history of a timeline. */
function numberOf(file: string | null, { segmentBytes }: Row): number | undefined {
  const [, log, segment] = /^[\dA-F]{8}([\dA-F]{8})([\dA-F]{8})/.exec(file ?? '') ?? []
  if (log === undefined || segment === undefined) return undefined
  return Number.parseInt(log, 16) * (2 ** 32 / segmentBytes) + Number.parseInt(segment, 16)
}

/** The segments that PostgreSQL wrote at each look, as long as one before them waits. */
const looks = new WeakMap<Db, { current: number; at: Date }[]>()

/** When this process first saw that the oldest waiting segment was complete. PostgreSQL tells ordinary roles no such times. */
function completedAt(db: Db, look: { current: number; next: number; at: Date }): Date | null {
  const { current, next, at } = look
  const known = looks.get(db) ?? []
  const all = known.at(-1)?.current === current ? known : [...known, { current, at }]
  const waiting = all.filter(seen => seen.current > next)
  looks.set(db, waiting)
  return waiting[0]?.at ?? null
}
