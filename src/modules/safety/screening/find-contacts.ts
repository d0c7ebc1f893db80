import type { Feature } from './vocabulary.ts'

/** Digits as words, in six languages. */
const NUMBER_WORDS = new Set(
  (
    'zero oh one two three four five six seven eight nine double triple null eins zwei zwo drei vier funf sechs sieben acht neun un une deux trois quatre cinq sept huit neuf dix ' +
    'onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce treinta cuarenta cincuenta sesenta um dois quatro sete oito nove meia dez due tre quattro ' +
    'cinque sei sette otto dieci zwolf zehn elf trenta quaranta cinquanta sessanta settanta ottanta novanta'
  ).split(' '),
)

/** Finds disguised contact data and suspicious links. @param words the normalized text */
export function findContacts(text: string, words: string): Feature[] {
  const links = linksIn(text)
  const lower = text.toLowerCase()
  const odd = links.some(isOdd)
  return (
    [
      ['spelledNumber', spellsNumber(words)],
      ['foreignNumber', /(?:\+|\b00)\s?(?:2[0-9]{2}|52|57|58|91|1\s?\(?[2-9]\d\d)[\s.-]?\d/.test(text)],
      ['hiddenMail', hidesMail(lower, words)],
      ['freeMail', FREE_MAIL.some(host => lower.includes(`@${host}.`))],
      ['oddLink', odd],
      ['paymentLink', links.some(link => (isOdd(link) || link.hostname.includes('-')) && callsToPay(link))],
    ] as const
  ).flatMap(([feature, holds]) => (holds ? [feature] : []))
}

const SPELLED_NUMBERS = 5
const SPELLED_WORDS = 2
/** The most other words, such as "then", between two parts of a spelled-out number. */
const SPELLED_GAP = 2

/** Whether a text spells a phone number: five or more short numbers close together, two of them as words. */
function spellsNumber(words: string): boolean {
  let numbers = 0
  let asWords = 0
  let gap = 0
  for (const word of words.trim().split(' ')) {
    const spelled = NUMBER_WORDS.has(word)
    const digits = word !== '' && word.length <= 4 && Number.isInteger(Number(word))
    gap = spelled || digits ? 0 : gap + 1
    numbers = gap > SPELLED_GAP ? 0 : numbers + Number(spelled || digits)
    asWords = gap > SPELLED_GAP ? 0 : asWords + Number(spelled)
    if (numbers >= SPELLED_NUMBERS && asWords >= SPELLED_WORDS) return true
  }
  return false
}

const FREE_MAIL =
  'gmail googlemail outlook hotmail yahoo gmx proton protonmail mail mailo aol icloud web libero laposte'.split(' ')
/** A free mail host without its dot, such as "… at gmail". */
const SPELLED_FREE_MAIL = new RegExp(
  ` (?:at|arroba|arobase|chiocciola|klammeraffe|aet) (?:${FREE_MAIL.filter(host => host !== 'web').join('|')}) `,
)
/** A spelled-out address, such as "… arroba sapo ponto pt". */
const SPELLED_HOST =
  / (?:at|arroba|arobase|chiocciola|klammeraffe|aet) [a-z0-9]{2,20} (?:dot|punkt|punto|ponto|point) (?:com|net|org|info|de|at|ch|fr|be|es|mx|ar|pt|br|it|uk|co|eu|me) /
/** A spelled-out at sign, such as in "… ät web punkt de". */
const SPELLED_AT = /\s(?:ät|\(ät\)|\[ät\]|\[a\]|\{a\}|<at>|_at_)\s/
const AT_SIGNS = [
  '[at]',
  '(at)',
  '{at}',
  ' @ ',
  '(ät)',
  '(arroba)',
  '[arroba]',
  '(chiocciola)',
  '[chiocciola]',
  '(arobase)',
  '[arobase]',
  '{arroba}',
  '(a)',
]

function hidesMail(lower: string, words: string): boolean {
  if (AT_SIGNS.some(sign => lower.includes(sign))) return true
  if (SPELLED_AT.test(lower) || SPELLED_HOST.test(words) || SPELLED_FREE_MAIL.test(words)) return true
  return /(?:\b\p{L}[ .-]){5}/u.test(lower)
}

/** Longer names are cut, because Punycode takes quadratic time. */
const MAX_LINK_LENGTH = 300
const LINK_ENDINGS =
  'com net org info top xyz click site online shop store icu live buzz cam vip pw app link club space website fun cc'

const linksIn = (text: string): URL[] =>
  text.split(/\s/).flatMap(word => {
    if (!/[.:]/.test(word)) return []
    const cut = word.slice(0, MAX_LINK_LENGTH).replace(/[).,;!?:]$/, '')
    if (/^https?:\/\//i.test(cut)) return URL.parse(cut) ?? []
    const [, ending] = /^(?:[\w-]+\.)+([a-z]{2,7})(?:\/|$)/i.exec(cut) ?? []
    return ending && LINK_ENDINGS.split(' ').includes(ending.toLowerCase()) ? (URL.parse(`https://${cut}`) ?? []) : []
  })

const SHORTENERS = new Set(['bit.ly', 'tinyurl.com', 't.co', 'cutt.ly', 'is.gd', 'goo.gl', 'rb.gy', 'ow.ly'])
const ODD_ENDINGS = 'top xyz click site online shop store icu live buzz cam vip pw link space website fun cc'.split(' ')
const LINK_CALLS =
  'pay login verif confirm secure checkout sicher auszahl zahl pago cobr conferm incass verific auth account paiement claim refund dhl correos poste valid bestatig soporte support suporte assistenza'.split(
    ' ',
  )

/** A link shortener, a page without TLS, an IP address, or a cheap top-level domain that scams use. */
const isOdd = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' ||
  SHORTENERS.has(hostname) ||
  ODD_ENDINGS.some(ending => hostname.endsWith(`.${ending}`)) ||
  /^[\d.]+$/.test(hostname)

const callsToPay = ({ href }: URL): boolean => LINK_CALLS.some(call => href.includes(call))
