import { eq } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { isDeadlock } from '../../../../platform/db/errors.ts'
import { requestAccountDeletedMail } from '../mails/change-mails.server.ts'
import { confirmPassword } from '../passwords/confirm-password.server.ts'
import { lockAccountAndAdmins } from '../staff/lock-account-and-admins.server.ts'
import { refuse } from '../problems.ts'
import { signOut } from '../sign-in/sign-in.server.ts'
import { users } from '../tables.server.ts'

/**
 * What later modules do about the deletion of an account, in the same transaction, before the account's row goes. Rows that
 * belong to the account alone go by foreign keys.
 */
export type DeletionStep = (services: Services, tx: Transaction, userId: string) => Promise<void>

/**
 * Deletes the account in one transaction; `docs/privacy.md` lists what is removed and what stays without a name.
 *
 * @throws NO_PASSWORD, WRONG_PASSWORD, LAST_ADMIN, TOO_MANY_REQUESTS
 */
export async function deleteAccount(context: SignedIn, { password }: { password: string }): Promise<{ done: true }> {
  await confirmPassword(context, context.viewer, password)
  // A comment or favorite of another tab may hold a post that only the second try knows and locks first.
  await deleteInTransaction(context).catch((error: unknown) => {
    if (!isDeadlock(error)) throw error
    return deleteInTransaction(context)
  })
  return signOut(context)
}

function deleteInTransaction(context: SignedIn): Promise<void> {
  const { viewer, live } = context
  return inTransaction(context, async tx => {
    const { isLastAdmin } = await lockAccountAndAdmins(tx, { actorId: null, userId: viewer.id })
    if (isLastAdmin) throw refuse('LAST_ADMIN')
    tx.afterCommit(() => {
      live.end(viewer.id)
      live.announce({ roles: ['admin'] }, [{ path: ['admin'] }])
    })
    await context.reactions.accountDeleted(context, tx, viewer.id)
    await tx.delete(users).where(eq(users.id, viewer.id))
    await requestAccountDeletedMail(context, tx, viewer)
  })
}

/**
 * Locks an account against new references: concurrent inserts wait, and fail once the account is deleted. Call it only
 * in the last steps of a deletion. A waiting transaction may hold rows that an earlier step locks: a deadlock.
 */
export async function lockAccountForDeletion(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
