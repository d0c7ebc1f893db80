import { currentLanguage } from '../../../../shared/i18n/t.ts'
import { languageName } from '../../../../shared/text/language-name.ts'
import { TEXT_LANGUAGES } from '../../../../shared/text/text-languages.ts'

interface Option {
  value: string
  label: string
}

/** A cache of the sorted options by the page's language. */
const optionsIn = new Map<string, readonly Option[]>()

/** An option for no language, then every language by its name. */
export function languageOptions(none: string): Option[] {
  const language = currentLanguage()
  const options = optionsIn.get(language) ?? sortedOptions(language)
  optionsIn.set(language, options)
  return [{ value: '', label: none }, ...options]
}

const sortedOptions = (language: string): readonly Option[] =>
  TEXT_LANGUAGES.map(value => ({ value, label: languageName(value) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, language),
  )
