import { and, eq, isNull } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { qrCodeOf, type QrCode } from '../../../../platform/qr-code.ts'
import { openText, sealText } from '../../../../platform/sealed-text.ts'
import { refuse } from '../problems.ts'
import { limitSignIns } from '../attempts/limit-sign-ins.server.ts'
import { authenticators, recoveryCodes } from '../tables.server.ts'
import { AUTHENTICATOR_PURPOSE, findPeriod, newSecret, replaceRecoveryCodes, secretUri } from './codes.server.ts'
import { confirmSession, lockOwner, updateHasSecondFactor } from './factors.server.ts'
import { requestSecondFactorMail, type SecondFactorChange } from '../mails/second-factor-mail.server.ts'

/** Makes a secret for an app. Sign-ins ask for its codes only after the first one was typed. @throws AUTHENTICATOR_EXISTS */
export async function startAuthenticator(context: SignedIn): Promise<{ secret: string; uri: string; qrCode: QrCode }> {
  const { settings, viewer } = context
  const secret = newSecret()
  const sealedSecret = sealText(settings.authSecret, AUTHENTICATOR_PURPOSE, secret)
  const { rowCount } = await context.db
    .insert(authenticators)
    .values({ userId: viewer.id, sealedSecret })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { sealedSecret },
      setWhere: isNull(authenticators.confirmedAt),
    })
  if (!rowCount) throw refuse('AUTHENTICATOR_EXISTS')
  const uri = secretUri(secret, viewer.email)
  return { secret, uri, qrCode: qrCodeOf(uri) }
}

/**
 * Turns the app on by its first code, and makes the recovery codes, which are shown once.
 *
 * @throws WRONG_CODE, AUTHENTICATOR_EXISTS, TOO_MANY_REQUESTS
 */
export const confirmAuthenticator = (
  context: SignedIn,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> =>
  limitSignIns(context, context.viewer.email, () =>
    changeFactors(context, 'authenticator-added', async tx => {
      const { settings, viewer, now } = context
      const [own] = await tx.select().from(authenticators).where(eq(authenticators.userId, viewer.id))
      if (own?.confirmedAt) throw refuse('AUTHENTICATOR_EXISTS')
      const secret = own && openText(settings.authSecret, AUTHENTICATOR_PURPOSE, own.sealedSecret)
      const period = secret && (await findPeriod({ secret, lastPeriod: 0 }, code.replaceAll(' ', ''), now()))
      if (!period) throw refuse('WRONG_CODE')
      await tx
        .update(authenticators)
        .set({ confirmedAt: now(), lastPeriod: period })
        .where(eq(authenticators.userId, viewer.id))
      return { recoveryCodes: await replaceRecoveryCodes(tx, settings.authSecret, viewer.id) }
    }),
  )

/** Turns the app off; its recovery codes end with it. */
export const removeAuthenticator = (context: SignedIn): Promise<{ done: true }> =>
  changeFactors(context, 'authenticator-removed', async tx => {
    const { id } = context.viewer
    await tx.delete(authenticators).where(eq(authenticators.userId, id))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
    return { done: true }
  })

/** @throws NO_AUTHENTICATOR */
export const renewRecoveryCodes = (context: SignedIn): Promise<{ recoveryCodes: string[] }> =>
  changeFactors(context, 'recovery-codes-renewed', async tx => {
    const { settings, viewer } = context
    const off = and(eq(authenticators.userId, viewer.id), isNull(authenticators.confirmedAt))
    const [own] = await tx.select().from(authenticators).where(eq(authenticators.userId, viewer.id))
    if (!own || (await tx.$count(authenticators, off))) throw refuse('NO_AUTHENTICATOR')
    return { recoveryCodes: await replaceRecoveryCodes(tx, settings.authSecret, viewer.id) }
  })

/** Changes the ways to sign in while the account is locked, and mails its owner. This session counts as confirmed. */
export async function changeFactors<Result>(
  context: SignedIn,
  change: SecondFactorChange,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { viewer, live, now } = context
  return inTransaction(context, async tx => {
    await lockOwner(tx, viewer.id)
    const result = await work(tx)
    await updateHasSecondFactor(tx, viewer.id)
    await confirmSession(tx, viewer.sessionId, now())
    await requestSecondFactorMail(context, tx, viewer.id, change)
    tx.afterCommit(() => live.announce([viewer.id], [{ path: ['accounts', 'secondFactor'] }]))
    return result
  })
}
