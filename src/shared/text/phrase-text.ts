import { t, type Phrase, type PhraseValue } from '../i18n/t.ts'
import { dayText } from '../time/day-text.ts'
import { petsText } from './pets-text.ts'
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
