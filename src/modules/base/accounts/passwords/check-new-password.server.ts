import { foldText } from '../../../../shared/text/fold-text.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { refuse } from '../problems.ts'
import { isStrongPassword } from '../rules.ts'

const SITE_NAME = 'pawpal'
/** Shorter parts of a name occur in too many words. */
const MIN_PART_LENGTH = 4
/** Parts of addresses that name a role and no person. */
const ROLES = new Set(['admin', 'contact', 'hello', 'info', 'mail', 'office', 'owner', 'shelter', 'test', 'user'])

interface Owner {
  name?: string | undefined
  email: string
}

/**
 * Checks a password that somebody chooses.
 *
 * @throws WEAK_PASSWORD, COMMON_PASSWORD, PERSONAL_PASSWORD
 */
export async function checkNewPassword(password: string, owner: Owner): Promise<void> {
  if (!isStrongPassword(password)) throw refuse('WEAK_PASSWORD')
  if (await isCommonPassword(password)) throw refuse('COMMON_PASSWORD')
  const readings = readingsOf(foldText(password))
  if (namesOf(owner).some(name => readings.some(text => text.includes(name)))) throw refuse('PERSONAL_PASSWORD')
}

/** The name of the product, and the parts of the site's name and of the person's name and address, in lower case. */
function namesOf({ name = '', email }: Owner): string[] {
  const [localPart = ''] = email.split('@')
  const parts = [t('Pawpal'), name, localPart].flatMap(text => foldText(text).split(/[^\p{L}]+/u))
  return [SITE_NAME, ...parts.filter(part => part.length >= MIN_PART_LENGTH && !ROLES.has(part))]
}

/** The first entries of the list are also refused with digits and signs around them. */
const MOST_COMMON = 10_000
/** A shorter word with digits or signs around it counts as no variant of a common password. */
const MIN_WORD_LENGTH = 4

/**
 * Whether a password is a common one or a simple variant of one: other case, signs around it, digits around it, or signs
 * in place of letters. Nearly no entry of the list passes our rule for strong passwords, so people choose its variants.
 */
async function isCommonPassword(password: string): Promise<boolean> {
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

const isDigit = (character: string): boolean => character >= '0' && character <= '9'

const isSign = (character: string): boolean => !/[\p{L}\d]/u.test(character)

/** Removes characters at both ends. */
function trim(text: string, isRemoved: (character: string) => boolean): string {
  const characters = Array.from(text)
  const start = characters.findIndex(character => !isRemoved(character))
  const end = characters.findLastIndex(character => !isRemoved(character))
  return start === -1 ? '' : characters.slice(start, end + 1).join('')
}

const LETTERS: Record<string, string> = { '@': 'a', '4': 'a', '8': 'b', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't' }

/** A text as typed, and with the letters that signs and digits may stand for. */
function readingsOf(text: string): string[] {
  const read = text.replaceAll(/[@4830$57]/g, sign => LETTERS[sign] ?? sign)
  return [text, ...['i', 'l'].map(letter => read.replaceAll(/[1!|]/g, letter))]
}
