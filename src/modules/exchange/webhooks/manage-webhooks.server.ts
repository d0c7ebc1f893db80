import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { openText, sealText } from '../../../platform/sealed-text.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import type { Webhook, WebhookDelivery } from './contract.ts'
import { DELIVERY_JOB, SEALED_FOR } from './deliver.server.ts'
import { refuse } from './problems.ts'
import { webhookDeliveries, webhooks } from './tables.server.ts'
import { MAX_LISTED_DELIVERIES, MAX_WEBHOOKS, TEST_EVENT, type WebhookEvent } from './vocabulary.ts'

const SECRET_BYTES = 32

/** The viewer's webhooks, newest first. */
export async function listWebhooks({ db, viewer }: SignedIn): Promise<Webhook[]> {
  const { id, url, events, createdAt, failingSince, disabledAt } = webhooks
  const rows = await db
    .select({ id, url, events, createdAt, failingSince, disabledAt })
    .from(webhooks)
    .where(eq(webhooks.ownerId, viewer.id))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
    .limit(MAX_WEBHOOKS)
  return rows.map(row => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    failingSince: row.failingSince?.toISOString() ?? null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
  }))
}

interface WebhookForm {
  url: string
  events: WebhookEvent[]
  formId: string
}

/** Idempotent: the same form again answers the same. @throws URL_WRONG, EVENT_NEEDED, TOO_MANY_WEBHOOKS */
export async function createWebhook(
  context: SignedIn,
  { url, events, formId }: WebhookForm,
): Promise<{ id: string; secret: string }> {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (address?.protocol !== 'https:' || address.username || address.password) throw refuse('URL_WRONG')
  if (events.length === 0) throw refuse('EVENT_NEEDED')
  const { viewer, settings } = context
  return inTransaction(context, async tx => {
    // One form of an owner after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${viewer.id}`}, 0))`)
    const [again] = await tx
      .select({ id: webhooks.id, secret: webhooks.secret })
      .from(webhooks)
      .where(and(eq(webhooks.formId, formId), eq(webhooks.ownerId, viewer.id)))
    const known = again && openText(settings.authSecret, SEALED_FOR, again.secret)
    if (again && known) return { id: again.id, secret: known }
    const [own] = await tx.select({ count: count() }).from(webhooks).where(eq(webhooks.ownerId, viewer.id))
    if ((own?.count ?? 0) >= MAX_WEBHOOKS) throw refuse('TOO_MANY_WEBHOOKS')
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
    const sealed = sealText(settings.authSecret, SEALED_FOR, secret)
    const row = { ownerId: viewer.id, url, secret: sealed, events: [...new Set(events)], formId }
    const [made] = await tx.insert(webhooks).values(row).returning({ id: webhooks.id })
    if (!made) throw new Error('No webhook was made')
    tx.afterCommit(() => announce(context))
    return { id: made.id, secret }
  })
}

/** What failed while it was disabled is not sent: `changes.json` and the API have it. @throws NOT_FOUND */
export async function enableWebhook(context: SignedIn, { id }: { id: string }): Promise<{ done: true }> {
  const changed = await context.db
    .update(webhooks)
    .set({ disabledAt: null, failingSince: null })
    .where(isOwn(context, id))
    .returning({ id: webhooks.id })
  return finish(context, changed)
}

/** @throws NOT_FOUND */
export async function removeWebhook(context: SignedIn, { id }: { id: string }): Promise<{ done: true }> {
  return finish(context, await context.db.delete(webhooks).where(isOwn(context, id)).returning({ id: webhooks.id }))
}

/** Sends an event that means nothing. @throws NOT_FOUND, WEBHOOK_DISABLED */
export async function testWebhook(context: SignedIn, { id }: { id: string }): Promise<{ done: true }> {
  await findEnabled(context, id)
  return inTransaction(context, async tx => {
    await tx.insert(webhookDeliveries).values({ webhookId: id, event: TEST_EVENT, subjectId: id, data: {} })
    await context.jobs.send(DELIVERY_JOB, {}, tx)
    tx.afterCommit(() => announce(context))
    return { done: true } as const
  })
}

/** The log of one webhook, newest first. @throws NOT_FOUND */
export async function listDeliveries(context: SignedIn, { id }: { id: string }): Promise<WebhookDelivery[]> {
  const { db } = context
  const [webhook] = await db.select({ id: webhooks.id }).from(webhooks).where(isOwn(context, id))
  if (!webhook) throw refuseCommon('NOT_FOUND')
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, id))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(MAX_LISTED_DELIVERIES)
  return rows.map(({ id: deliveryId, event, subjectId, tries, status, error, ...times }) => ({
    id: deliveryId,
    event,
    subjectId,
    tries,
    status,
    error,
    state: times.deliveredAt ? 'delivered' : times.nextTryAt ? 'waiting' : 'failed',
    createdAt: times.createdAt.toISOString(),
    triedAt: times.triedAt?.toISOString() ?? null,
    nextTryAt: times.nextTryAt?.toISOString() ?? null,
  }))
}

/** Receivers know it by its id, if they have it already. @throws NOT_FOUND, WEBHOOK_DISABLED */
export async function resendDelivery(context: SignedIn, { id }: { id: string }): Promise<{ done: true }> {
  const [delivery] = await context.db
    .select({ webhookId: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
  if (!delivery) throw refuseCommon('NOT_FOUND')
  await findEnabled(context, delivery.webhookId)
  return inTransaction(context, async tx => {
    await tx
      .update(webhookDeliveries)
      .set({ nextTryAt: context.now(), tries: 0, deliveredAt: null })
      .where(eq(webhookDeliveries.id, id))
    await context.jobs.send(DELIVERY_JOB, {}, tx)
    tx.afterCommit(() => announce(context))
    return { done: true } as const
  })
}

async function findEnabled(context: SignedIn, id: string): Promise<void> {
  const [webhook] = await context.db
    .select({ disabledAt: webhooks.disabledAt })
    .from(webhooks)
    .where(isOwn(context, id))
  if (!webhook) throw refuseCommon('NOT_FOUND')
  if (webhook.disabledAt) throw refuse('WEBHOOK_DISABLED')
}

const isOwn = ({ viewer }: SignedIn, id: string) => and(eq(webhooks.id, id), eq(webhooks.ownerId, viewer.id))

function finish(context: SignedIn, changed: unknown[]): { done: true } {
  if (changed.length === 0) throw refuseCommon('NOT_FOUND')
  announce(context)
  return { done: true }
}

const announce = ({ live, viewer }: SignedIn): void =>
  live.announce([viewer.actingPerson?.id ?? viewer.id], [{ path: ['webhooks'] }])

/** A person's webhooks without their secrets, for the export of their data. */
export const exportWebhooks = (db: Db, ownerId: string) => {
  const { url, events, createdAt, disabledAt } = webhooks
  return db
    .select({ url, events, createdAt, disabledAt })
    .from(webhooks)
    .where(eq(webhooks.ownerId, ownerId))
    .orderBy(desc(webhooks.createdAt))
}
