import type { CompiledMessage } from './format-message.ts'

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ď',
  e: 'é',
  g: 'ğ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ľ',
  n: 'ñ',
  o: 'ó',
  r: 'ř',
  s: 'š',
  t: 'ť',
  u: 'ú',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  D: 'Ď',
  E: 'É',
  G: 'Ğ',
  H: 'Ĥ',
  I: 'Í',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ľ',
  N: 'Ñ',
  O: 'Ó',
  R: 'Ř',
  S: 'Š',
  T: 'Ť',
  U: 'Ú',
  W: 'Ŵ',
  Y: 'Ý',
  Z: 'Ž',
}
/** Tags of elements stay unchanged. */
const TAG = /(<[^<>]*>)/
/** A text that is in the pseudo-language already. */
const DONE = /^\[.*·\]$/s
/** How much longer texts of other languages can be. */
const LONGER = 0.4

/** A message of the pseudo-language: accented, in brackets, and 40% longer. */
export function pseudoMessage(message: string | CompiledMessage): string | CompiledMessage {
  if (typeof message === 'string') return DONE.test(message) ? message : bracketed(message)
  const { length } = message.filter(token => typeof token === 'string').join('')
  return ['[', ...message.map(pseudoToken), `${padding(length)}]`]
}

const bracketed = (text: string): string => `[${accented(text)}${padding(text.length)}]`

/** In words, so that it can wrap. */
const padding = (length: number): string =>
  '···· '
    .repeat(Math.ceil(length * LONGER))
    .slice(0, Math.ceil(length * LONGER))
    .trimEnd()

function pseudoToken(token: CompiledMessage[number]): CompiledMessage[number] {
  if (typeof token === 'string') return token === '#' ? token : accented(token)
  const [name, type, options] = token
  if (type === undefined || typeof options !== 'object') return token
  const cases = Object.entries(options).map(
    ([key, value]) => [key, Array.isArray(value) ? (value as CompiledMessage).map(pseudoToken) : value] as const,
  )
  return [name, type, Object.fromEntries(cases)]
}

const accented = (text: string): string =>
  text
    .split(TAG)
    .map((part, index) => (index % 2 === 1 ? part : Array.from(part, letter => ACCENTED[letter] ?? letter).join('')))
    .join('')
