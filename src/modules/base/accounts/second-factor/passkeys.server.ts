import { and, eq } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../../api/context.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import type { Me } from '../contract.ts'
import { openConfirmedSession } from './open-session.server.ts'
import { refuse } from '../problems.ts'
import type { NewPasskey, PasskeyAnswer } from './second-factor-contract.ts'
import { passkeys } from '../tables.server.ts'
import { changeFactors } from './authenticator.server.ts'
import { checkPasskey, createChallenge, instantOfChallenge, relyingPartyOf, webAuthn } from './check-passkey.server.ts'

const MAX_PASSKEYS = 20

/** The passkey itself asks for a finger, a face or a PIN, so that it is two factors in one. */
const userVerification = 'required' as const

type PasskeyOptions = { challenge: string } & Record<string, unknown>

export async function startPasskeySignIn(context: Context): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await webAuthn()
  const challenge = createChallenge(context, 'sign-in')
  return { ...(await generateAuthenticationOptions({ rpID: relyingPartyOf(context), challenge, userVerification })) }
}

/** Opens a session by a passkey alone. @throws PASSKEY_REFUSED, SUSPENDED */
export async function signInWithPasskey(context: Context, { passkey }: { passkey: PasskeyAnswer }): Promise<Me> {
  const userId = await checkPasskey(context, passkey, 'sign-in')
  return openConfirmedSession(context, userId)
}

/** Asks for a passkey of the signed-in person. */
export async function startConfirmation(context: SignedIn): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await webAuthn()
  const challenge = createChallenge(context, `confirm ${context.viewer.id}`)
  const allowCredentials = await ownCredentials(context, context.viewer.id)
  return {
    ...(await generateAuthenticationOptions({
      rpID: relyingPartyOf(context),
      challenge,
      userVerification,
      allowCredentials,
    })),
  }
}

export async function startPasskey(context: SignedIn): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await webAuthn()
  const { viewer } = context
  return {
    ...(await generateRegistrationOptions({
      rpName: 'Pawpal',
      rpID: relyingPartyOf(context),
      userID: new Uint8Array(Buffer.from(viewer.id)),
      userName: viewer.email,
      userDisplayName: viewer.name,
      challenge: createChallenge(context, `add ${viewer.id}`),
      excludeCredentials: await ownCredentials(context, viewer.id),
      authenticatorSelection: { residentKey: 'required', userVerification },
    })),
  }
}

/** @throws PASSKEY_REFUSED, TOO_MANY_PASSKEYS */
export async function addPasskey(
  context: SignedIn,
  { passkey, name }: { passkey: NewPasskey; name: string },
): Promise<{ done: true }> {
  const credential = await verifiedCredential(context, passkey)
  if (!credential) throw refuse('PASSKEY_REFUSED')
  const { id: userId } = context.viewer
  return changeFactors(context, 'passkey-added', async tx => {
    if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= MAX_PASSKEYS) throw refuse('TOO_MANY_PASSKEYS')
    const { rowCount } = await tx
      .insert(passkeys)
      .values({
        userId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        createdAt: context.now(),
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
    if (!rowCount) throw refuse('PASSKEY_REFUSED')
    return { done: true }
  })
}

async function verifiedCredential(context: SignedIn, passkey: NewPasskey) {
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: passkey,
      expectedChallenge: challenge => instantOfChallenge(context, `add ${context.viewer.id}`, challenge) !== undefined,
      expectedOrigin: context.settings.appUrl,
      expectedRPID: relyingPartyOf(context),
    })
    return registrationInfo?.credential
  } catch {
    // The library throws for whatever is wrong with an answer.
    return undefined
  }
}

/** @throws NOT_FOUND */
export async function renamePasskey(
  { db, viewer }: SignedIn,
  { id, name }: { id: string; name: string },
): Promise<{ done: true }> {
  const { rowCount } = await db.update(passkeys).set({ name }).where(isOwn(viewer.id, id))
  if (!rowCount) throw refuseCommon('NOT_FOUND')
  return { done: true }
}

/** @throws NOT_FOUND */
export const removePasskey = (context: SignedIn, { id }: { id: string }): Promise<{ done: true }> =>
  changeFactors(context, 'passkey-removed', async tx => {
    const { rowCount } = await tx.delete(passkeys).where(isOwn(context.viewer.id, id))
    if (!rowCount) throw refuseCommon('NOT_FOUND')
    return { done: true }
  })

const isOwn = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))

const ownCredentials = ({ db }: Context, userId: string) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
