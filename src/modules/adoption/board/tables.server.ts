import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import type { StageDays } from './vocabulary.ts'

/** Next step and labels of a request, for its owner or team. The requester never sees them. Requests without them have no row. */
export const requestCards = pgTable(
  'request_cards',
  {
    requestId: bigint('request_id', { mode: 'number' })
      .primaryKey()
      .references(() => adoptionRequests.id, { onDelete: 'cascade' }),
    /** Optimistic lock. */
    version: integer().notNull().default(1),
    nextStep: text('next_step').notNull().default(''),
    nextStepOn: date('next_step_on', { mode: 'string' }),
    labels: text().array().notNull().default([]),
    updatedAt: updatedAt(),
  },
  table => [
    check('request_cards_version', sql`${table.version} > 0`),
    index('request_cards_next_step')
      .on(table.nextStepOn)
      .where(sql`${table.nextStepOn} is not null`),
  ],
)

/** Board settings of an owner; without a row those of the site apply. */
export const boardSettings = pgTable('board_settings', {
  ownerId: text('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  stageDays: jsonb('stage_days').$type<Partial<StageDays>>().notNull().default({}),
  updatedAt: updatedAt(),
})
