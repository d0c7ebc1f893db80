import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import type { WebhookEvent } from './vocabulary.ts'

/** Addresses that programs of a person or an organisation listen at. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** Sealed with the site's secret: deliveries are signed with it. */
    secret: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    formId: uuid('form_id').notNull().defaultRandom(),
    createdAt: createdAt(),
    /** Since when every delivery fails. */
    failingSince: instant('failing_since'),
    disabledAt: instant('disabled_at'),
  },
  table => [
    index('webhooks_owner').on(table.ownerId, table.createdAt),
    unique('webhooks_form').on(table.ownerId, table.formId),
  ],
)

/** One message to one address. Triggers of posts and requests insert it in the transaction of what happened. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The `webhook-id` that receivers tell repetitions by. */
    id: uuid().primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    subjectId: text('subject_id').notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Several statements of one transaction make one delivery of an event. */
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .default(sql`txid_current()`),
    createdAt: createdAt(),
    tries: integer().notNull().default(0),
    /** Null once it is delivered or given up. */
    nextTryAt: instant('next_try_at').defaultNow(),
    triedAt: instant('tried_at'),
    deliveredAt: instant('delivered_at'),
    /** The status of the last answer, if there was one. */
    status: integer(),
    error: text().notNull().default(''),
  },
  table => [
    unique('webhook_deliveries_once').on(table.webhookId, table.event, table.subjectId, table.transactionId),
    index('webhook_deliveries_log').on(table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_due')
      .on(table.webhookId, table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
    index('webhook_deliveries_age').on(table.createdAt),
  ],
)
