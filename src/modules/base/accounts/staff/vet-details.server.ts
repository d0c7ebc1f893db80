import { eq, getTableColumns } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { omit } from '../../../../shared/omit.ts'
import { refuse } from '../../../../shared/problem.ts'
import { recordAuditEntry } from '../../audit/public.server.ts'
import { lockAccountAndAdmins } from './lock-account-and-admins.server.ts'
import { users, vetDetails } from '../tables.server.ts'

type VetDetails = Omit<typeof vetDetails.$inferSelect, 'userId' | 'updatedAt'>

export async function saveVetDetails(tx: Tx, userId: string, details: VetDetails, at: Date): Promise<void> {
  const values = { ...details, updatedAt: at }
  await tx
    .insert(vetDetails)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: vetDetails.userId, set: values })
}

/** The details of a vet; undefined before the first are stored. */
export async function readVetDetails(db: Db | Tx, userId: string): Promise<VetDetails | undefined> {
  const columns = omit(getTableColumns(vetDetails), ['updatedAt', 'userId'])
  const [details] = await db.select(columns).from(vetDetails).where(eq(vetDetails.userId, userId))
  return details
}

interface VetDetailsChange {
  actorId: string
  userId: string
  /** Empty keeps the former name. */
  name: string
  details: VetDetails
  at: Date
}

/**
 * Changes a vet's name and details for an admin or for the vet. The audit log names the changed fields and not their values, which
 * are personal.
 *
 * @throws NOT_FOUND for accounts of other roles, too, or FORBIDDEN where the actor is neither the vet nor an admin any more
 */
export async function changeVetDetails(tx: Tx, change: VetDetailsChange): Promise<void> {
  const { actorId, userId, name, details, at } = change
  const account = await (actorId === userId ? lockAccount(tx, userId) : lockForAdmin(tx, change))
  if (account?.role !== 'vet') throw refuse('NOT_FOUND')
  const isRenamed = name !== '' && name !== account.name
  const changed = [...(isRenamed ? ['name'] : []), ...changedFields(await readVetDetails(tx, userId), details)]
  if (changed.length === 0) return
  if (isRenamed) await tx.update(users).set({ name, updatedAt: at }).where(eq(users.id, userId))
  await saveVetDetails(tx, userId, details, at)
  await recordAuditEntry(tx, {
    actorId,
    action: 'vet_details_changed',
    subjectType: 'account',
    subjectId: userId,
    details: { changed: changed.join(', ') },
    at,
  })
}

const lockForAdmin = async (tx: Tx, change: VetDetailsChange) => (await lockAccountAndAdmins(tx, change)).account

async function lockAccount(tx: Tx, userId: string) {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  return account
}

/** The fields with another value; without former details, those with any value. */
const changedFields = (former: VetDetails | undefined, details: VetDetails): string[] =>
  (Object.keys(details) as (keyof VetDetails)[]).filter(
    field => String(former?.[field] ?? '') !== String(details[field]),
  )
