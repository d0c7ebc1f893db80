import type { Services } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { ScreeningSettings } from './contract.ts'
import { screeningSettings } from './tables.server.ts'
import { DEFAULT_SETTINGS } from './vocabulary.ts'

/** Milliseconds until all servers notice a change. */
const FRESH_MS = 5000

export interface ScreeningCache {
  /** The settings of a few seconds ago at most. While the database is away, the last known values or the defaults. */
  read(): Promise<ScreeningSettings>
  /** After a change on this or another server. */
  expire(): void
}

/** Announced changes of any server and gaps of events expire it. */
export function createScreeningCache({
  db,
  now,
  log,
  live,
}: Pick<Services, 'db' | 'now' | 'log' | 'live'>): ScreeningCache {
  let readAt = Number.NEGATIVE_INFINITY
  let settings: Promise<ScreeningSettings> | undefined
  const expire = () => void (readAt = Number.NEGATIVE_INFINITY)
  live.onChange((_, changes) => {
    if (changes.length === 0 || changes.some(({ path }) => path[0] === 'screening')) expire()
  })
  return {
    read: () => {
      const time = now().getTime()
      if (settings && time - readAt < FRESH_MS) return settings
      const known = settings
      readAt = time
      settings = readSettings(db).catch((error: Error) => {
        log.warn({ error }, 'the settings of the screening could not be read')
        return known ?? DEFAULT_SETTINGS
      })
      return settings
    },
    expire,
  }
}

/** Reads the stored settings, without the cache. */
export async function readSettings(db: Db | Tx): Promise<ScreeningSettings> {
  const [row] = await db.select().from(screeningSettings)
  return {
    enabled: row?.enabled ?? DEFAULT_SETTINGS.enabled,
    warn: row?.warn ?? DEFAULT_SETTINGS.warn,
    hold: row?.hold ?? DEFAULT_SETTINGS.hold,
    holdMinutes: row?.holdMinutes ?? DEFAULT_SETTINGS.holdMinutes,
  }
}
