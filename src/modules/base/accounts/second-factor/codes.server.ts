import { randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

const PERIOD_MS = 30_000
/** As many periods before and after the current one: clocks differ, and typing takes a while. */
const TOLERANCE = 1
const SECRET_BYTES = 20

/** A new secret in base32. */
export const newSecret = (): string => base32.encode(randomBytes(SECRET_BYTES), { padding: false })

/** What an authenticator app reads from a QR code. */
export const secretUri = (secret: string, account: string): string => createOTP(bytesOf(secret)).url('Pawpal', account)

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
