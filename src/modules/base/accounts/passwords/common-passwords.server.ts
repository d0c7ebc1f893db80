import { foldText } from '../../../../shared/text/fold-text.ts'
import { readingsOf } from './password-readings.ts'

/** So many of the list's first entries are refused with digits and signs around them, too. */
const MOST_COMMON = 10_000
/** Shorter words with something around them are no variant of a common password. */
const MIN_WORD_LENGTH = 4

interface CommonPasswords {
  all: ReadonlySet<string>
  first: ReadonlySet<string>
}

let loaded: Promise<CommonPasswords> | undefined

/** Loads the list at its first use: it takes some milliseconds and 5 MB. */
const commonPasswords = (): Promise<CommonPasswords> => (loaded ??= load())

async function load(): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common']
  return { all: new Set(passwords), first: new Set(passwords.slice(0, MOST_COMMON)) }
}

/**
 * Whether a password is a common one or a simple variant of one: other case, signs around it, digits around it, or signs
 * in place of letters. Nearly no entry of the list has what our rule asks, so its variants are what people choose.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { all, first } = await commonPasswords()
  const folded = foldText(password)
  const withoutSigns = trim(folded, isSign)
  const word = trim(folded, character => isSign(character) || isDigit(character))
  return (
    readingsOf(folded).some(text => all.has(text)) ||
    readingsOf(withoutSigns).some(text => all.has(text)) ||
    (word.length >= MIN_WORD_LENGTH && readingsOf(word).some(text => first.has(text)))
  )
}

const isDigit = (character: string): boolean => character >= '0' && character <= '9'
const isSign = (character: string): boolean => !/[\p{L}\d]/u.test(character)

/** Removes characters at both ends. */
function trim(text: string, isRemoved: (character: string) => boolean): string {
  const characters = Array.from(text)
  const start = characters.findIndex(character => !isRemoved(character))
  const end = characters.findLastIndex(character => !isRemoved(character))
  return start === -1 ? '' : characters.slice(start, end + 1).join('')
}
