import { msg } from '../i18n/t.ts'

/** Changes the direction of the text around it: "nimda" reads as "admin". */
const TURNING = /\p{Bidi_Control}/u
/** Control characters, and unassigned code points. */
const UNSHOWN = /[\p{Cc}\p{Cn}\p{Co}]/u
/** Some letters are drawn as nothing, such as the Hangul filler. */
const LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u
const LETTER_OR_NUMBER = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** What is wrong with a person's name, or undefined. An empty name is checked elsewhere. */
export const nameFault = (name: string): string | undefined =>
  faultOf(name, LETTER, msg('A name needs at least one letter that can be seen.'))

/** What is wrong with the name of a pet or the title of something, or undefined. */
export const titleFault = (title: string): string | undefined =>
  faultOf(title, LETTER_OR_NUMBER, msg('A name needs at least one letter or number that can be seen.'))

function faultOf(text: string, needed: RegExp, missing: string): string | undefined {
  if (TURNING.test(text))
    return msg("A name can't have characters that change the direction of the text. Please type it again.")
  if (UNSHOWN.test(text)) return msg("This name has characters that can't be shown. Please type it again.")
  return text.trim() === '' || needed.test(text) ? undefined : missing
}
