import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { DEFAULT_LIMITS, type LimitName } from '../../../api/limit-rules.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts'
import { loadedVersion, resolveTown } from '../../base/places/public.server.ts'
import { recordAuditEntry } from '../../base/audit/public.server.ts'
import type { SiteSettings } from './contract.ts'
import { countSite } from './count-site.server.ts'
import { refuse } from './problems.ts'
import { DEFAULTS, readRows } from './read-settings.server.ts'
import { siteSettings } from './tables.server.ts'
import { LIMIT_TEXTS, SETTING_LABELS } from './vocabulary.ts'

type SettingName = keyof SiteSettings
type SomeSettings = { [Name in SettingName]?: SiteSettings[Name] | undefined }

interface Change {
  changes: SomeSettings
  /** The former values of the same settings, as the admin saw them (optimistic lock). */
  from: SomeSettings
}

/**
 * Changes settings in one transaction and records the old and new values. An advisory lock serializes admins; a change
 * is refused if the setting has another value than `from`.
 *
 * @throws SETTINGS_CHANGED, UNKNOWN_TOWN
 */
export async function changeSettings(context: SignedIn, { changes, from }: Change): Promise<SiteSettings> {
  const { log, live, siteSettings: cache } = context
  const names = Object.keys(changes) as SettingName[]
  if (changes.town) await checkTown(context, changes.town)
  return oneAtATime(context, 'site.settings', async tx => {
    const current = await readRows(tx, log)
    if (names.some(name => !isDeepStrictEqual(from[name], current[name]))) throw refuse('SETTINGS_CHANGED')
    const changed: SiteSettings = Object.assign({}, current, changes)
    for (const name of names) await store(tx, name, changed[name], context.now())
    if (changes.counterSource === 'counted') await countSite(tx, context.now())
    await record(tx, context, settingChanges(current, changed))
    tx.afterCommit(() => {
      cache.expire()
      live.announce({ roles: ['user', 'vet', 'admin'] }, [{ path: ['site', 'info'] }])
      live.announce({ roles: ['admin'] }, [{ path: ['site', 'settings'] }, { path: ['admin', 'audit'] }])
    })
    return changed
  })
}

/** Whether the gazetteer knows the town; without a gazetteer nobody can say. @throws UNKNOWN_TOWN */
async function checkTown({ db }: SignedIn, town: string): Promise<void> {
  if (await resolveTown(db, town)) return
  if ((await loadedVersion(db)) !== undefined) throw refuse('UNKNOWN_TOWN')
}

async function record(tx: Tx, { viewer, now }: SignedIn, changes: ReturnType<typeof settingChanges>): Promise<void> {
  for (const { name, label, ...details } of changes)
    await recordAuditEntry(tx, {
      actorId: viewer.id,
      action: 'setting_changed',
      subjectType: 'setting',
      subjectId: name,
      subjectLabel: label,
      details,
      at: now(),
    })
}

/** Stores a value. A default value is not stored, so that a later version can change the default. */
async function store(tx: Tx, key: SettingName, value: SiteSettings[SettingName], updatedAt: Date): Promise<void> {
  if (isDeepStrictEqual(value, DEFAULTS[key])) {
    await tx.delete(siteSettings).where(eq(siteSettings.key, key))
    return
  }
  await tx
    .insert(siteSettings)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt } })
}

interface SettingChange {
  /** `contact.email`, `limits.messages`, `social` */
  name: string
  label: string
  before: string
  after: string
}

type Value = string | number | boolean | null | SiteSettings['social']

/** The differences between two states of the settings, as texts for the audit log. */
function settingChanges(before: SiteSettings, after: SiteSettings): SettingChange[] {
  const old = valuesOf(before)
  return Object.entries(valuesOf(after))
    .filter(([name, value]) => !isDeepStrictEqual(value, old[name]))
    .map(([name, value]) => ({ name, label: labelOf(name), before: textOf(old[name]), after: textOf(value) }))
}

function valuesOf({
  app,
  counters,
  contact,
  requestDays,
  keptMonths,
  stageDays,
  listingDays,
  newAccounts,
  limits,
  ...single
}: SiteSettings): Record<string, Value> {
  const groups = {
    app,
    counters,
    contact,
    requestDays,
    keptMonths,
    stageDays,
    listingDays,
    newAccounts,
    limits: { ...DEFAULT_LIMITS, ...limits },
  }
  const within = Object.entries(groups).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => [`${group}.${name}`, value] as const),
  )
  return { ...single, ...Object.fromEntries(within) }
}

function labelOf(name: string): string {
  if (!name.startsWith('limits.')) return SETTING_LABELS[name as keyof typeof SETTING_LABELS]
  return LIMIT_TEXTS[name.slice('limits.'.length) as LimitName].label
}

function textOf(value: Value | undefined): string {
  if (Array.isArray(value)) return value.map(({ name, href }) => `${name} ${href}`).join('\n') || 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value ? `${value}` : 'none'
}
