import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../../api/context.ts'

/** Autofill waits with its challenge for as long as the sign-in page is open. */
const LIFETIME_MS = 3_600_000
const NONCE_BYTES = 16
const INSTANT_BYTES = 8
const BODY_BYTES = NONCE_BYTES + INSTANT_BYTES

/** What a challenge is for: a sign-in, or a person's confirmation or new passkey. */
export type ChallengePurpose = 'sign-in' | `confirm ${string}` | `add ${string}`

/** Makes a challenge that only this site can make, so that none needs to be stored. */
export function createChallenge({ settings, now }: Context, purpose: ChallengePurpose): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(BODY_BYTES)
  randomBytes(NONCE_BYTES).copy(body)
  body.writeBigUInt64BE(BigInt(now().getTime()), NONCE_BYTES)
  return new Uint8Array(Buffer.concat([body, proofOf(settings.authSecret, purpose, body)]))
}

/** When a challenge was made, in Unix milliseconds; undefined for one that this site did not make for this, or that is too old. */
export function instantOfChallenge(
  { settings, now }: Context,
  purpose: ChallengePurpose,
  challenge: string,
): number | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  const body = bytes.subarray(0, BODY_BYTES)
  if (body.length < BODY_BYTES) return undefined
  const [given, expected] = [bytes.subarray(BODY_BYTES), proofOf(settings.authSecret, purpose, body)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const instant = Number(body.readBigUInt64BE(NONCE_BYTES))
  return now().getTime() - instant < LIFETIME_MS ? instant : undefined
}

const proofOf = (siteSecret: string, purpose: ChallengePurpose, body: Buffer): Buffer =>
  createHmac('sha256', siteSecret).update(`passkey\n${purpose}\n`).update(body).digest()
