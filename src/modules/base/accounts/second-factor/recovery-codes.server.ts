import { createHmac, randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { recoveryCodes } from '../tables.server.ts'

const COUNT = 10
const GROUP = 5
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Replaces the account's recovery codes; nobody can read them again. */
export async function replaceRecoveryCodes(tx: Tx, siteSecret: string, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => `${group()}-${group()}`)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map(code => ({ userId, codeHash: hash(siteSecret, userId, code) })))
  return codes
}

/** Uses a code up. Simultaneous callers get false. */
export async function useRecoveryCode(db: Db | Tx, siteSecret: string, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hash(siteSecret, userId, code))))
  return rowCount === 1
}

const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** As typed: spaces, hyphens and capitals do not count. */
const hash = (siteSecret: string, userId: string, code: string): string =>
  createHmac('sha256', siteSecret)
    .update(`recovery-code\n${userId}\n${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
    .digest('base64url')
