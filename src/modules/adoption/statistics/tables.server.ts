import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import type { Species } from '../../listings/posts/vocabulary.ts'
import type { AnimalEvent, AnimalOrigin } from './vocabulary.ts'

/**
 * What happened to the animals of organizations. The triggers `posts_note_animals`, `posts_note_animal_events` and `posts_forget_unseen_animal` of `posts` write it, so that it is complete however a
 * listing changes, and it outlives the listing. Only corrections remove a row: an adoption that is taken back within a day, a death that
 * is taken back, and a listing that is deleted before anybody saw it.
 */
export const animalEvents = pgTable(
  'animal_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id of the animal's post, which may be gone. */
    postId: bigint('post_id', { mode: 'number' }).notNull(),
    kind: text().$type<AnimalEvent>().notNull(),
    species: text().$type<Species>().notNull(),
    at: instant('at').notNull(),
    /** Of an adoption: when the animal came, or came back. */
    since: instant('since'),
    /** Of an animal that was listed; null where nobody said it. */
    origin: text().$type<AnimalOrigin>(),
  },
  table => [
    unique('animal_events_once').on(table.organizationId, table.postId, table.kind, table.at),
    check(
      'animal_events_kind',
      sql`${table.kind} in ('listed', 'received', 'adopted', 'returned', 'handed_over', 'died')`,
    ),
    check('animal_events_origin', sql`${table.origin} in ('relinquished')`),
    index('animal_events_by_time').on(table.organizationId, table.at),
    index('animal_events_of_post').on(table.postId, table.at),
  ],
)
