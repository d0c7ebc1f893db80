import { formatList, type Phrase, type PhraseValue, t } from '../i18n/t.ts'
import { dayText } from '../time/day-text.ts'
import { zonedText } from '../time/zoned-time.ts'

/** A phrase in the language of the reader. */
export const phraseText = ({ text, values = {} }: Phrase): string =>
  t(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(value)])))

function valueText(value: PhraseValue): string | number | null | undefined {
  if (typeof value !== 'object' || value === null) return value
  if ('text' in value) return phraseText(value)
  if ('pets' in value) return petsText(value.pets)
  return 'day' in value ? dayText(value.day) : zonedText(value.at, value.timeZone)
}

const MAX_NAMED = 2

/** "Biscuit", "Biscuit and Luna", "Biscuit, Luna and 3 others". */
function petsText(names: readonly string[]): string {
  const named = names.length <= MAX_NAMED + 1 ? names : names.slice(0, MAX_NAMED)
  const others = names.length - named.length
  const rest = others > 0 ? [t('{others, plural, one {# other} other {# others}}', { others })] : []
  return formatList([...named, ...rest]).replace(', and', ' and')
}
