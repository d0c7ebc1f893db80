import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../../platform/db/columns.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import { photos } from '../../base/photos/public.server.ts'
import type { CheckInState, Feeling } from './vocabulary.ts'

/** Check-ins: questions to an adopter how their pet is doing. Bonded pets share one, on the request with the smaller id. */
export const checkIns = pgTable(
  'check_ins',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => adoptionRequests.id, { onDelete: 'cascade' }),
    /** Days after the adoption. */
    afterDays: integer('after_days').notNull(),
    state: text().$type<CheckInState>().notNull().default('open'),
    feeling: text().$type<Feeling>(),
    words: text().notNull().default(''),
    /** Whether the adopter asked for advice with it. */
    advice: boolean().notNull().default(false),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  table => [
    unique('check_ins_once').on(table.requestId, table.afterDays),
    check('check_ins_state', sql`${table.state} in ('open', 'answered', 'skipped')`),
    check('check_ins_feeling', sql`${table.feeling} in ('very_well', 'well', 'mixed', 'not_well')`),
    check('check_ins_answered', sql`(${table.state} = 'answered') = (${table.feeling} is not null)`),
  ],
)

/** Photos of answers. A trigger deletes a photo with its row here. */
export const checkInPhotos = pgTable(
  'check_in_photos',
  {
    photoId: uuid('photo_id')
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    checkInId: bigint('check_in_id', { mode: 'number' })
      .notNull()
      .references(() => checkIns.id, { onDelete: 'cascade' }),
  },
  table => [index('check_in_photos_of_check_in').on(table.checkInId)],
)

/**
 * Reports of adopters who want to return a pet. A report is open until the owner takes the pet back, or the adopter withdraws
 * it.
 */
export const adoptionReturns = pgTable('adoption_returns', {
  requestId: bigint('request_id', { mode: 'number' })
    .primaryKey()
    .references(() => adoptionRequests.id, { onDelete: 'cascade' }),
  reason: text().notNull(),
  /** The day by which the adopter asks the owner to take the pet back. */
  wantedBy: date('wanted_by', { mode: 'string' }),
  takenBackAt: instant('taken_back_at'),
  createdAt: createdAt(),
})
