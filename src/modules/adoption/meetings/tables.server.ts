import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import type { Turn } from '../requests/vocabulary.ts'

/** A meeting outlives its request, so that both sides are notified of its end. Its place and note are erased then. */
export const meetings = pgTable(
  'meetings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Its name in calendars, the same for each version. */
    uid: uuid().notNull().defaultRandom(),
    requestId: bigint('request_id', { mode: 'number' }).references(() => adoptionRequests.id, { onDelete: 'set null' }),
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    requesterId: text('requester_id').references(() => users.id, { onDelete: 'set null' }),
    postId: bigint('post_id', { mode: 'number' }).notNull(),
    pet: text().notNull(),
    state: text().$type<'open' | 'cancelled'>().notNull().default('open'),
    /** Optimistic lock, and the SEQUENCE in calendars. */
    version: integer().notNull().default(1),
    /** The agreed time. */
    startsAt: instant('starts_at'),
    minutes: integer().notNull(),
    timeZone: text('time_zone').notNull(),
    /** Instants on offer, and who picks one. */
    times: jsonb().$type<string[]>().notNull(),
    picks: text().$type<Turn>(),
    place: text().notNull(),
    note: text().notNull(),
    /** When both sides were reminded of the agreed time. */
    remindedAt: instant('reminded_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    check('meetings_state', sql`${table.state} in ('open', 'cancelled')`),
    check('meetings_picks', sql`${table.picks} in ('owner', 'requester')`),
    uniqueIndex('meetings_one_open')
      .on(table.requestId)
      .where(sql`${table.state} = 'open'`),
    index('meetings_of_request').on(table.requestId),
    index('meetings_of_owner')
      .on(table.ownerId, table.startsAt)
      .where(sql`${table.ownerId} is not null`),
    index('meetings_of_requester')
      .on(table.requesterId, table.startsAt)
      .where(sql`${table.requesterId} is not null`),
    index('meetings_to_remind')
      .on(table.startsAt)
      .where(sql`${table.state} = 'open' and ${table.remindedAt} is null and ${table.startsAt} is not null`),
    index('meetings_without_request')
      .on(table.updatedAt)
      .where(sql`${table.requestId} is null`),
  ],
)

/** The secret address under which a person's calendar can be read. Only a hash of the secret is stored. */
export const calendarAddresses = pgTable('calendar_addresses', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secretHash: text('secret_hash').notNull().unique(),
  createdAt: createdAt(),
})
