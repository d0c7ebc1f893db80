import type { Services, SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts'
import { recordAuditEntry } from '../../base/audit/public.server.ts'
import type { ScreeningSettings, SomeSettings } from './contract.ts'
import { screeningSettings } from './tables.server.ts'
import { DEFAULT_SETTINGS, SETTING_NAMES, type SettingName } from './vocabulary.ts'
import { refuse } from './problems.ts'

/** Milliseconds until a cached value expires, and so until all servers notice a change. */
const FRESH_MS = 5000

export interface ScreeningCache {
  /** The settings, at most a few seconds old. While the database is unavailable, the last known values or the defaults. */
  read(): Promise<ScreeningSettings>
  /** Call it after a change on this or another server. */
  expire(): void
}

/** Creates a cache that expires with published changes of any server and after gaps in live events. */
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

interface SettingsChange {
  changes: SomeSettings
  /** The former values of the same settings, as the admin saw them (optimistic lock). */
  from: SomeSettings
}

/**
 * Changes settings in one transaction and records the old and new values. Caches and admins' pages are notified after the commit.
 * @throws SCREENING_CHANGED, THRESHOLDS_CROSSED
 */
export async function changeSettings(context: SignedIn, { changes, from }: SettingsChange): Promise<ScreeningSettings> {
  return oneAtATime(context, 'screening.settings', async tx => {
    const before = await readSettings(tx)
    const isOld = SETTING_NAMES.some(name => changes[name] !== undefined && from[name] !== before[name])
    if (isOld) throw refuse('SCREENING_CHANGED')
    const after = { ...before, ...changes }
    if (after.warn > after.hold) throw refuse('THRESHOLDS_CROSSED')
    await store(tx, context, after)
    for (const name of SETTING_NAMES) if (after[name] !== before[name]) await record(tx, context, name, before, after)
    tx.afterCommit(() => {
      context.screening.expire()
      context.live.announce({ roles: ['admin'] }, [{ path: ['screening'] }, { path: ['admin', 'audit'] }])
    })
    return after
  })
}

async function store(tx: Transaction, { now }: SignedIn, settings: ScreeningSettings): Promise<void> {
  const unlessDefault = <Name extends SettingName>(name: Name) =>
    settings[name] === DEFAULT_SETTINGS[name] ? null : settings[name]
  const values = {
    enabled: unlessDefault('enabled'),
    warn: unlessDefault('warn'),
    hold: unlessDefault('hold'),
    holdMinutes: unlessDefault('holdMinutes'),
    updatedAt: now(),
  }
  await tx.insert(screeningSettings).values(values).onConflictDoUpdate({ target: screeningSettings.id, set: values })
}

const LABELS: Record<SettingName, string> = {
  enabled: 'Screen messages',
  warn: 'Score for a warning',
  hold: 'Score for holding',
  holdMinutes: 'Minutes for which messages are held',
}

const textOf = (value: number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)

const record = (
  tx: Transaction,
  { viewer, now }: SignedIn,
  name: SettingName,
  before: ScreeningSettings,
  after: ScreeningSettings,
): Promise<void> =>
  recordAuditEntry(tx, {
    actorId: viewer.id,
    action: 'setting_changed',
    subjectType: 'setting',
    subjectId: `screening.${name}`,
    subjectLabel: LABELS[name],
    details: { before: textOf(before[name]), after: textOf(after[name]) },
    at: now(),
  })
