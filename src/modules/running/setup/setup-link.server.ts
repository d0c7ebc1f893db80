import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { hasAdmin } from '../../base/accounts/public.server.ts'
import { setupLinks } from './tables.server.ts'
import { SETUP_LINK_HOURS } from './vocabulary.ts'

const KEY_BYTES = 24
const HOUR_MS = 3_600_000

/**
 * Creates the address that makes the first admin; undefined once there is one, and on a demo, which has its own. It
 * replaces the address of an earlier start and of other servers.
 */
export async function createSetupLink({
  db,
  demo,
  now,
  settings,
}: Pick<Services, 'db' | 'demo' | 'now' | 'settings'>): Promise<string | undefined> {
  if (demo || (await hasAdmin(db))) return undefined
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const createdAt = now()
  const link = { keyHash: hash(key), createdAt, expiresAt: new Date(createdAt.getTime() + SETUP_LINK_HOURS * HOUR_MS) }
  await db.insert(setupLinks).values(link).onConflictDoUpdate({ target: setupLinks.isOnly, set: link })
  return `${settings.appUrl}/setup?key=${key}`
}

/** Whether the key makes the first admin. */
export async function isSetupKey(db: Db, key: string, now: Date): Promise<boolean> {
  const found = await db.select({ at: setupLinks.createdAt }).from(setupLinks).where(usable(key, now))
  return found.length > 0 && !(await hasAdmin(db))
}

/** Uses the key up: of simultaneous callers one gets true. */
export async function redeemSetupKey(tx: Tx, key: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.delete(setupLinks).where(usable(key, now))
  return rowCount === 1 && !(await hasAdmin(tx))
}

const usable = (key: string, now: Date) => and(eq(setupLinks.keyHash, hash(key)), gt(setupLinks.expiresAt, now))

const hash = (key: string): string => createHash('sha256').update(key).digest('base64url')
