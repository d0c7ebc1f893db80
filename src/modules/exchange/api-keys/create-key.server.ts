import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { API_SCOPES, type ApiScope } from '../../../api/access.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { apiKeys } from './tables.server.ts'
import { MAX_EXPIRY_DAYS } from './vocabulary.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

export interface NewKey {
  ownerId: string
  createdBy: string
  name: string
  /** `read` is added where it is missing. */
  scopes: readonly ApiScope[]
  /** After `MAX_EXPIRY_DAYS` where it is missing. */
  expiresAt?: Date
  formId?: string
}

/** @param days at most `MAX_EXPIRY_DAYS` */
export const endAfter = (now: Date, days: number = MAX_EXPIRY_DAYS): Date => new Date(now.getTime() + days * DAY_MS)

/** Creates a key. Only this answer has the secret; its hash is stored. */
export async function insertKey(
  tx: Db | Tx,
  { scopes, expiresAt = endAfter(new Date()), ...fields }: NewKey,
): Promise<{ key: string; secret: string }> {
  const { key, secret } = newKeyAndSecret()
  const given = API_SCOPES.filter(scope => scope === 'read' || scopes.includes(scope))
  await tx.insert(apiKeys).values({ ...fields, expiresAt, key, secretHash: hashSecret(secret), scopes: given })
  return { key, secret }
}

/** A key and its secret. Their prefixes let secret scanners find a published one. */
export const newKeyAndSecret = (): { key: string; secret: string } => ({
  key: `pawpal_key_${randomBytes(16).toString('hex')}`,
  secret: `pawpal_secret_${randomBytes(32).toString('hex')}`,
})

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const isSecret = (secret: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hash))
