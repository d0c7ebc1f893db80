import { t } from '../../shared/i18n/t.ts'

/** Options of a constant, whose labels `msg` marks, in the language of the reader. */
export const translatedOptions = <Option extends { label: string }>(options: readonly Option[]): Option[] =>
  options.map(option => ({ ...option, label: t(option.label) }))
