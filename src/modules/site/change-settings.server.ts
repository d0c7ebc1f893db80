import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { oneAtATime } from '../../platform/db/one-at-a-time.ts'
import { recordAuditEntry } from '../audit/public.server.ts'
import type { SiteSettings } from './contract.ts'
import { refuse } from './problems.ts'
import { DEFAULTS, forgetSettings, readRows } from './read-settings.server.ts'
import { settingChanges } from './setting-changes.server.ts'
import { siteSettings } from './tables.server.ts'

type SettingName = keyof SiteSettings
type SomeSettings = { [Name in SettingName]?: SiteSettings[Name] | undefined }

interface Change {
  changes: SomeSettings
  /** Those settings as whoever changes them saw them. */
  from: SomeSettings
}

/**
 * Changes settings, all of them or none, and writes down what was before and after. Two admins who save at once take turns: the
 * second is told where the first changed the same setting.
 *
 * @throws SETTINGS_CHANGED
 */
export async function changeSettings(context: SignedIn, { changes, from }: Change): Promise<SiteSettings> {
  const { db, log, live } = context
  const names = Object.keys(changes) as SettingName[]
  return oneAtATime(context, 'site.settings', async tx => {
    const current = await readRows(tx, log)
    if (names.some(name => !isDeepStrictEqual(from[name], current[name]))) throw refuse('SETTINGS_CHANGED')
    const changed: SiteSettings = Object.assign({}, current, changes)
    for (const name of names) await store(tx, name, changed[name], context.now())
    await record(tx, context, settingChanges(current, changed))
    tx.afterCommit(() => {
      forgetSettings(db)
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

/** A default needs no row: where the program brings another one day, it holds. */
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
