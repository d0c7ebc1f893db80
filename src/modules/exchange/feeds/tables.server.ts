import { bigint, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, updatedAt } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import type { FeedNetwork, UploadProtocol, UploadTime } from './vocabulary.ts'

/** Where the animals of an organisation are sent as a file. */
export const feedUploads = pgTable(
  'feed_uploads',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text().$type<FeedNetwork>().notNull(),
    protocol: text().$type<UploadProtocol>().notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    username: text().notNull(),
    /** Sealed for `PASSWORD_PURPOSE`. */
    password: text().notNull(),
    folder: text().notNull(),
    fileName: text('file_name').notNull(),
    every: text().$type<UploadTime>().notNull(),
    /** Of the SFTP server at the first connection: another one later is refused. */
    hostKey: text('host_key').notNull().default(''),
    lastRunAt: instant('last_run_at'),
    updatedAt: updatedAt(),
  },
  table => [primaryKey({ columns: [table.accountId, table.network] })],
)

export const feedUploadRuns = pgTable(
  'feed_upload_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: text('account_id').notNull(),
    network: text().$type<FeedNetwork>().notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    bytes: integer().notNull().default(0),
    message: text().notNull().default(''),
  },
  table => [
    foreignKey({
      name: 'feed_upload_runs_upload',
      columns: [table.accountId, table.network],
      foreignColumns: [feedUploads.accountId, feedUploads.network],
    }).onDelete('cascade'),
    index('feed_upload_runs_newest').on(table.accountId, table.network, table.startedAt),
    index('feed_upload_runs_old').on(table.startedAt),
  ],
)
