import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import { refuse } from '../problems.ts'
import { readPending } from './pending-sign-in.server.ts'
import type { PasskeyAnswer } from './second-factor-contract.ts'
import { passkeys } from '../tables.server.ts'
import { instantOfChallenge, type ChallengePurpose } from './challenge.server.ts'

/** The library is loaded at its first use. */
export const webAuthn = () => import('@simplewebauthn/server')

/** Passkeys belong to this host. */
export const relyingPartyOf = ({ settings }: Pick<Context, 'settings'>) => new URL(settings.appUrl).hostname

/**
 * Checks what a passkey signed, and returns whose it is. No challenge works twice. A passkey that `needsPassword` works
 * once after the password, and alone from then on: its owner has both.
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
