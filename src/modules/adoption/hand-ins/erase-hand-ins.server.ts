import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { users } from '../../base/accounts/public.server.ts'
import { dropPhotos } from '../../base/photos/public.server.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { organizations } from '../../people/organizations/public.server.ts'
import { OPEN_STATES } from './vocabulary.ts'
import { handInFiles, handIns } from './tables.server.ts'

const BATCH = 200

/** Erases the words, photos and papers of hand-ins. Name, species and state stay: both sides still read what happened. */
export async function eraseContent(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await dropFiles(tx, ids)
  await tx
    .update(handIns)
    .set({ pet: null, birthMonth: null, reason: '', answer: '', erasedAt: now })
    .where(inArray(handIns.id, [...ids]))
}

async function dropFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const files = await tx
    .select({ id: handInFiles.photoId })
    .from(handInFiles)
    .where(inArray(handInFiles.handInId, [...ids]))
  await dropPhotos(
    tx,
    files.map(({ id }) => id),
  )
}

/** Erases hand-ins that were decided so many months ago. Safe to run on several servers at once. */
export async function eraseHandIns(services: Services, months: number): Promise<void> {
  const before = services.now()
  before.setUTCMonth(before.getUTCMonth() - months)
  let erased = BATCH
  while (erased === BATCH)
    erased = await inTransaction(services, async tx => {
      const due = await tx
        .select({ id: handIns.id })
        .from(handIns)
        .where(and(isNotNull(handIns.decidedAt), isNull(handIns.erasedAt), lte(handIns.decidedAt, before)))
        .orderBy(asc(handIns.decidedAt))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      if (due.length > 0)
        await eraseContent(
          tx,
          due.map(({ id }) => id),
          services.now(),
        )
      return due.length
    })
}

/**
 * A step of deleting an organization: removes the files of what it was asked, which belong to the people who asked, and tells
 * those who still wait. The rows go with the account.
 */
export async function endHandInsOfOrganization(services: Services, tx: Transaction, userId: string): Promise<void> {
  const rows = await tx
    .select({ id: handIns.id, personId: handIns.personId, state: handIns.state, pet: handIns.name, name: users.name })
    .from(handIns)
    .innerJoin(organizations, eq(organizations.accountId, handIns.organizationId))
    .innerJoin(users, eq(users.id, organizations.accountId))
    .where(eq(handIns.organizationId, userId))
    .orderBy(asc(handIns.id))
    .for('update', { of: handIns })
  await dropFiles(
    tx,
    rows.map(({ id }) => id),
  )
  const waiting = rows.filter(({ state }) => OPEN_STATES.some(open => open === state))
  await notify(
    services,
    tx,
    ...waiting.map(({ personId, pet, name }) => ({
      userId: personId,
      type: 'hand_in_answer' as const,
      message: phrase("{organization} closed and can't take {pet}. Please ask another one.", {
        organization: name,
        pet,
      }),
      link: '/requests?show=sent' as const,
    })),
  )
  const people = [...new Set(rows.map(({ personId }) => personId))]
  tx.afterCommit(() => people.length > 0 && services.live.announce(people, [{ path: ['handIns'] }]))
}
