import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { readAccount } from '../me/read-me.server.ts'
import { confirmPassword } from '../passwords/confirm-password.server.ts'
import { refuse } from '../problems.ts'
import type { PasskeyAnswer } from './second-factor-contract.ts'
import { checkCode } from './codes.server.ts'
import { checkPasskey } from './check-passkey.server.ts'
import { confirmSession, hasSecondFactor } from './factors.server.ts'
import { passkeys } from '../tables.server.ts'

type Proof = { password: string } | { code: string } | { passkey: PasskeyAnswer }

export type IdentityProof = { password: string } | { passkey: PasskeyAnswer }

/**
 * Checks that it is still the person of this session who holds the device. The session had its second factor before.
 *
 * @throws WRONG_PASSWORD, NO_PASSWORD, PASSKEY_REFUSED, TOO_MANY_REQUESTS
 */
export async function checkIdentity(context: SignedIn, proof: IdentityProof): Promise<void> {
  const { viewer } = context
  if ('password' in proof) return confirmPassword(context, viewer, proof.password)
  const userId = await checkPasskey(context, proof.passkey, `confirm ${viewer.id}`)
  if (userId !== viewer.id) throw refuse('PASSKEY_REFUSED')
}

/** Which proofs `checkIdentity` can take from the person. */
export async function identityWays(context: SignedIn): Promise<{ hasPassword: boolean; hasPasskey: boolean }> {
  const { hasPassword } = await readAccount(context)
  const count = await context.db.$count(passkeys, eq(passkeys.userId, context.viewer.id))
  return { hasPassword, hasPasskey: count > 0 }
}

/**
 * Confirms for this session who the person is. The password suffices only for an account without a second factor.
 *
 * @throws WRONG_PASSWORD, NO_PASSWORD, WRONG_CODE, PASSKEY_REFUSED, SECOND_FACTOR_NEEDED, TOO_MANY_REQUESTS
 */
export async function confirm(context: SignedIn, proof: Proof): Promise<{ done: true }> {
  const { db, viewer, now } = context
  if ('code' in proof) await checkCode(context, viewer, proof.code)
  else if ('passkey' in proof) {
    const userId = await checkPasskey(context, proof.passkey, `confirm ${viewer.id}`)
    if (userId !== viewer.id) throw refuse('PASSKEY_REFUSED')
  } else {
    if (await hasSecondFactor(db, viewer.id)) throw refuse('SECOND_FACTOR_NEEDED')
    await confirmPassword(context, viewer, proof.password)
  }
  await confirmSession(db, viewer.sessionId, now())
  return { done: true }
}
