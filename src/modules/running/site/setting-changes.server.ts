import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_LIMITS, type LimitName } from '../../../api/limit-rules.ts'
import type { SiteSettings } from './contract.ts'
import { LIMIT_TEXTS, SETTING_LABELS } from './vocabulary.ts'

interface SettingChange {
  /** `contact.email`, `limits.messages`, `social` */
  name: string
  label: string
  before: string
  after: string
}

type Value = string | number | boolean | null | SiteSettings['social']

/** The differences between two states of the settings, as texts for the audit log. */
export function settingChanges(before: SiteSettings, after: SiteSettings): SettingChange[] {
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
