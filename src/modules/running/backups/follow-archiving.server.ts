import type { Services } from '../../../api/context.ts'
import { readLogArchive } from './read-log-archive.server.ts'

const LOOKS_EVERY_MS = 30_000

/** Logs when a database that archives by itself stops doing so, and when it does again. Returns a function that ends it. */
export function followArchiving(services: Pick<Services, 'db' | 'settings' | 'log'>, everyMs = LOOKS_EVERY_MS) {
  const { settings, log } = services
  if (settings.backup.wal || !settings.databaseUrl) return () => undefined
  let failed = false
  const look = async () => {
    const found = await readLogArchive(services)
    const fails = found !== undefined && (found.problem !== null || found.late)
    if (fails && !failed) {
      const { problem, last, waiting, waitingSince } = found
      log.warn({ reason: problem ?? 'archiving is late', last: last?.file, waiting, since: waitingSince }, NOT_ARCHIVED)
    }
    if (failed && !fails) log.info('the database archives its log again')
    failed = fails
  }
  const lookOrSkip = () => void look().catch((error: unknown) => log.debug({ error }, 'archiving'))
  const timer = setInterval(lookOrSkip, everyMs).unref()
  lookOrSkip()
  return () => clearInterval(timer)
}

const NOT_ARCHIVED =
  'the database does not archive its log: a restore to a minute ends before it, and its disk fills; see the log of PostgreSQL and archive_command'
