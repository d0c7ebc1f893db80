import { and, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { phrase, type Phrase } from '../../../shared/i18n/t.ts'
import { dayOf } from '../../../shared/time/days.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { endAfter } from './create-key.server.ts'
import { apiKeys } from './tables.server.ts'
import { UNKEPT_HOURS, WARNED_DAYS_BEFORE } from './vocabulary.ts'

type Notifying = Pick<Services, 'db' | 'jobs' | 'log' | 'notifications' | 'now'>

const HOUR_MS = 3_600_000

/** An organization's key whose creator and last renewer are no active managers any more. */
const IS_UNKEPT = sql`exists (select from organizations o where o.account_id = ${apiKeys.ownerId}) and not exists (
  select from organization_members m join users u on u.id = m.user_id and not u.banned
  where m.organization_id = ${apiKeys.ownerId} and m.role = 'manager' and m.user_id in (${apiKeys.createdBy}, ${apiKeys.keptBy}))`

/**
 * Ends keys without a responsible manager within a day, and notifies owners of keys that end soon. A renewal stops
 * both.
 */
export async function endKeys(services: Notifying): Promise<void> {
  const now = services.now()
  const unkeptEnd = new Date(now.getTime() + UNKEPT_HOURS * HOUR_MS)
  const live = isNull(apiKeys.revokedAt)
  await inTransaction(services, async tx => {
    // Servers of the previous version create keys without an end.
    await tx
      .update(apiKeys)
      .set({ expiresAt: endAfter(now) })
      .where(and(live, isNull(apiKeys.expiresAt)))
    const unkept = await tx
      .update(apiKeys)
      .set({ expiresAt: unkeptEnd, warnedOf: unkeptEnd })
      .where(and(live, gt(apiKeys.expiresAt, unkeptEnd), IS_UNKEPT))
      .returning({ ownerId: apiKeys.ownerId, name: apiKeys.name })
    const ending = await tx
      .update(apiKeys)
      .set({ warnedOf: sql`${apiKeys.expiresAt}` })
      .where(
        and(
          live,
          isNotNull(apiKeys.expiresAt),
          gt(apiKeys.expiresAt, now),
          lte(apiKeys.expiresAt, endAfter(now, WARNED_DAYS_BEFORE)),
          sql`${apiKeys.warnedOf} is distinct from ${apiKeys.expiresAt}`,
        ),
      )
      .returning({ ownerId: apiKeys.ownerId, name: apiKeys.name, expiresAt: apiKeys.expiresAt })
    const news = [
      ...unkept.map(key => ({ ...key, message: unkeptText(key) })),
      ...ending.map(key => ({ ...key, message: endingText(key, key.expiresAt ?? now) })),
    ]
    await notify(
      services,
      tx,
      ...news.map(({ ownerId, name, message }) => ({
        userId: ownerId,
        type: 'api_key_ending' as const,
        message,
        link: '/settings/api-keys' as const,
        subject: name,
      })),
    )
  })
}

const unkeptText = ({ name }: { name: string }): Phrase =>
  phrase('The API key {name} ends tomorrow because the person who answered for it is no longer a manager', { name })

const endingText = ({ name }: { name: string }, end: Date): Phrase =>
  phrase('The API key {name} ends on {day}', { name, day: { day: dayOf(end) } })

export const defineEndsOfKeys = (services: Services): void =>
  services.jobs.define({ name: 'api-keys.end', cron: '13 * * * *', run: () => endKeys(services) })
