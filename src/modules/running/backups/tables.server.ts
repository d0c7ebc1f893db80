import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'

/** Finished backups. A row is inserted when a backup ends, so a restored site only knows earlier ones. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    /** The path or address of the file. */
    file: text().notNull(),
    /** Bytes; null for one that failed. */
    size: bigint({ mode: 'number' }),
    /** A sentence that says why it failed. */
    problem: text(),
    /** Files that rows refer to but the store lacked. */
    missingFiles: integer('missing_files').notNull().default(0),
  },
  table => [index('backup_runs_newest').on(table.startedAt)],
)

/** At most one row: the schedule that an operator set by the command. It overrides the settings. */
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
