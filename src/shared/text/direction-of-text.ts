import type { Direction } from '../i18n/languages.ts'

const FIRST_LETTER = /\p{L}/u
const RIGHT_TO_LEFT = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}\p{scx=Adlam}]/u

/** The direction of the first letter, as `dir="auto"` has it; undefined without letters. */
export function directionOfText(text: string): Direction | undefined {
  const letter = FIRST_LETTER.exec(text)?.[0]
  if (letter === undefined) return undefined
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}
