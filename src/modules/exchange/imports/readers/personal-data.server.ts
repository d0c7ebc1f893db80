import { microchipIn, readMicrochip } from '../../../adoption/health-records/microchip-rules.ts'

const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,63}/
const PHONE =
  /(?<![\d/.-])(?:\+\d{1,3}[\s./-]?)?(?:\(\d{2,5}\)[\s./-]?)?\d{2,5}[\s./-]\d{2,4}(?:[\s./-]?\d{2,4}){0,3}(?![\d/.-])/g
const STREET =
  /\b\d{1,5} (?:[A-Z][\p{L}']{1,20} ){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|pl)\b|\b[A-ZÄÖÜ][\p{L}-]{2,30}(?:straße|strasse|str\.|weg|gasse|platz|laan|straat) \d{1,4}\b|\b(?:rue|avenue|calle|via|rua|ulica|ul\.|avenida|viale) (?:\p{L}{1,20} ){0,3}\p{L}{2,20},? \d{1,4}\b/iu
const LICENCE = /\b(?:licen[sc]e|lic\.|tag|registration|rabies tag) ?(?:no\.?|number|nr\.?|#|:):? ?[A-Z\d-]{4,}/i

/** What in a text for the public belongs to a person or a chip, in words for a sentence; empty where nothing does. */
export function personalDataIn(text: string): string[] {
  const found: string[] = []
  if (MAIL.test(text)) found.push('an email address')
  if ([...text.matchAll(PHONE)].some(([number]) => isPhone(number))) found.push('a phone number')
  if (STREET.test(text)) found.push('an address')
  if (LICENCE.test(text)) found.push('a license number')
  if ('number' in readMicrochip(microchipIn(text)) && microchipIn(text) !== text) found.push('a microchip number')
  return found
}

/** A range such as "20 - 30" and a date are none. */
const isPhone = (number: string): boolean => {
  const digits = number.replaceAll(/\D/g, '')
  if (digits.length < 7 || digits.length > 14) return false
  return !/^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/.test(number.trim())
}
