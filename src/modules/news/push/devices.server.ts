import { isIP } from 'node:net'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { isPublicAddress } from '../../../platform/http/fetch-public.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { deviceOf, sessions } from '../../base/accounts/public.server.ts'
import type { PushDevice, PushStatus } from './contract.ts'
import { readKeys } from './keys.server.ts'
import { refuse } from './problems.ts'
import { pushSettings, pushSubscriptions } from './tables.server.ts'
import { MAX_DEVICES } from './vocabulary.ts'

export async function readStatus(context: SignedIn): Promise<PushStatus> {
  const { db, viewer } = context
  const keys = await readKeys(context)
  const [settings] = await db.select().from(pushSettings).where(eq(pushSettings.userId, viewer.id))
  const { showText = false, quietFrom, quietTo, timeZone = null, declinedAt = null } = settings ?? {}
  return {
    publicKey: keys?.publicKey ?? null,
    devices: await listDevices(context),
    settings: { showText, quietHours: quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null, timeZone },
    declined: declinedAt !== null,
  }
}

async function listDevices({ db, viewer }: SignedIn): Promise<PushDevice[]> {
  const { id, sessionId, createdAt } = pushSubscriptions
  const rows = await db
    .select({ id, sessionId, createdAt, userAgent: sessions.userAgent })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.userId, viewer.id))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_DEVICES)
  return rows.map(row => ({
    id: row.id,
    device: deviceOf(row.userAgent),
    current: row.sessionId === viewer.sessionId,
    createdAt: row.createdAt.toISOString(),
  }))
}

interface NewDevice {
  endpoint: string
  keys: { p256dh: string; auth: string }
  publicKey: string
  timeZone?: string | undefined
}

/**
 * Idempotent. A session has one subscription, and an endpoint belongs to the last person who registered it. So the next
 * person on a device never gets notifications of the former one.
 * @throws PUSH_OFF, KEY_CHANGED, SUBSCRIPTION_WRONG, UNAUTHORIZED for a session that ended meanwhile
 */
export async function subscribe(
  context: SignedIn,
  { endpoint, keys, publicKey, timeZone }: NewDevice,
): Promise<{ done: true }> {
  const { viewer } = context
  const own = await readKeys(context)
  if (!own) throw refuse('PUSH_OFF')
  if (own.publicKey !== publicKey) throw refuse('KEY_CHANGED')
  if (!isReachable(endpoint) || !areKeys(keys)) throw refuse('SUBSCRIPTION_WRONG')
  return inTransaction(context, async tx => {
    const ofViewer = and(eq(sessions.id, viewer.sessionId), eq(sessions.userId, viewer.id))
    const [session] = await tx.select({ id: sessions.id }).from(sessions).where(ofViewer).for('update')
    if (!session) throw refuseCommon('UNAUTHORIZED')
    await tx
      .delete(pushSubscriptions)
      .where(sql`${pushSubscriptions.sessionId} = ${session.id} and ${pushSubscriptions.endpoint} <> ${endpoint}`)
    const row = { userId: viewer.id, sessionId: session.id, ...keys, publicKey }
    // A new id: pending deliveries to the former account are deleted with the old row.
    await tx
      .delete(pushSubscriptions)
      .where(sql`${pushSubscriptions.endpoint} = ${endpoint} and ${pushSubscriptions.userId} <> ${viewer.id}`)
    await tx
      .insert(pushSubscriptions)
      .values({ ...row, endpoint, createdAt: context.now() })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row })
    const oldest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, viewer.id))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(MAX_DEVICES)
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, oldest))
    await tx
      .insert(pushSettings)
      .values({ userId: viewer.id, timeZone: timeZone ?? null })
      .onConflictDoUpdate({
        target: pushSettings.userId,
        set: { timeZone: sql`coalesce(${pushSettings.timeZone}, excluded.time_zone)` },
      })
    tx.afterCommit(() => announce(context))
    return { done: true } as const
  })
}

/** Checks the form of the address only. The name is resolved at each delivery, because it may change. */
function isReachable(endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isPublicAddress(host)
}

/** The lengths of an uncompressed point of the curve P-256, and of the secret (RFC 8291). */
const areKeys = ({ p256dh, auth }: NewDevice['keys']): boolean =>
  Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16

/** @throws NOT_FOUND */
export async function removeDevice(context: SignedIn, { id }: { id: string }): Promise<{ done: true }> {
  const { db, viewer } = context
  const own = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, viewer.id))
  const removed = await db.delete(pushSubscriptions).where(own).returning({ id: pushSubscriptions.id })
  if (removed.length === 0) throw refuseCommon('NOT_FOUND')
  announce(context)
  return { done: true }
}

export const announce = ({ live, viewer }: Pick<SignedIn, 'live' | 'viewer'>): void =>
  live.announce([viewer.id], [{ path: ['push'] }])
