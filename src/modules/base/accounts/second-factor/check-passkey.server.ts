import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import { refuse } from '../problems.ts'
import { readPending } from './second-step.server.ts'
import type { PasskeyAnswer } from './second-factor-contract.ts'
import { passkeys } from '../tables.server.ts'

/** The library is loaded at its first use. */
export const webAuthn = () => import('@simplewebauthn/server')

/** Passkeys belong to this host. */
export const relyingPartyOf = ({ settings }: Pick<Context, 'settings'>) => new URL(settings.appUrl).hostname

/**
 * Checks what a passkey signed, and returns whose it is. No challenge works twice. A passkey that `needsPassword` first
 * works only after the password, and alone from then on: its owner has shown both.
 *
 * @throws PASSKEY_REFUSED
 */
export async function checkPasskey(
  context: Context,
  answer: PasskeyAnswer,
  purpose: ChallengePurpose,
): Promise<string> {
  const { db, now } = context
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id))
  if (!passkey) throw refuse('PASSKEY_REFUSED')
  const isAlone = purpose === 'sign-in' && (await readPending(context))?.id !== passkey.userId
  if (passkey.needsPassword && isAlone) throw refuse('PASSKEY_REFUSED')
  const signed = await verifiedAnswer(context, passkey, answer, purpose)
  if (!signed) throw refuse('PASSKEY_REFUSED')
  const { rowCount } = await db
    .update(passkeys)
    .set({ counter: signed.counter, lastChallenge: signed.instant, lastUsedAt: now(), needsPassword: false })
    .where(and(eq(passkeys.id, passkey.id), lt(passkeys.lastChallenge, signed.instant)))
  if (!rowCount) throw refuse('PASSKEY_REFUSED')
  return passkey.userId
}

async function verifiedAnswer(
  context: Context,
  { credentialId, publicKey, counter }: typeof passkeys.$inferSelect,
  answer: PasskeyAnswer,
  purpose: ChallengePurpose,
): Promise<{ counter: number; instant: number } | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn()
  let instant: number | undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge => (instant = instantOfChallenge(context, purpose, challenge)) !== undefined,
      expectedOrigin: context.settings.appUrl,
      expectedRPID: relyingPartyOf(context),
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    })
    return verified && instant !== undefined ? { counter: authenticationInfo.newCounter, instant } : undefined
  } catch {
    // The library throws for whatever is wrong with an answer.
    return undefined
  }
}

/** Long, because autofill gets its challenge when the sign-in page opens. */
const CHALLENGE_LIFETIME_MS = 3_600_000
const NONCE_BYTES = 16
const INSTANT_BYTES = 8
const BODY_BYTES = NONCE_BYTES + INSTANT_BYTES

/** What a challenge is for: a sign-in, or a person's confirmation or new passkey. */
type ChallengePurpose = 'sign-in' | `confirm ${string}` | `add ${string}`

/** Makes a signed challenge, so that none needs to be stored. */
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
  return now().getTime() - instant < CHALLENGE_LIFETIME_MS ? instant : undefined
}

const proofOf = (siteSecret: string, purpose: ChallengePurpose, body: Buffer): Buffer =>
  createHmac('sha256', siteSecret).update(`passkey\n${purpose}\n`).update(body).digest()
