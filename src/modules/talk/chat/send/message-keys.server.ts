import { sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

/** A browser that was offline for longer may write a message twice. */
const KEY_DAYS = 30
const BATCH = 5000

export function defineMessageKeys(services: Services): void {
  services.jobs.define({ name: 'chat.sweep-keys', cron: '37 4 * * *', run: () => sweepMessageKeys(services) })
}

/** Removes old idempotency keys, in batches that each take well under a second. */
export async function sweepMessageKeys({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEY_DAYS * DAY_MS).toISOString()
  for (let removed: number | null = BATCH; removed === BATCH;)
    ({ rowCount: removed } = await db.execute(sql`
      delete from message_keys where ctid = any(array(
        select ctid from message_keys where created_at < ${before} order by created_at limit ${BATCH}))`))
}
