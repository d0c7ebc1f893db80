import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'

/** Running servers. Each writes its beat; one that stops removes its row, and that of a killed one is swept. */
export const servers = pgTable(
  'servers',
  {
    id: uuid().primaryKey(),
    /** Host and process, as in its log. */
    name: text().notNull(),
    version: text().notNull(),
    startedAt: instant('started_at').notNull(),
    beatAt: instant('beat_at').notNull(),
  },
  table => [index('servers_beat_at').on(table.beatAt)],
)
