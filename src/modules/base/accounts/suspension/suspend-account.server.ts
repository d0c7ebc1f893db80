import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { recordAuditEntry } from '../../audit/public.server.ts'
import { type AccountAction, keepAnAdmin, lockAccountAndAdmins } from '../staff/lock-account-and-admins.server.ts'
import { refuse } from '../problems.ts'
import { sessions, users } from '../tables.server.ts'
import { dayOf, DAY_MS } from '../../../../shared/time/days.ts'

type NotifyingServices = Pick<Services, 'jobs' | 'live' | 'notifications' | 'now' | 'reactions'>

/**
 * What a later module does about a suspension or its end, in the same transaction. It runs before the account is locked,
 * to keep the lock order; the function that it returns runs after the account was changed.
 */
export type SuspensionStep = (
  services: NotifyingServices,
  tx: Transaction,
  userId: string,
) => Promise<() => Promise<unknown>>

export interface Suspending {
  services: NotifyingServices
  tx: Transaction
}

/** Runs a change of an account between the two steps of later modules, see `SuspensionStep`. */
async function withReactions({ services, tx }: Suspending, userId: string, change: () => Promise<void>): Promise<void> {
  const followUp = await services.reactions.accountSuspended(services, tx, userId)
  await change()
  await followUp()
}

interface Suspension extends AccountAction {
  reason: string
  /** Null until somebody lifts it. */
  days: number | null
}

/**
 * Suspends an account: its sessions end, it cannot sign in, and its listings are paused. The ended sessions still let
 * the person read the reason and write to the team once. A new reason for a suspended account is no new suspension.
 *
 * @throws NOT_FOUND, FORBIDDEN, OWN_SUSPENSION, LAST_ADMIN_STAYS
 */
export const suspendAccount = (suspending: Suspending, suspension: Suspension): Promise<void> =>
  withReactions(suspending, suspension.userId, () => suspend(suspending.tx, suspension))

async function suspend(tx: Tx, { reason, days, ...act }: Suspension): Promise<void> {
  if (act.actorId === act.userId) throw refuse('OWN_SUSPENSION')
  const locked = await lockAccountAndAdmins(tx, act)
  keepAnAdmin(locked)
  const until = days === null ? null : new Date(act.at.getTime() + days * DAY_MS)
  const appealedAt = sql`case when ${users.banned} then ${users.appealedAt} end`
  await tx
    .update(users)
    .set({ banned: true, banReason: reason, banExpires: until, bannedSince: act.at, appealedAt, updatedAt: act.at })
    .where(eq(users.id, act.userId))
  await tx
    .update(sessions)
    .set({ expiresAt: sql`now()`, updatedAt: act.at })
    .where(and(eq(sessions.userId, act.userId), gt(sessions.expiresAt, sql`now()`)))
  await record(tx, 'suspended', act, { reason, ...(until && { until: dayOf(until) }) })
}

/** @throws NOT_FOUND, FORBIDDEN */
export const unsuspendAccount = (suspending: Suspending, act: AccountAction): Promise<void> =>
  withReactions(suspending, act.userId, () => unsuspend(suspending.tx, act))

async function unsuspend(tx: Tx, act: AccountAction): Promise<void> {
  const { account } = await lockAccountAndAdmins(tx, act)
  if (!account.banned) return
  await tx
    .update(users)
    .set({ banned: false, banReason: null, banExpires: null, bannedSince: null, appealedAt: null, updatedAt: act.at })
    .where(eq(users.id, act.userId))
  await record(tx, 'unsuspended', act)
}

/** Ends every session of an account. @throws NOT_FOUND, FORBIDDEN */
export async function endSessionsOf(tx: Tx, act: AccountAction): Promise<void> {
  await lockAccountAndAdmins(tx, act)
  await tx.delete(sessions).where(eq(sessions.userId, act.userId))
  await record(tx, 'signed_out', act)
}

const record = (
  tx: Tx,
  action: 'suspended' | 'unsuspended' | 'signed_out',
  { actorId, userId, at }: AccountAction,
  details?: Record<string, string>,
) =>
  recordAuditEntry(tx, { actorId, action, subjectType: 'account', subjectId: userId, ...(details && { details }), at })

const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** Ends suspensions whose days are over, each in a transaction of its own. */
export async function endSuspensions(
  services: Pick<Services, 'db' | 'jobs' | 'live' | 'log' | 'notifications' | 'now' | 'reactions'>,
): Promise<void> {
  const { db, live } = services
  const at = services.now()
  const over = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.banned}`, lte(users.banExpires, at)))
  for (const { id } of over)
    await inTransaction(services, tx => unsuspendAccount({ services, tx }, { actorId: null, userId: id, at }))
  if (over.length > 0) live.announce({ roles: ['admin'] }, [{ path: ['admin'] }, { path: ['safety', 'reports'] }])
}

export const defineEndOfSuspensions = (services: Services): void =>
  services.jobs.define({
    name: 'accounts.end-suspensions',
    cron: EVERY_FIVE_MINUTES,
    run: () => endSuspensions(services),
  })
