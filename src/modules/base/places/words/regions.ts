import { displayNames } from '../../../../shared/i18n/formats.ts'
import { formatTag, LANGUAGES } from '../../../../shared/i18n/languages.ts'
import { currentLanguage } from '../../../../shared/i18n/t.ts'
import { foldPlace } from './fold.ts'

/** Postal abbreviations of regions that GeoNames numbers. */
const ABBREVIATIONS: Record<string, Record<string, string>> = {
  CA: {
    '01': 'AB',
    '02': 'BC',
    '03': 'MB',
    '04': 'NB',
    '05': 'NL',
    '07': 'NS',
    '08': 'ON',
    '09': 'PE',
    '10': 'QC',
    '11': 'SK',
    '12': 'YT',
    '13': 'NT',
    '14': 'NU',
  },
  AU: { '01': 'ACT', '02': 'NSW', '03': 'NT', '04': 'QLD', '05': 'SA', '06': 'TAS', '07': 'VIC', '08': 'WA' },
}

export const regionCode = (country: string, code: string): string => ABBREVIATIONS[country]?.[code] ?? code

const SHORT_NAMES: Record<string, string> = { US: 'USA', GB: 'UK' }
const OTHER_NAMES: Record<string, string> = {
  'united states of america': 'US',
  america: 'US',
  'great britain': 'GB',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
}

const namesIn = (tag: string) => displayNames(tag, { type: 'region', fallback: 'none' })

/** "Portugal", "USA", in the language of the reader; the code itself if it has no name. */
export function countryName(code: string, language = currentLanguage()): string {
  return (language === 'en' ? englishName(code) : longName(code, formatTag(language))) ?? code
}

const englishName = (code: string): string | undefined => SHORT_NAMES[code] ?? longName(code)

function longName(code: string, tag = 'en'): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? namesIn(tag).of(code) : undefined
}

/** Whether a code was replaced by another one, such as YU. It has the name of the other one. */
const isFormer = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`

/** Countries by everything that people call them. */
const countries = new Map<string, string>(Object.entries(OTHER_NAMES))
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
for (const first of LETTERS)
  for (const second of LETTERS) {
    const code = first + second
    const name = longName(code)
    if (name === undefined || name === code || isFormer(code)) continue
    for (const text of [name, englishName(code) ?? code, code]) countries.set(foldPlace(text), code)
  }

/** Languages of addresses beside those of the pages. */
const OTHER_LANGUAGES = 'bg cs da el fi he hi hu ja ko ro ru sv th tr uk vi zh'.split(' ')

/** Countries by their names in other languages, which suggestions show, and people type. */
const translated = new Map<string, string>()
for (const code of new Set(countries.values()))
  for (const tag of [...LANGUAGES.map(language => formatTag(language)), ...OTHER_LANGUAGES]) {
    const name = longName(code, tag)
    if (name !== undefined && !countries.has(foldPlace(name))) translated.set(foldPlace(name), code)
  }

/** The countries that a folded text names, by code or name. @param isBeginning also those whose English name begins with it */
export function countriesNamed(folded: string, isBeginning: boolean): string[] {
  const codes = new Set([countries.get(folded), translated.get(folded)])
  if (isBeginning) for (const [name, code] of countries) if (name.length > 3 && name.startsWith(folded)) codes.add(code)
  return [...codes].filter(code => code !== undefined)
}
