import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '../../shared/time/days.ts'

/*
 * A signed token goes with each mail, in its envelope sender and in a header. A report about a mail that could not be delivered brings
 * it back, so that a stranger cannot report that somebody else's address does not work. It holds the day, a random number that makes
 * each mail's token different, and a signature over both and the recipient's address. Servers may change the case of addresses, so it
 * is written in base32.
 */

/** The header that carries the token where the envelope sender does not. Replies do not repeat it. */
export const BOUNCE_HEADER = 'X-Bounce-Token'

const DAY_BYTES = 2
const RANDOM_BYTES = 4
const HEAD_BYTES = DAY_BYTES + RANDOM_BYTES
const SIGNATURE_BYTES = 10
const FIRST_DAY = Date.parse('2026-01-01')
/** Mail servers report within five days; some mailboxes are read late. */
const VALID_DAYS = 14

/** @param secret of the site */
export function createBounceToken(secret: string, recipient: string, now: Date): string {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt16BE(dayNumber(now) & 0xffff)
  randomBytes(RANDOM_BYTES).copy(head, DAY_BYTES)
  return toBase32(Buffer.concat([head, sign(keyOf(secret), recipient, head)]))
}

/** Which of these addresses a mail with this token was sent to, within the last two weeks. */
export function recipientOf(
  secret: string,
  token: string,
  addresses: readonly string[],
  now: Date,
): string | undefined {
  const bytes = fromBase32(token)
  if (bytes.length !== HEAD_BYTES + SIGNATURE_BYTES) return undefined
  const [head, signature] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)]
  const age = (dayNumber(now) - head.readUInt16BE()) & 0xffff
  if (age > VALID_DAYS) return undefined
  const key = keyOf(secret)
  return addresses.find(address => timingSafeEqual(signature, sign(key, address, head)))
}

/** Texts that look like tokens, in lower case, each once. */
export const findBounceTokens = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?<![a-z\d])[a-z2-7]{26}(?![a-z\d])/gi)].map(([token]) => token.toLowerCase())),
]

const dayNumber = (now: Date): number => Math.floor((now.getTime() - FIRST_DAY) / DAY_MS)

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'pawpal bounces', 32))

const sign = (key: Buffer, recipient: string, head: Buffer): Buffer =>
  createHmac('sha256', key).update(head).update(recipient.trim().toLowerCase()).digest().subarray(0, SIGNATURE_BYTES)

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Empty for what is no base32. */
function fromBase32(text: string): Buffer {
  const values = Array.from(text.toLowerCase(), character => ALPHABET.indexOf(character))
  if (values.includes(-1)) return Buffer.alloc(0)
  const bits = values.map(value => value.toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
