import type { ScreeningSettings, SomeSettings } from './contract.ts'
import { DELIVERED, MAX_HOLD_MINUTES, MAX_THRESHOLD, MAX_WEIGHT } from './score-vocabulary.ts'
import { FEATURES, type Feature } from './vocabulary.ts'
import { t } from '../../shared/i18n/t.ts'

/** The fields of the form: the thresholds, the minutes and the weight of each feature. */
export const THRESHOLD_FIELDS = ['warn', 'hold', 'holdMinutes'] as const
export type FieldName = (typeof THRESHOLD_FIELDS)[number] | Feature
const FIELDS: readonly FieldName[] = [...THRESHOLD_FIELDS, ...FEATURES]

/** A changed field, with the value that was saved when it was changed. */
export interface Draft {
  text: string
  from: number
}
export type Drafts = Partial<Record<FieldName, Draft>>

const isThreshold = (name: FieldName): name is (typeof THRESHOLD_FIELDS)[number] =>
  (THRESHOLD_FIELDS as readonly string[]).includes(name)

export const savedValue = (settings: ScreeningSettings, name: FieldName): number =>
  isThreshold(name) ? settings[name] : settings.weights[name]

/** Both decimal signs are read. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

/** What is wrong with the text of a field. */
export function fieldError(name: FieldName, text: string): string | undefined {
  const value = numberOf(text)
  if (name === 'holdMinutes')
    return Number.isInteger(value) && value >= 0 && value <= MAX_HOLD_MINUTES
      ? undefined
      : t('Please enter whole minutes from 0 to {max}', { max: MAX_HOLD_MINUTES })
  if (isThreshold(name))
    return value > 0 && value <= MAX_THRESHOLD
      ? undefined
      : t('Please enter a number above 0, up to {max}', { max: MAX_THRESHOLD })
  return Math.abs(value) <= MAX_WEIGHT
    ? undefined
    : t('Please enter a number from -{max} to {max}', { max: MAX_WEIGHT })
}

/** The settings as the form shows them; a field with an error has its saved value. */
export function withDrafts(settings: ScreeningSettings, drafts: Drafts): ScreeningSettings {
  const valueOf = (name: FieldName) => {
    const draft = drafts[name]
    return draft && !fieldError(name, draft.text) ? numberOf(draft.text) : savedValue(settings, name)
  }
  return {
    ...settings,
    ...Object.fromEntries(THRESHOLD_FIELDS.map(name => [name, valueOf(name)])),
    weights: Object.fromEntries(FEATURES.map(name => [name, valueOf(name)])) as ScreeningSettings['weights'],
  }
}

interface Change {
  changes: SomeSettings
  from: SomeSettings
}

function toChange(names: readonly FieldName[], valueOf: (name: FieldName) => number): SomeSettings {
  const pick = (wanted: readonly FieldName[]) => Object.fromEntries(wanted.map(name => [name, valueOf(name)]))
  const weights = names.filter(name => !isThreshold(name))
  return { ...pick(names.filter(isThreshold)), ...(weights.length > 0 && { weights: pick(weights) }) }
}

/** The call that saves the changed fields; undefined if none differs. */
export function changeOf(settings: ScreeningSettings, drafts: Drafts): Change | undefined {
  const wanted = withDrafts(settings, drafts)
  const formerly = (name: FieldName) => drafts[name]?.from ?? savedValue(settings, name)
  const names = FIELDS.filter(name => drafts[name] && savedValue(wanted, name) !== formerly(name))
  if (names.length === 0) return undefined
  return { changes: toChange(names, name => savedValue(wanted, name)), from: toChange(names, formerly) }
}

/** The call that sets everything as delivered; undefined if it is. */
export function deliveredChange(settings: ScreeningSettings): Change | undefined {
  const names = FIELDS.filter(name => savedValue(settings, name) !== savedValue(DELIVERED, name))
  const change = {
    changes: toChange(names, name => savedValue(DELIVERED, name)),
    from: toChange(names, name => savedValue(settings, name)),
  }
  if (settings.learns !== DELIVERED.learns)
    return {
      changes: { ...change.changes, learns: DELIVERED.learns },
      from: { ...change.from, learns: settings.learns },
    }
  return names.length > 0 ? change : undefined
}
