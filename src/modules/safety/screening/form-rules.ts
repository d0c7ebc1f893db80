import type { ScreeningSettings, SomeSettings } from './contract.ts'
import { DEFAULT_SETTINGS, MAX_HOLD_MINUTES, MAX_THRESHOLD, SETTING_NAMES } from './vocabulary.ts'
import { t } from '../../../shared/i18n/t.ts'

/** The settings that the form saves together. The switch saves on its own. */
export const FIELD_NAMES = ['warn', 'hold', 'holdMinutes'] as const
export type FieldName = (typeof FIELD_NAMES)[number]

/** A changed field, with the value that was saved when it was changed. */
export interface Draft {
  text: string
  from: number
}
export type Drafts = Partial<Record<FieldName, Draft>>

/** Accepts a comma as decimal separator. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

/** The error of a field's text. */
export function fieldError(name: FieldName, text: string): string | undefined {
  const value = numberOf(text)
  if (name === 'holdMinutes')
    return Number.isInteger(value) && value >= 0 && value <= MAX_HOLD_MINUTES
      ? undefined
      : t('Please enter whole minutes from 0 to {max}', { max: MAX_HOLD_MINUTES })
  return value > 0 && value <= MAX_THRESHOLD
    ? undefined
    : t('Please enter a number above 0, up to {max}', { max: MAX_THRESHOLD })
}

/** The settings with the drafts applied. A draft with an error is ignored. */
export function withDrafts(settings: ScreeningSettings, drafts: Drafts): ScreeningSettings {
  const valueOf = (name: FieldName) => {
    const draft = drafts[name]
    return draft && !fieldError(name, draft.text) ? numberOf(draft.text) : settings[name]
  }
  return { ...settings, ...Object.fromEntries(FIELD_NAMES.map(name => [name, valueOf(name)])) }
}

interface SettingsChange {
  changes: SomeSettings
  from: SomeSettings
}

/** The input of the call that changes one state to another; undefined if nothing differs. */
function changeBetween(from: ScreeningSettings, to: ScreeningSettings): SettingsChange | undefined {
  const names = SETTING_NAMES.filter(name => from[name] !== to[name])
  const pick = (settings: ScreeningSettings) => Object.fromEntries(names.map(name => [name, settings[name]]))
  return names.length > 0 ? { changes: pick(to), from: pick(from) } : undefined
}

/** The input of the call that saves the drafts; undefined if nothing differs. */
export function changeOf(settings: ScreeningSettings, drafts: Drafts): SettingsChange | undefined {
  const formerly = FIELD_NAMES.map(name => [name, drafts[name]?.from ?? settings[name]])
  return changeBetween({ ...settings, ...Object.fromEntries(formerly) }, withDrafts(settings, drafts))
}

/** The input of the call that resets everything to the defaults; undefined if nothing differs. */
export const deliveredChange = (settings: ScreeningSettings): SettingsChange | undefined =>
  changeBetween(settings, DEFAULT_SETTINGS)
