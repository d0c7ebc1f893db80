import { and, eq } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { t } from '../../../../shared/i18n/t.ts'
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

export const startPasskey = (context: SignedIn): Promise<PasskeyOptions> => newPasskeyOptions(context, context.viewer)

/** What a browser needs to make a passkey of an account, which need not exist yet. */
export async function newPasskeyOptions(
  context: Context,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await webAuthn()
  return {
    ...(await generateRegistrationOptions({
      rpName: t('Pawpal'),
      rpID: relyingPartyOf(context),
      userID: new Uint8Array(Buffer.from(id)),
      userName: email,
      userDisplayName: name,
      challenge: createChallenge(context, `add ${id}`),
      excludeCredentials: await ownCredentials(context, id),
      authenticatorSelection: { residentKey: 'required', userVerification },
    })),
  }
}

/** @throws PASSKEY_REFUSED, TOO_MANY_PASSKEYS */
export async function addPasskey(
  context: SignedIn,
  { passkey, name }: { passkey: NewPasskey; name: string },
): Promise<{ done: true }> {
  const { id: userId } = context.viewer
  const credential = await checkNewPasskey(context, userId, passkey)
  return changeFactors(context, 'passkey-added', async tx => {
    if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= MAX_PASSKEYS) throw refuse('TOO_MANY_PASSKEYS')
    await insertPasskey(tx, credential, { userId, name, at: context.now() })
    return { done: true }
  })
}

type Credential = NonNullable<Awaited<ReturnType<typeof verifiedCredential>>>

/** @throws PASSKEY_REFUSED */
export async function insertPasskey(
  tx: Tx,
  credential: Credential,
  { userId, name, at }: { userId: string; name: string; at: Date },
): Promise<void> {
  const { rowCount } = await tx
    .insert(passkeys)
    .values({
      userId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      createdAt: at,
    })
    .onConflictDoNothing({ target: passkeys.credentialId })
  if (!rowCount) throw refuse('PASSKEY_REFUSED')
}

/**
 * Checks a passkey that a browser made with `newPasskeyOptions` for this account.
 * @throws PASSKEY_REFUSED
 */
export async function checkNewPasskey(context: Context, userId: string, passkey: NewPasskey): Promise<Credential> {
  const credential = await verifiedCredential(context, userId, passkey)
  if (!credential) throw refuse('PASSKEY_REFUSED')
  return credential
}

async function verifiedCredential(context: Context, userId: string, passkey: NewPasskey) {
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: passkey,
      expectedChallenge: challenge => instantOfChallenge(context, `add ${userId}`, challenge) !== undefined,
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
