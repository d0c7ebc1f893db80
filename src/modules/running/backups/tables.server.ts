import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'

/** Written when a backup ends, so a restored site knows those before its own. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    /** The file, as people call it. */
    file: text().notNull(),
    /** Bytes; null for one that failed. */
    size: bigint({ mode: 'number' }),
    /** Why it failed, in a sentence. */
    problem: text(),
    /** Files that rows name and the store did not have. */
    missingFiles: integer('missing_files').notNull().default(0),
  },
  table => [index('backup_runs_newest').on(table.startedAt)],
)

/** At most one row: the schedule that an operator gave by the command. It counts more than the settings. */
export const backupSchedule = pgTable(
  'backup_schedule',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** 0 switches backups off. */
    everySeconds: integer('every_seconds').notNull(),
    keep: integer().notNull(),
    /** A folder or an `s3://` address; null for `BACKUP_TO`. */
    place: text(),
  },
  table => [check('backup_schedule_is_only', sql`${table.isOnly}`)],
)
