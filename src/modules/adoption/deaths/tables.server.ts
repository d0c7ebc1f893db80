import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import type { ReporterSide } from './vocabulary.ts'

/** Animals that died, each with who said so. Taking it back deletes the row. */
export const deaths = pgTable(
  'deaths',
  {
    postId: bigint('post_id', { mode: 'number' })
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    reporterId: text('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who said it for an organization; only its people may learn of it. */
    actingPersonId: text('acting_person_id').references(() => users.id, { onDelete: 'set null' }),
    side: text().$type<ReporterSide>().notNull(),
    diedOn: date('died_on', { mode: 'string' }).notNull(),
    /** Private: for who said it, the owner, the adopter and the keeper of the records. */
    words: text().notNull().default(''),
    /** The post that it was bonded with. */
    bondedWithId: bigint('bonded_with_id', { mode: 'number' }),
    createdAt: createdAt(),
  },
  table => [
    check('deaths_side', sql`${table.side} in ('owner', 'adopter', 'keeper')`),
    index('deaths_of_reporter').on(table.reporterId),
    index('deaths_of_acting_person')
      .on(table.actingPersonId)
      .where(sql`${table.actingPersonId} is not null`),
  ],
)
