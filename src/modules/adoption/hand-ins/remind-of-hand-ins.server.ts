import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { type NewNotification, notify } from '../../news/notifications/public.server.ts'
import { organizations } from '../../people/organizations/public.server.ts'
import { eraseHandIns } from './erase-hand-ins.server.ts'
import { handIns } from './tables.server.ts'
import { REMIND_DAYS } from './vocabulary.ts'

const EVERY_HOUR = '27 * * * *'
const EVERY_NIGHT = '41 2 * * *'
const BATCH = 200

export function defineHandInJobs(services: Services): void {
  services.jobs.define({ name: 'hand-ins.remind', cron: EVERY_HOUR, run: () => remindOfHandIns(services) })
  services.jobs.define({
    name: 'hand-ins.erase',
    cron: EVERY_NIGHT,
    run: async () => eraseHandIns(services, await services.reactions.readKeptMonths(services)),
  })
}

/** Reminds organizations once of hand-ins without an answer. Safe to run on several servers at once. */
export async function remindOfHandIns(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - REMIND_DAYS * DAY_MS)
  let reminded = BATCH
  while (reminded === BATCH)
    reminded = await inTransaction(services, async tx => {
      const due = await tx
        .select({
          id: handIns.id,
          organizationId: handIns.organizationId,
          pet: handIns.name,
          slug: organizations.slug,
        })
        .from(handIns)
        .innerJoin(organizations, eq(organizations.accountId, handIns.organizationId))
        .where(and(eq(handIns.state, 'new'), isNull(handIns.remindedAt), lte(handIns.createdAt, before)))
        .orderBy(asc(handIns.createdAt), asc(handIns.id))
        .limit(BATCH)
        .for('update', { of: handIns, skipLocked: true })
      const ids = due.map(({ id }) => id)
      if (ids.length > 0) await tx.update(handIns).set({ remindedAt: services.now() }).where(inArray(handIns.id, ids))
      const reminders = [...Map.groupBy(due, ({ organizationId }) => organizationId).values()].flatMap(reminderOf)
      await notify(services, tx, ...reminders)
      return due.length
    })
}

interface DueHandIn {
  id: number
  organizationId: string
  pet: string
  slug: string
}

/** One reminder for all that wait at an organization. */
function reminderOf(due: DueHandIn[]): NewNotification[] {
  const [first] = due
  if (!first) return []
  const base = `/organization/${first.slug}/hand-ins` as const
  return [
    {
      userId: first.organizationId,
      type: 'hand_in_reminder',
      message: phrase(
        '{count, plural, one {{pets} still waits for your answer} other {{pets} still wait for your answer}}',
        {
          count: due.length,
          pets: { pets: due.map(({ pet }) => pet) },
        },
      ),
      link: due.length === 1 ? `${base}/${first.id}` : base,
    },
  ]
}
