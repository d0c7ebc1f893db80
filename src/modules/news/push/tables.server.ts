import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../../platform/db/columns.ts'
import { sessions, users } from '../../base/accounts/public.server.ts'

/** The pair of keys that push services know this site by (RFC 8292). One row, unless the settings name a pair. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: boolean().primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    /** Encrypted by `sealText`. */
    sealedPrivateKey: text('sealed_private_key').notNull(),
    createdAt: createdAt(),
  },
  table => [check('push_keys_one', sql`${table.id}`)],
)

/** A browser that gets push notifications. It goes with the session that added it, so nothing reaches a device after the sign-out. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    /** What payloads are encrypted for (RFC 8291), in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The key of this site at that time: push services accept no other one. */
    publicKey: text('public_key').notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('push_subscriptions_user').on(table.userId, table.createdAt),
    index('push_subscriptions_session').on(table.sessionId),
  ],
)

/**
 * Pending deliveries to a device: a notification, or an unread conversation. The text is read when it is sent. A newer
 * delivery of a tag replaces older ones.
 */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    tag: text().notNull(),
    notificationId: bigint('notification_id', { mode: 'number' }),
    conversationId: uuid('conversation_id'),
    /** Whose conversation it is: the person's, or that of an organisation. */
    memberId: text('member_id'),
    tries: integer().notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  table => [
    index('push_deliveries_due').on(table.nextTryAt),
    index('push_deliveries_tag').on(table.subscriptionId, table.tag, table.id),
  ],
)

/** A person without a row has the defaults. */
export const pushSettings = pgTable('push_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  showText: boolean('show_text').notNull().default(false),
  /** HH:MM; null without quiet hours. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  timeZone: text('time_zone'),
  declinedAt: instant('declined_at'),
})
