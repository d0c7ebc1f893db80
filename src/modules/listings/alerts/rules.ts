import type { Address } from '../../../shared/addresses.ts'
import { currentLanguage, phrase, type Phrase, t } from '../../../shared/i18n/t.ts'
import { languageName } from '../../../shared/text/language-name.ts'
import { FILTER_NAMES, filterOf } from '../posts/vocabulary.ts'
import type { SearchParameters } from './contract.ts'
import { MAX_SEARCH_NAME_LENGTH } from './vocabulary.ts'
import { DEFAULT_LANGUAGE } from '../../../shared/i18n/languages.ts'

/** A search in words, e.g. "Dog, Beagle, good with cats, near Bern". */
export function searchText(parameters: SearchParameters): string {
  const { q, near, within } = parameters
  const parts = [...(q ? [`“${q}”`] : []), ...FILTER_NAMES.flatMap(name => partOf(name, parameters[name]))]
  if (near) parts.push(within ? t('within {within} km of {near}', { within, near }) : t('near {near}', { near }))
  const [first = t('All pets'), ...rest] = parts
  const text = rest.reduce((before, part) => t('{before}, {part}', { before, part }), first)
  return text.length > MAX_SEARCH_NAME_LENGTH ? `${text.slice(0, MAX_SEARCH_NAME_LENGTH - 1)}…` : text
}

function partOf(name: (typeof FILTER_NAMES)[number], value: string | number | undefined): string[] {
  if (value === undefined || value === '') return []
  const filter = filterOf(name)
  if (filter.kind === 'age') {
    const age = ageText(Number(value))
    return [name === 'minAge' ? t('from {age}', { age }) : t('up to {age}', { age })]
  }
  if (filter.kind === 'flag') return [lower(t(filter.label))]
  if (filter.kind === 'text') return [name === 'location' ? t('in {place}', { place: value }) : String(value)]
  if (filter.kind === 'language') return [t('written in {language}', { language: languageName(String(value)) })]
  if (name === 'vaccinationProof')
    return [value === 'with' ? t('with vaccination proof') : t('without vaccination proof')]
  return [t(filter.labels?.[value] ?? String(value))]
}

/** Changes only English labels to lower case. German nouns, for example, begin with a capital. */
const lower = (text: string): string => (currentLanguage() === DEFAULT_LANGUAGE ? text.toLowerCase() : text)

const ageText = (months: number): string => {
  if (months < 24 || months % 12 !== 0) return t('{months, plural, one {# month} other {# months}}', { months })
  return t('{years, plural, one {# year} other {# years}}', { years: months / 12 })
}

/** The text of a notification and the subject of a mail. */
export const matchText = (search: string, count: number, pet: string): Phrase =>
  count === 1
    ? phrase('{pet} fits your search “{search}”.', { pet, search })
    : phrase('{count, plural, other {{shown} new pets fit your search “{search}”.}}', {
        count,
        shown: countText(count),
        search,
      })

const countText = (count: number): string => (count >= 100 ? '100+' : String(count))

export const searchLink = (id: number): Address => `/saved/${id}`
