import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'
import { oneAtATime } from '../../platform/db/one-at-a-time.ts'
import { recordAuditEntry } from '../audit/public.server.ts'
import type { ScreeningSettings, SomeSettings } from './contract.ts'
import { refuse } from './problems.ts'
import { readStored } from './read-settings.server.ts'
import { DELIVERED } from './score-vocabulary.ts'
import { screeningSettings } from './tables.server.ts'
import { FEATURE_TEXTS, FEATURES, type Feature } from './vocabulary.ts'

/** The name of the advisory lock under which the settings change. */
export const SETTINGS_LOCK = 'screening.settings'

interface Change {
  changes: SomeSettings
  /** The former values of the same settings, as the admin saw them (optimistic lock). */
  from: SomeSettings
}

/**
 * Changes settings in one transaction and records the old and new values.
 * @throws SCREENING_CHANGED, THRESHOLDS_CROSSED
 */
export async function changeSettings(context: SignedIn, { changes, from }: Change): Promise<ScreeningSettings> {
  return oneAtATime(context, SETTINGS_LOCK, async tx => {
    const current = await readStored(tx)
    const { weights, ...single } = changes
    const isOld = valuesOf(changes).some(([name]) => valueIn(from, name) !== valueIn(current, name))
    if (isOld) throw refuse('SCREENING_CHANGED')
    const changed = { ...current, ...single, weights: { ...current.weights, ...weights } }
    if (changed.warn > changed.hold) throw refuse('THRESHOLDS_CROSSED')
    await storeSettings(tx, context, changed)
    await record(tx, context, current, changed)
    return changed
  })
}

/** Stores what differs from the values as delivered. Tells caches and admins' pages after the commit. */
export async function storeSettings(
  tx: Transaction,
  { live, screening, now }: Pick<SignedIn, 'live' | 'screening' | 'now'>,
  settings: ScreeningSettings,
): Promise<void> {
  const own = <Name extends 'warn' | 'hold' | 'holdMinutes' | 'learns'>(name: Name) =>
    settings[name] === DELIVERED[name] ? null : settings[name]
  const weights = FEATURES.filter(feature => settings.weights[feature] !== DELIVERED.weights[feature])
  const values = {
    weights: Object.fromEntries(weights.map(feature => [feature, settings.weights[feature]])),
    warn: own('warn'),
    hold: own('hold'),
    holdMinutes: own('holdMinutes'),
    learns: own('learns'),
    updatedAt: now(),
  }
  await tx.insert(screeningSettings).values(values).onConflictDoUpdate({ target: screeningSettings.id, set: values })
  tx.afterCommit(() => {
    screening.expire()
    live.announce({ roles: ['admin'] }, [{ path: ['screening'] }, { path: ['admin', 'audit'] }])
  })
}

const LABELS = {
  warn: 'Score for a warning',
  hold: 'Score for holding',
  holdMinutes: 'Minutes for which messages are held',
  learns: 'Learn from decisions',
}

type Name = keyof typeof LABELS | `weights.${Feature}`

const labelOf = (name: Name): string =>
  name in LABELS
    ? LABELS[name as keyof typeof LABELS]
    : `Weight: ${FEATURE_TEXTS[name.slice('weights.'.length) as Feature].label}`

/** All values with their names, those of weights as `weights.giftCard`. */
function valuesOf({ weights = {}, ...single }: SomeSettings): [Name, number | boolean][] {
  const all = [
    ...Object.entries(single),
    ...Object.entries(weights).map(([feature, weight]) => [`weights.${feature}`, weight] as const),
  ]
  return all.filter(([, value]) => value !== undefined) as [Name, number | boolean][]
}

const valueIn = (settings: SomeSettings, name: Name) => valuesOf(settings).find(([other]) => other === name)?.[1]

const textOf = (value: number | boolean | undefined): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`

async function record(
  tx: Tx,
  { viewer, now }: SignedIn,
  before: ScreeningSettings,
  after: ScreeningSettings,
): Promise<void> {
  const changed = valuesOf(after).filter(([name, value]) => value !== valueIn(before, name))
  for (const [name, value] of changed)
    await recordAuditEntry(tx, {
      actorId: viewer.id,
      action: 'setting_changed',
      subjectType: 'setting',
      subjectId: `screening.${name}`,
      subjectLabel: labelOf(name),
      details: { before: textOf(valueIn(before, name)), after: textOf(value) },
      at: now(),
    })
}
