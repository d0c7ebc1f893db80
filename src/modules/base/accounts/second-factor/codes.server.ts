import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import { openText } from '../../../../platform/sealed-text.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { limitSignIns } from '../attempts/limit-sign-ins.server.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { refuse } from '../problems.ts'
import { authenticators, recoveryCodes } from '../tables.server.ts'

const PERIOD_MS = 30_000
/** Accepted periods before and after the current one: clocks differ, and typing takes a while. */
const TOLERANCE = 1
const SECRET_BYTES = 20

/** A new secret in base32. */
export const newSecret = (): string => base32.encode(randomBytes(SECRET_BYTES), { padding: false })

/** What an authenticator app reads from a QR code. */
export const secretUri = (secret: string, account: string): string =>
  createOTP(bytesOf(secret)).url(t('Pawpal'), account)

export const codeAt = (secret: string, at: Date): Promise<string> => createOTP(bytesOf(secret)).hotp(periodOf(at))

/** The period that a code belongs to, later than the last one used; undefined for a wrong code. */
export async function findPeriod(
  { secret, lastPeriod }: { secret: string; lastPeriod: number },
  code: string,
  at: Date,
): Promise<number | undefined> {
  const otp = createOTP(bytesOf(secret))
  const now = periodOf(at)
  let found: number | undefined
  for (let period = now - TOLERANCE; period <= now + TOLERANCE; period += 1)
    if ((await otp.hotp(period)) === code && period > lastPeriod) found = period
  return found
}

const periodOf = (at: Date): number => Math.floor(at.getTime() / PERIOD_MS)

const bytesOf = (secret: string): Uint8Array => base32.decode(secret)

/** The purpose under which `sealText` encrypts the secrets of authenticator apps. */
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

/** Marks the code of a period as used. Of concurrent callers with the same code one succeeds. */
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

const RECOVERY_CODES = 10
const GROUP_LENGTH = 5
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Replaces the account's recovery codes; nobody can read them again. */
export async function replaceRecoveryCodes(tx: Tx, siteSecret: string, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${codeGroup()}-${codeGroup()}`)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map(code => ({ userId, codeHash: hashRecoveryCode(siteSecret, userId, code) })))
  return codes
}

/** Deletes a used code. Of concurrent callers with the same code one gets true. */
async function useRecoveryCode(db: Db | Tx, siteSecret: string, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashRecoveryCode(siteSecret, userId, code))),
    )
  return rowCount === 1
}

const codeGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** As typed: spaces, hyphens and capitals do not count. */
const hashRecoveryCode = (siteSecret: string, userId: string, code: string): string =>
  createHmac('sha256', siteSecret)
    .update(`recovery-code\n${userId}\n${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
    .digest('base64url')
