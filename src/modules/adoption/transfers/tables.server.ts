import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import type { Species } from '../../listings/posts/vocabulary.ts'
import type { TransferEnd, TransferState } from './vocabulary.ts'

/**
 * Transfers of animals, a row for each animal: bonded pets travel together, in rows with the same sender and form. They outlive the
 * listing and one of the organizations, so that the other one keeps its list.
 */
export const animalTransfers = pgTable(
  'animal_transfers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The form's idempotency key. */
    formId: uuid('form_id').notNull(),
    /** The id of the animal's post, which may be gone. */
    postId: bigint('post_id', { mode: 'number' }).notNull(),
    pet: text().notNull(),
    species: text().$type<Species>().notNull(),
    /** Null once the organization is closed. */
    fromId: text('from_id').references(() => users.id, { onDelete: 'set null' }),
    fromName: text('from_name').notNull(),
    /** Null for a place outside of the site, and once the organization is closed. */
    toId: text('to_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name of a place outside of the site is for the sender alone. */
    toName: text('to_name').notNull(),
    state: text().$type<TransferState>().notNull(),
    because: text().$type<TransferEnd>(),
    /** The sender's note to the receiver. */
    note: text().notNull().default(''),
    /** The receiver's answer. */
    words: text().notNull().default(''),
    /** Whether pending requests go along. */
    withRequests: boolean('with_requests').notNull().default(false),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
    /** The database's clock when the animal moved, like that of `post_changes`. */
    movedAt: timestamp('moved_at', { withTimezone: true }),
  },
  table => [
    unique('animal_transfers_form').on(table.fromId, table.formId, table.postId),
    uniqueIndex('animal_transfers_one_open')
      .on(table.postId)
      .where(sql`${table.state} = 'open'`),
    check(
      'animal_transfers_state',
      sql`${table.state} in ('open', 'accepted', 'declined', 'withdrawn', 'ended', 'outside', 'reopened')`,
    ),
    check('animal_transfers_ended', sql`(${table.state} = 'ended') = (${table.because} is not null)`),
    index('animal_transfers_of_form').on(table.formId),
    index('animal_transfers_of_post').on(table.postId, table.id),
    index('animal_transfers_sent').on(table.fromId, table.createdAt, table.id),
    index('animal_transfers_received').on(table.toId, table.createdAt, table.id),
    index('animal_transfers_moved').on(table.fromId, table.movedAt, table.postId),
  ],
)
