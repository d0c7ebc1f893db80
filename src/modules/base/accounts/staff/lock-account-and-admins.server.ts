import { asc, eq, or } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { refuse } from '../../../../shared/problem.ts'
import { refuse as refuseOfAccounts } from '../problems.ts'
import { users } from '../tables.server.ts'

type Account = typeof users.$inferSelect

/** An action on an account by an admin, or by the command line (null). */
export interface AccountAction {
  actorId: string | null
  userId: string
  at: Date
}

interface LockedAccount {
  account: Account
  /** Whether no other admin can sign in. */
  isLastAdmin: boolean
}

/**
 * Locks an account and all admins in the order of their ids, so that two admins who act on each other run one after the
 * other without a deadlock. `no key update` does not block foreign keys: a transaction that inserts a notification may
 * hold a post.
 *
 * @throws NOT_FOUND, or FORBIDDEN where the actor is no admin any more
 */
export async function lockAccountAndAdmins(
  tx: Tx,
  { actorId, userId }: Pick<AccountAction, 'actorId' | 'userId'>,
): Promise<LockedAccount> {
  const locked = await tx
    .select()
    .from(users)
    .where(or(eq(users.role, 'admin'), eq(users.id, userId)))
    .orderBy(asc(users.id))
    .for('no key update')
  const admins = locked.filter(mayAdminister)
  if (actorId !== null && !admins.some(({ id }) => id === actorId)) throw refuse('FORBIDDEN')
  const account = locked.find(({ id }) => id === userId)
  if (!account) throw refuse('NOT_FOUND')
  return { account, isLastAdmin: mayAdminister(account) && admins.length === 1 }
}

const mayAdminister = ({ role, emailVerified, banned }: Account): boolean =>
  role === 'admin' && emailVerified && !banned

/** @throws LAST_ADMIN_STAYS */
export function keepAnAdmin({ isLastAdmin }: LockedAccount): void {
  if (isLastAdmin) throw refuseOfAccounts('LAST_ADMIN_STAYS')
}

/** @throws NO_ACCOUNT */
export async function accountIdOf(db: Db, email: string): Promise<string> {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!account) throw refuseOfAccounts('NO_ACCOUNT')
  return account.id
}
