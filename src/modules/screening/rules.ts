import { ASKS_MONEY, DEPOSIT, LINK_CALLS, NUMBER_WORDS, PHRASES, PRESSURE, TRANSPORT } from './phrase-vocabulary.ts'
import { FEATURES, type Feature } from './vocabulary.ts'

export type Weights = Record<Feature, number>

export interface Screened {
  /** The sum of the weights of the features found. */
  score: number
  reasons: Feature[]
}

/** Scores a message. Takes linear time, because people write the text. */
export function screen(text: string, weights: Weights): Screened {
  const reasons = featuresOf(text)
  const sum = reasons.reduce((total, feature) => total + weights[feature], 0)
  return { score: Math.round(sum * 100) / 100, reasons }
}

/** The features of a text. Those that speak for a message do not count where it refuses a visit. */
export function featuresOf(text: string): Feature[] {
  const words = normalize(text)
  const found = new Set<Feature>(FEATURES.filter(feature => hasAny(words, PHRASES[feature] ?? [])))
  const links = linksIn(text)
  const add = (feature: Feature, holds: boolean) => holds && found.add(feature)
  add('transportFee', hasAny(words, TRANSPORT) && hasAny(words, ASKS_MONEY))
  add('depositNow', hasAny(words, DEPOSIT) && hasAny(words, PRESSURE))
  add('spelledNumber', spellsNumber(words))
  add('hiddenMail', hidesMail(text, words))
  add(
    'freeMail',
    FREE_MAIL.some(host => text.toLowerCase().includes(`@${host}.`)),
  )
  add('oddLink', links.some(isOdd))
  add('paymentLink', links.some(isOdd) && hasAny(words, LINK_CALLS))
  if (found.has('noVisit')) for (const feature of ['meeting', 'payInPerson'] as const) found.delete(feature)
  return FEATURES.filter(feature => found.has(feature))
}

/** Also writes styled letters plainly, unless that makes the text much longer: one character can become eighteen. */
function decompose(text: string): string {
  const plain = text.normalize('NFKD')
  return plain.length > 2 * text.length ? text.normalize('NFD') : plain
}

/** Lower case without accents, one space between words and at both ends. */
export const normalize = (text: string): string =>
  ` ${decompose(text)
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .join(' ')} `

const hasAny = (words: string, beginnings: readonly string[]): boolean =>
  beginnings.some(beginning => words.includes(` ${beginning}`))

const SPELLED_NUMBERS = 5
const SPELLED_WORDS = 3
/** Other words between two parts of a number, e.g. "then". */
const SPELLED_GAP = 2

/** Five or more short numbers that follow each other closely, three of them as words. */
function spellsNumber(words: string): boolean {
  let numbers = 0
  let asWords = 0
  let gap = 0
  for (const word of words.trim().split(' ')) {
    const spelled = NUMBER_WORDS.has(word)
    const digits = word !== '' && word.length <= 3 && Number.isInteger(Number(word))
    gap = spelled || digits ? 0 : gap + 1
    numbers = gap > SPELLED_GAP ? 0 : numbers + Number(spelled || digits)
    asWords = gap > SPELLED_GAP ? 0 : asWords + Number(spelled)
    if (numbers >= SPELLED_NUMBERS && asWords >= SPELLED_WORDS) return true
  }
  return false
}

const FREE_MAIL = [
  'gmail',
  'googlemail',
  'outlook',
  'hotmail',
  'yahoo',
  'gmx',
  'proton',
  'mail',
  'aol',
  'icloud',
  'web',
]
const AT_WORDS = ['at', 'arroba', 'arobase', 'chiocciola', 'klammeraffe']

function hidesMail(text: string, words: string): boolean {
  const lower = text.toLowerCase()
  if (['[at]', '(at)', '{at}', ' @ '].some(sign => lower.includes(sign))) return true
  return AT_WORDS.some(at => FREE_MAIL.some(host => host !== 'web' && words.includes(` ${at} ${host} `)))
}

/** Longer ones are cut: encoding a name of foreign characters takes quadratic time. */
const MAX_LINK_LENGTH = 300

const linksIn = (text: string): URL[] =>
  text
    .split(/\s/)
    .flatMap(word => (/^https?:\/\//i.test(word) ? (URL.parse(word.slice(0, MAX_LINK_LENGTH)) ?? []) : []))

const SHORTENERS = new Set(['bit.ly', 'tinyurl.com', 't.co', 'cutt.ly', 'is.gd', 'goo.gl', 'rb.gy', 'ow.ly'])
const ODD_ENDINGS = ['top', 'xyz', 'click', 'site', 'online', 'shop', 'info', 'icu', 'live', 'buzz', 'cam', 'vip', 'pw']

/** A shortener, an unencrypted page, a number instead of a name, or an ending that costs little and is used once. */
const isOdd = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' ||
  SHORTENERS.has(hostname) ||
  ODD_ENDINGS.some(ending => hostname.endsWith(`.${ending}`)) ||
  /^[\d.]+$/.test(hostname)
