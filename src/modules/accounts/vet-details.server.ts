import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/db.ts'
import { refuse } from '../../shared/problem.ts'
import { recordAuditEntry } from '../audit/public.server.ts'
import { lockAccountAndAdmins, type AccountAction } from './lock-account-and-admins.server.ts'
import { users, vetDetails } from './tables.server.ts'

type VetDetails = Omit<typeof vetDetails.$inferSelect, 'userId' | 'updatedAt'>

export async function saveVetDetails(tx: Tx, userId: string, details: VetDetails, at: Date): Promise<void> {
  const values = { ...details, updatedAt: at }
  await tx
    .insert(vetDetails)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: vetDetails.userId, set: values })
}

interface Change extends AccountAction {
  /** Empty keeps the former name. */
  name: string
  details: VetDetails
}

/**
 * Changes a vet's name and details. The audit log names the changed fields and not their values, which are personal.
 *
 * @throws NOT_FOUND for accounts of other roles, too, or FORBIDDEN where the actor is no admin any more
 */
export async function changeVetDetails(tx: Tx, { actorId, userId, name, details, at }: Change): Promise<void> {
  const { account } = await lockAccountAndAdmins(tx, { actorId, userId })
  if (account.role !== 'vet') throw refuse('NOT_FOUND')
  const [former] = await tx.select().from(vetDetails).where(eq(vetDetails.userId, userId))
  const isRenamed = name !== '' && name !== account.name
  const changed = [...(isRenamed ? ['name'] : []), ...changedFields(former, details)]
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

/** The fields with another value; without former details, those with any value. */
const changedFields = (former: VetDetails | undefined, details: VetDetails): string[] =>
  (Object.keys(details) as (keyof VetDetails)[]).filter(
    field => String(former?.[field] ?? '') !== String(details[field]),
  )
