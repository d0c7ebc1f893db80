import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts'
import { recordAuditEntry } from '../../base/audit/public.server.ts'
import type { SiteSettings } from './contract.ts'
import { countSite } from './count-site.server.ts'
import { refuse } from './problems.ts'
import { DEFAULTS, readRows } from './read-settings.server.ts'
import { settingChanges } from './setting-changes.server.ts'
import { siteSettings } from './tables.server.ts'

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
 * @throws SETTINGS_CHANGED
 */
export async function changeSettings(context: SignedIn, { changes, from }: Change): Promise<SiteSettings> {
  const { log, live, siteSettings: cache } = context
  const names = Object.keys(changes) as SettingName[]
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

/** Stores a value; a default has no row, so that a new default applies. */
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
