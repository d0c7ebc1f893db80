import { currentLanguage } from '../../../shared/i18n/t.ts'
import { languageName } from '../../../shared/language-name.ts'
import { TEXT_LANGUAGES } from '../../../shared/text-languages.ts'

/** Every language by its name, behind an option without one. */
export const languageOptions = (none: string) => [
  { value: '', label: none },
  ...TEXT_LANGUAGES.map(value => ({ value, label: languageName(value) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, currentLanguage()),
  ),
]
