import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import type { Services } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { deleteOldRows } from '../../../platform/db/partitions/delete-old-rows.ts'
import { onConnection } from '../../../platform/db/partitions/on-connection.ts'
import { FetchRefused, type Network, postPublic } from '../../../platform/http/fetch-public.ts'
import { openText } from '../../../platform/sealed-text.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { delayAfter, isFailingTooLong } from './rules.ts'
import { webhookDeliveries, webhooks } from './tables.server.ts'
import { DELIVERY_DAYS } from './vocabulary.ts'

export const DELIVERY_JOB = 'webhooks.deliver'
export const SEALED_FOR = 'webhooks'

const TIMEOUT_MS = 15_000
/** A delivery whose server died is sent again after this time, with the same id. */
const CLAIM_SECONDS = 60
/** Concurrent deliveries, and those to one address, so that a slow address does not delay others. */
const BATCH = 40
const BATCH_OF_ONE = 5
const GONE = 410

interface ClaimedDelivery extends Record<string, unknown> {
  id: string
  webhookId: string
  event: string
  data: object
  /** ISO 8601. */
  createdAt: string
  tries: number
  url: string
  secret: string
  ownerId: string
}

/** Sends due deliveries until none is left or the time is over. @param network how addresses are reached; tests have their own */
export async function deliverWebhooks(services: Services, until: Date, network?: Network): Promise<void> {
  while (services.now() < until) {
    const claimed = await claim(services)
    if (claimed.length === 0) return
    await Promise.all(claimed.map(delivery => deliver(services, delivery, network)))
  }
}

/** No two servers send the same: a claimed delivery is due again only after its time limit. */
async function claim({ db, now }: Services): Promise<ClaimedDelivery[]> {
  const at = now().toISOString()
  const { rows } = await db.execute<ClaimedDelivery>(sql`
    update webhook_deliveries d
    set next_try_at = ${at}::timestamptz + make_interval(secs => ${CLAIM_SECONDS}), tries = tries + 1, tried_at = ${at}::timestamptz
    from webhooks w
    where w.id = d.webhook_id and d.id in (
      select due.id from webhooks e cross join lateral (
        select id from webhook_deliveries
        where webhook_id = e.id and next_try_at is not null and next_try_at <= ${at}::timestamptz
        order by next_try_at limit ${BATCH_OF_ONE} for update skip locked) due
      where e.disabled_at is null limit ${BATCH})
    returning d.id, d.webhook_id as "webhookId", d.event, d.data, d.tries,
      to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      w.url, w.secret, w.owner_id as "ownerId"`)
  return rows
}

async function deliver(services: Services, delivery: ClaimedDelivery, network: Network | undefined): Promise<void> {
  const { id, event, data, createdAt, url } = delivery
  const secret = openText(services.settings.authSecret, SEALED_FOR, delivery.secret)
  const answer = secret === undefined ? { error: 'The secret of this webhook cannot be read any more.' } : await send()
  if ('error' in answer) return fail(services, delivery, { error: answer.error })
  const { status } = answer
  if (status >= 200 && status < 300) return succeed(services, delivery, status)
  return fail(services, delivery, { status, error: `The address answers with status ${status}.` })

  async function send(): Promise<{ status: number } | { error: string }> {
    const body = JSON.stringify({ type: event, timestamp: createdAt, data })
    const at = services.now()
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret ?? '').sign(id, at, body),
    }
    try {
      return await postPublic(url, { body, headers, timeoutMs: TIMEOUT_MS }, network)
    } catch (error) {
      if (error instanceof FetchRefused) return { error: error.message }
      throw error
    }
  }
}

async function succeed({ db, now }: Services, { id, webhookId }: ClaimedDelivery, status: number): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ deliveredAt: now(), nextTryAt: null, status, error: '' })
    .where(eq(webhookDeliveries.id, id))
  await db
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(eq(webhooks.id, webhookId), isNotNull(webhooks.failingSince)))
}

interface Failure {
  status?: number
  error: string
}

/** Plans the next try, and disables an address that has failed for a day, or says that it is gone. */
async function fail(services: Services, delivery: ClaimedDelivery, { status, error }: Failure): Promise<void> {
  const { id, webhookId, tries } = delivery
  const at = services.now()
  const delay = delayAfter(tries)
  await inTransaction(services, async tx => {
    const [webhook] = await tx
      .update(webhooks)
      .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${at.toISOString()}::timestamptz)` })
      .where(eq(webhooks.id, webhookId))
      .returning({ failingSince: webhooks.failingSince, disabledAt: webhooks.disabledAt })
    await tx
      .update(webhookDeliveries)
      .set({
        nextTryAt: delay === undefined ? null : new Date(at.getTime() + delay * 1000),
        status: status ?? null,
        error,
      })
      .where(eq(webhookDeliveries.id, id))
    if (!webhook?.failingSince || webhook.disabledAt) return
    if (status !== GONE && !isFailingTooLong(webhook.failingSince, at)) return
    await tx.update(webhooks).set({ disabledAt: at }).where(eq(webhooks.id, webhookId))
    await tx
      .update(webhookDeliveries)
      .set({ nextTryAt: null })
      .where(and(eq(webhookDeliveries.webhookId, webhookId), isNotNull(webhookDeliveries.nextTryAt)))
    const host = new URL(delivery.url).host
    await notify(services, tx, {
      userId: delivery.ownerId,
      type: 'webhook_disabled',
      message:
        status === GONE
          ? phrase("We stopped sending to your webhook at {host}: it says that it's gone", { host })
          : phrase("We stopped sending to your webhook at {host}: it hasn't answered for a day", { host }),
      link: '/settings/api-keys',
      subject: host,
    })
  })
}

/** Removes old deliveries, in batches. */
export async function sweepDeliveries({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - DELIVERY_DAYS * DAY_MS)
  const until = new Date(now().getTime() + WORK_MS)
  await onConnection(db, client =>
    deleteOldRows(
      client,
      { table: 'webhook_deliveries', before, order: ['created_at', 'id'], unless: 'next_try_at is not null', until },
      now,
    ),
  )
}

const WORK_MS = 40_000
const LIMIT_SECONDS = 90

export function defineWebhookJobs(services: Services): void {
  const run = () => deliverWebhooks(services, new Date(services.now().getTime() + WORK_MS))
  services.jobs.define({ name: DELIVERY_JOB, once: true, prompt: true, limitSeconds: LIMIT_SECONDS, retries: 0, run })
  services.jobs.define({ name: 'webhooks.due', cron: '* * * * *', limitSeconds: LIMIT_SECONDS, retries: 0, run })
  services.jobs.define({ name: 'webhooks.sweep', cron: '29 4 * * *', run: () => sweepDeliveries(services) })
}
