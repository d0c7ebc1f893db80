import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import { openText } from '../../../../platform/sealed-text.ts'
import { limitSignIns } from '../attempts/limit-sign-ins.server.ts'
import { refuse } from '../problems.ts'
import { authenticators } from '../tables.server.ts'
import { findPeriod } from './codes.server.ts'
import { useRecoveryCode } from './recovery-codes.server.ts'

/** What the secrets of authenticator apps are sealed for. */
export const AUTHENTICATOR_PURPOSE = 'authenticator'

const TOTP = /^\d{6}$/

/**
 * Checks a code of the account's authenticator app, or a recovery code. Each works once; wrong ones count as failed
 * sign-ins.
 *
 * @throws WRONG_CODE, TOO_MANY_REQUESTS
 */
export const checkCode = (context: Context, account: { id: string; email: string }, given: string): Promise<void> =>
  limitSignIns(context, account.email, async () => {
    const code = given.replaceAll(' ', '')
    const right = TOTP.test(code)
      ? await usePeriod(context, account.id, code)
      : await useRecoveryCode(context.db, context.settings.authSecret, account.id, code)
    if (!right) throw refuse('WRONG_CODE')
  })

/** Uses the code of a period up: of two callers with the same code one succeeds. */
async function usePeriod({ db, settings, now }: Context, userId: string, code: string): Promise<boolean> {
  const isOwn = and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))
  const [own] = await db.select().from(authenticators).where(isOwn)
  const secret = own && openText(settings.authSecret, AUTHENTICATOR_PURPOSE, own.sealedSecret)
  const period = secret && (await findPeriod({ secret, lastPeriod: own.lastPeriod }, code, now()))
  if (!period) return false
  const { rowCount } = await db
    .update(authenticators)
    .set({ lastPeriod: period })
    .where(and(isOwn, lt(authenticators.lastPeriod, period)))
  return rowCount === 1
}
