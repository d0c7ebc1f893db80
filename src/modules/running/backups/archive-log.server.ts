import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../../api/context.ts'
import { keyCheckOf } from '../../../platform/backup/encryption.ts'
import { makeBaseCopy } from '../../../platform/wal-archive/base-copy.ts'
import { shipSegments, waitingSegments } from '../../../platform/wal-archive/ship-segments.ts'
import {
  listArchives,
  removeOldCopies,
  segmentAfter,
  segmentsFrom,
  siteOf,
  type WalArchive,
} from '../../../platform/wal-archive/wal-archive.ts'
import { noteArchiveProblem, openLogArchive, problemOf } from './read-log-archive.server.ts'

type ArchiverServices = Pick<Services, 'db' | 'settings' | 'log' | 'now'>

/** Archives the write-ahead log (WAL) of the embedded database in `BACKUP_TO`. */
interface LogArchiver {
  /** Archives the waiting segments. It logs failures and never throws; the next call retries. */
  ship: () => Promise<void>
  /** Makes a base copy if the newest is too old, or the log after it has a gap. */
  copyIfDue: () => Promise<void>
  /** Archives the log up to now, if that succeeds within `LAST_MS`. */
  stop: () => Promise<void>
}

const SHIP_EVERY_MS = 5000
const COPY_CHECKED_EVERY_MS = 300_000
const WARN_EVERY_MS = 300_000
/** Milliseconds for archiving the last segment when a server stops. After that the next start archives it. */
const LAST_MS = 5000

/** Starts both tasks if the settings enable them. */
export async function startLogArchiver(services: ArchiverServices): Promise<LogArchiver | undefined> {
  if (!services.settings.backup.wal) return undefined
  const archiver = await createLogArchiver(services).catch((error: unknown) => {
    services.log.error({ reason: problemOf(error) }, 'the log of the database is not archived before the next start')
  })
  if (!archiver) return undefined
  const ends = [repeat(SHIP_EVERY_MS, archiver.ship), repeat(COPY_CHECKED_EVERY_MS, archiver.copyIfDue)]
  return {
    ...archiver,
    stop: async () => {
      for (const end of ends) end()
      await archiver.stop()
    },
  }
}

/** Repeats work without overlapping runs. Returns a function that ends it. */
function repeat(everyMs: number, work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let ended = false
  const turn = () => {
    void work().finally(() => {
      if (!ended) timer = setTimeout(turn, everyMs).unref()
    })
  }
  turn()
  return () => {
    ended = true
    clearTimeout(timer)
  }
}

export async function createLogArchiver(services: ArchiverServices): Promise<LogArchiver> {
  const { db, settings, log } = services
  const { data, archive } = await openArchive(services)
  const { place } = archive
  const stopping = new AbortController()
  const shipping = createShipping(services, data, archive)

  const copy = async () => {
    const connection = await db.$client.connect()
    try {
      const authSecret = settings.authSecretIsGenerated ? settings.authSecret : undefined
      return await makeBaseCopy(connection, { archive, data, authSecret, signal: stopping.signal })
    } finally {
      // Closes the connection instead of reusing it, which discards its settings and ends a failed base backup.
      connection.release(true)
    }
  }
  return {
    ship: shipping.ship,
    copyIfDue: async () => {
      try {
        if (!(await shipping.needsCopy())) return
        const { file, size } = await copy()
        shipping.hasCopy()
        noteArchiveProblem(db, { copies: undefined })
        log.info({ file, size }, 'base copy of the database made')
        await removeOldCopies(place, siteOf(archive.name), settings.backup.keep)
      } catch (error) {
        if (stopping.signal.aborted) return
        noteArchiveProblem(db, { copies: problemOf(error) })
        log.error({ reason: problemOf(error) }, 'base copy of the database failed and will be tried again')
      }
    },
    stop: async () => {
      stopping.abort()
      const last = db.$client.query('select pg_switch_wal()').then(shipping.ship)
      await Promise.race([last.catch(() => undefined), sleep(LAST_MS, undefined, { ref: false })])
      place.close()
    },
  }
}

async function openArchive(services: ArchiverServices): Promise<{ data: string; archive: WalArchive }> {
  const { data, place, name } = await openLogArchive(services)
  const { key } = services.settings.backup
  const keyCheck = key === undefined ? null : await keyCheckOf(key, name)
  return { data, archive: { place, name, key, keyCheck } }
}

/** Archives segments, logs warnings while that fails, and detects gaps. */
function createShipping({ db, settings, log, now }: ArchiverServices, data: string, archive: WalArchive) {
  /** The newest segment in the archive, and when the newest base copy began. */
  let newest: Promise<{ segment: string | undefined; copiedAt: number }> | undefined
  let hasGap = false
  let warnedAt = -Infinity

  const read = async () => {
    const listed = (await listArchives(archive.place)).get(archive.name)
    const segment = [...(listed?.segments.keys() ?? [])].toSorted().at(-1)
    // Ignores base copies with another key, because a restore uses one key for a copy and its segments.
    const base = listed?.bases.findLast(({ keyCheck }) => keyCheck === archive.keyCheck)
    if (!listed || !base) return { segment, copiedAt: 0 }
    const last = segmentsFrom(listed.segments, base.firstSegment).at(-1)?.[0] ?? base.firstSegment
    hasGap = segment !== undefined && segment > last
    return { segment, copiedAt: Date.parse(base.startedAt) }
  }
  const known = () => {
    newest ??= read()
    newest.catch(() => (newest = undefined))
    return newest
  }
  const warn = async (failure: unknown) => {
    noteArchiveProblem(db, { segments: problemOf(failure) })
    if (now().getTime() - warnedAt < WARN_EVERY_MS) return
    warnedAt = now().getTime()
    const { names, oldest } = await waitingSegments(data).catch(() => ({ names: [], oldest: undefined }))
    const reason = problemOf(failure)
    log.warn(
      { reason, waiting: names.length, oldest },
      'the log of the database waits to be archived: a restore to a minute ends before it',
    )
  }
  const ship = async () => {
    const found = await known()
    await shipSegments(data, archive, segment => {
      if (found.segment !== undefined && segment > segmentAfter(found.segment)) hasGap = true
      found.segment = segment
    })
    noteArchiveProblem(db, { segments: undefined })
    if (warnedAt > -Infinity) log.info('the log of the database is archived again')
    warnedAt = -Infinity
  }
  let running: Promise<void> | undefined
  return {
    /** Concurrent calls share one run. */
    ship: () =>
      (running ??= ship()
        .catch(warn)
        .finally(() => (running = undefined))),
    needsCopy: async () => {
      const { copiedAt } = await known()
      // `known` has set `hasGap`.
      return hasGap || now().getTime() >= copiedAt + settings.backup.everySeconds * 1000
    },
    hasCopy: () => {
      newest = undefined
    },
  }
}
