import { formatList, msg, t } from '../i18n/t.ts'

const WORD = String.raw`[\p{L}'’.-]{1,30}`
/** Prose has the same words in lower case: "12 days on the road". */
const NAME = String.raw`\p{Lu}${WORD}`
const HOUSE = String.raw`\d{1,4}[a-z]?(?![\p{L}\d])`
const NO_LETTER = String.raw`(?<![\p{L}\d])`
const ENGLISH =
  '[Ss]treet|St|[Rr]oad|Rd|[Aa]venue|Ave|[Ll]ane|Ln|[Dd]rive|Dr|[Cc]ourt|[Bb]oulevard|Blvd|[Cc]lose|[Tt]errace'
const ROMANCE = '[Rr]ua|[Aa]venida|[Aa]v\\.|[Cc]alle|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Tt]ravessa|[Pp]raça'
const STREETS = [
  `${NO_LETTER}\\d{1,5}[a-z]?(?: ${NAME}){1,3} (?:${ENGLISH})(?!\\p{L})`,
  `\\p{L}(?:stra(?:ß|ss)e|str\\.|straat|gasse|gatan|weg|platz|allee|laan) ${HOUSE}`,
  `${NO_LETTER}(?:${ROMANCE})(?: ${WORD}){0,4} ${NAME},? (?:n\\.?[ºo°] ?)?${HOUSE}`,
  `${NO_LETTER}\\d{1,4}(?: ?bis| ?ter)?,? (?:rue|avenue|boulevard|chemin|allée|impasse|quai) \\p{L}`,
].map(pattern => new RegExp(pattern, 'u'))

/** Digits alone without a sign between them: the number of a microchip. */
const CHIP = /^\d{15}$/

export type Contact = 'phone number' | 'mail address' | 'address'

/** The kinds of contact details in a text. Takes linear time, because users write the text. */
export function findContacts(text: string): Contact[] {
  const phones = [...text.matchAll(PHONE)].filter(([found]) => !CHIP.test(found))
  const isAddress = STREETS.some(street => street.test(text))
  return [
    ...(phones.length > 0 ? ['phone number' as const] : []),
    ...(text.search(MAIL) === -1 ? [] : ['mail address' as const]),
    ...(isAddress ? ['address' as const] : []),
  ]
}

/** The line under a public field while somebody writes; empty without contact details. */
export function contactNotice(text: string): string {
  const found = findContacts(text)
  if (found.length === 0) return ''
  const these = formatList(found.map(contact => t(CONTACT_TEXTS[contact])))
  return t(
    '{count, plural, one {Everyone could read {these}. Chat keeps it between the two of you.} other {Everyone could read {these}. Chat keeps them between the two of you.}}',
    { count: found.length, these },
  )
}

const CONTACT_TEXTS: Record<Contact, string> = {
  'phone number': msg('this phone number'),
  'mail address': msg('this email address'),
  address: msg('this address'),
}

export const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g
/** Seven digits or more with signs between them; a date has fewer or begins with a year. */
export const PHONE = /(?<![\w/])(?!\d{4}-\d\d-\d\d(?!\d))\+?\(?\d(?:[\s().-]{0,2}\d){6,14}(?!\w)/g
const HIDDEN = '[contact on the listing]'

/** A text without mail addresses and phone numbers. Takes linear time, because people write the text. */
export const withoutContacts = (text: string): string => text.replaceAll(MAIL, HIDDEN).replaceAll(PHONE, HIDDEN)
