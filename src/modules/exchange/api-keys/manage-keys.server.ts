import { and, count, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { ApiScope } from '../../../api/access.ts'
import type { SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { users, type EndKeysOfPerson, type EndKeysSince } from '../../base/accounts/public.server.ts'
import type { SettleKeysOfMember } from '../../people/organizations/public.server.ts'
import type { ApiKey } from './contract.ts'
import { endAfter, hashSecret, insertKey, newKeyAndSecret } from './create-key.server.ts'
import { refuse } from './problems.ts'
import { apiKeys } from './tables.server.ts'
import { MAX_KEYS } from './vocabulary.ts'

/** Revoked keys are stored this long, for the data export. */
const KEPT_MS = 90 * DAY_MS

/** The viewer's keys that are not revoked, newest first. */
export async function listKeys({ db, viewer, now }: SignedIn): Promise<ApiKey[]> {
  const { id, name, key, scopes, createdAt, lastUsedAt, expiresAt } = apiKeys
  const rows = await db
    .select({ id, name, key, scopes, createdAt, lastUsedAt, expiresAt, createdBy: users.name })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(isLiveKeyOf(viewer.id))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(MAX_KEYS)
  return rows.map(row => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isExpired: row.expiresAt !== null && row.expiresAt <= now(),
  }))
}

interface KeyForm {
  name: string
  scopes: ApiScope[]
  expiresInDays: number
  formId: string
}

/**
 * Creates a key. If the answer with the secret was lost, the same form again replaces the secret.
 * @throws NAME_NEEDED, FORM_USED, TOO_MANY_KEYS
 */
export async function createKey(context: SignedIn, form: KeyForm): Promise<{ key: string; secret: string }> {
  const { name, scopes, expiresInDays, formId } = form
  if (!name) throw refuse('NAME_NEEDED')
  const { viewer, now } = context
  const createdBy = viewer.actingPerson?.id ?? viewer.id
  return inTransaction(context, async tx => {
    // One form of an owner after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys ${viewer.id}`}, 0))`)
    const again = await renewSecret(tx, viewer.id, formId)
    if (again) return again
    const isOfForm = and(eq(apiKeys.ownerId, viewer.id), eq(apiKeys.formId, formId))
    if ((await tx.$count(apiKeys, isOfForm)) > 0) throw refuse('FORM_USED')
    const isOld = lt(apiKeys.revokedAt, new Date(now().getTime() - KEPT_MS))
    await tx.delete(apiKeys).where(and(eq(apiKeys.ownerId, viewer.id), isOld))
    const [live] = await tx.select({ count: count() }).from(apiKeys).where(isLiveKeyOf(viewer.id))
    if ((live?.count ?? 0) >= MAX_KEYS) throw refuse('TOO_MANY_KEYS')
    const expiresAt = endAfter(now(), expiresInDays)
    tx.afterCommit(() => announce(context))
    return insertKey(tx, { ownerId: viewer.id, createdBy, name, scopes, expiresAt, formId })
  })
}

async function renewSecret(tx: Db | Tx, ownerId: string, formId: string) {
  const { secret } = newKeyAndSecret()
  const isUnused = and(eq(apiKeys.formId, formId), isNull(apiKeys.lastUsedAt), isLiveKeyOf(ownerId))
  const [row] = await tx
    .update(apiKeys)
    .set({ secretHash: hashSecret(secret) })
    .where(isUnused)
    .returning({ key: apiKeys.key })
  return row && { key: row.key, secret }
}

/** Ends the keys that a person created since a time, also those of organizations. Returns their number. */
export const endKeysSince: EndKeysSince = async (tx, userId, since, at) => {
  const ended = await tx
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.createdBy, userId), gte(apiKeys.createdAt, since), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id })
  return ended.length
}

/**
 * Makes a key, even an ended one, end in a year. A manager who renews an organization's key becomes responsible for
 * it.
 * @throws NOT_FOUND
 */
export async function renewKey(context: SignedIn, { id }: { id: string }): Promise<{ expiresAt: string }> {
  const { db, viewer, now } = context
  const expiresAt = endAfter(now())
  const renewed = await db
    .update(apiKeys)
    .set({ expiresAt, warnedOf: null, keptBy: viewer.actingPerson?.id ?? viewer.id })
    .where(and(eq(apiKeys.id, id), isLiveKeyOf(viewer.id)))
    .returning({ id: apiKeys.id })
  if (renewed.length === 0) throw refuseCommon('NOT_FOUND')
  announce(context)
  return { expiresAt: expiresAt.toISOString() }
}

/**
 * Ends a person's keys with a reset of the password. Those of organizations stay with their managers. Returns their
 * number.
 */
export const endKeysOfPerson: EndKeysOfPerson = async (tx, userId, at) => {
  const ended = await tx.update(apiKeys).set({ revokedAt: at }).where(isLiveKeyOf(userId)).returning({ id: apiKeys.id })
  return ended.length
}

/** Keeps or ends the keys for which a member was responsible. Keys without a decision end within a day (`endKeys`). */
export const settleKeysOfMember: SettleKeysOfMember = async (tx, { organizationId, userId, keep, keptBy, at }) => {
  if (keep === undefined || (keep && keptBy === userId)) return
  await tx
    .update(apiKeys)
    .set(keep ? { keptBy } : { revokedAt: at })
    .where(
      and(
        isLiveKeyOf(organizationId),
        or(eq(apiKeys.createdBy, userId), eq(apiKeys.keptBy, userId)),
        keep ? undefined : notKeptByOther(organizationId, userId),
      ),
    )
}

/** Another active manager is responsible for the key too. */
const notKeptByOther = (organizationId: string, userId: string) => sql`not exists (
  select from organization_members m join users u on u.id = m.user_id and not u.banned
  where m.organization_id = ${organizationId} and m.role = 'manager' and m.user_id <> ${userId}
    and m.user_id in (${apiKeys.createdBy}, ${apiKeys.keptBy}))`

/**
 * Ends a key: the next call with one of its tokens is refused, on every server.
 * @throws NOT_FOUND
 */
export async function revokeKey(context: SignedIn, { id }: { id: string }): Promise<{ done: true }> {
  const { db, viewer, now } = context
  const revoked = await db
    .update(apiKeys)
    .set({ revokedAt: now() })
    .where(and(eq(apiKeys.id, id), isLiveKeyOf(viewer.id)))
    .returning({ id: apiKeys.id })
  if (revoked.length === 0) throw refuseCommon('NOT_FOUND')
  announce(context)
  return { done: true }
}

const isLiveKeyOf = (ownerId: string) => and(eq(apiKeys.ownerId, ownerId), isNull(apiKeys.revokedAt))

const announce = ({ live, viewer }: SignedIn): void =>
  live.announce([viewer.actingPerson?.id ?? viewer.id], [{ path: ['apiKeys'] }])

/** A person's keys without their secrets, for the export of their data. */
export const exportKeys = (db: Db, ownerId: string) => {
  const { name, key, scopes, createdAt, lastUsedAt, expiresAt, revokedAt } = apiKeys
  return db
    .select({ name, key, scopes, createdAt, lastUsedAt, expiresAt, revokedAt })
    .from(apiKeys)
    .where(eq(apiKeys.ownerId, ownerId))
    .orderBy(desc(apiKeys.createdAt))
}
