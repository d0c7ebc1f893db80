import type { Services } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Screening, ScreeningSettings } from './contract.ts'
import type { Weights } from './score-text.ts'
import { DELIVERED } from './score-vocabulary.ts'
import { screeningFeatures, screeningSettings } from './tables.server.ts'
import { FEATURES } from './vocabulary.ts'

/** Milliseconds until all servers notice a change. */
const FRESH_MS = 5000

declare module '../../platform/context.ts' {
  interface Services {
    screening: ScreeningCache
  }
}

export interface ScreeningCache {
  /** The settings of a few seconds ago at most. While the database is away, the last known values or those as delivered. */
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
      settings = readStored(db).catch((error: Error) => {
        log.warn({ error }, 'the settings of the screening could not be read')
        return known ?? DELIVERED
      })
      return settings
    },
    expire,
  }
}

/** @param own the weights that differ from those as delivered; a newer version may have dropped some of their features */
const weightsOf = (own: Partial<Weights>): Weights =>
  Object.fromEntries(FEATURES.map(feature => [feature, own[feature] ?? DELIVERED.weights[feature]])) as Weights

/** Reads the stored settings past the cache; use the transaction that changes them. */
export async function readStored(db: Db | Tx): Promise<ScreeningSettings> {
  const [row] = await db.select().from(screeningSettings)
  if (!row) return DELIVERED
  const { weights, warn, hold, holdMinutes, learns } = row
  return {
    weights: weightsOf(weights),
    warn: warn ?? DELIVERED.warn,
    hold: hold ?? DELIVERED.hold,
    holdMinutes: holdMinutes ?? DELIVERED.holdMinutes,
    learns: learns ?? DELIVERED.learns,
  }
}

/** The stored settings, with how often the features were seen. */
export async function readScreening({ db }: Pick<Services, 'db'>): Promise<Screening> {
  const [settings, rows] = await Promise.all([readStored(db), db.select().from(screeningFeatures)])
  const known = new Set<string>(FEATURES)
  const counts = rows
    .filter(({ feature }) => known.has(feature))
    .map(({ feature, ...count }) => [feature, count] as const)
  return { ...settings, counts: Object.fromEntries(counts) }
}
