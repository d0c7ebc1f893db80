import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'

/** Running servers with their heartbeats. A server that stops deletes its row; rows of killed servers are deleted later. */
export const servers = pgTable(
  'servers',
  {
    id: uuid().primaryKey(),
    /** Host name and process id, as in the server's log. */
    name: text().notNull(),
    version: text().notNull(),
    startedAt: instant('started_at').notNull(),
    beatAt: instant('beat_at').notNull(),
  },
  table => [index('servers_beat_at').on(table.beatAt)],
)
