import { DEFAULT_LANGUAGE } from '../../../../shared/i18n/languages.ts'
import { currentLanguage, t } from '../../../../shared/i18n/t.ts'
import { languageName } from '../../../../shared/text/language-name.ts'
import { filterOf, type FilterName } from '../vocabulary.ts'

/** The value of a filter within a list of them, like "up to 2 years" or "good with cats". */
export function filterText(name: FilterName, value: string | number | undefined): string | undefined {
  if (value === undefined || value === '') return undefined
  const filter = filterOf(name)
  if (filter.kind === 'age') {
    const age = ageText(Number(value))
    return name === 'minAge' ? t('from {age}', { age }) : t('up to {age}', { age })
  }
  if (filter.kind === 'flag') return lower(t(filter.label))
  if (filter.kind === 'text') return name === 'location' ? t('in {place}', { place: value }) : String(value)
  if (filter.kind === 'language') return t('written in {language}', { language: languageName(String(value)) })
  if (name === 'vaccinationProof')
    return value === 'with' ? t('with vaccination proof') : t('without vaccination proof')
  return t(filter.labels?.[value] ?? String(value))
}

/** In other languages labels stay as they are: German nouns begin with a capital. */
const lower = (text: string): string => (currentLanguage() === DEFAULT_LANGUAGE ? text.toLowerCase() : text)

const ageText = (months: number): string => {
  if (months < 24 || months % 12 !== 0) return t('{months, plural, one {# month} other {# months}}', { months })
  return t('{years, plural, one {# year} other {# years}}', { years: months / 12 })
}
