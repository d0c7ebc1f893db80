import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import { photos } from '../../base/photos/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import type { Status } from '../../listings/posts/vocabulary.ts'
import type { ImportedAnimal, ImportProblem } from './readers/imported-animal.server.ts'
import type { Mapping } from './readers/open-file.server.ts'
import type { FieldName, ImportFormat, ImportState } from './vocabulary.ts'

const account = () =>
  text('account_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A file that was read, and the run of it. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    /** The organisation's. */
    accountId: account(),
    startedBy: text('started_by').references(() => users.id, { onDelete: 'set null' }),
    format: text().$type<ImportFormat>().notNull(),
    fileName: text('file_name').notNull(),
    /** The number of its source. */
    source: integer().notNull().default(0),
    state: text().$type<ImportState>().notNull(),
    rows: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    gone: integer().notNull().default(0),
    /** Rows of `import_rows` that are dealt with. */
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** The first ones. */
    problems: jsonb().$type<ImportProblem[]>().notNull().default([]),
    problemCount: integer('problem_count').notNull().default(0),
    /** Whether animals that the file does not have are paused. */
    isWhole: boolean('is_whole').notNull().default(false),
    /** Fields whose manual edits win. */
    keptFields: text('kept_fields').array().$type<FieldName[]>().notNull().default([]),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
    /** Who works on it, until a minute after `updatedAt`. */
    worker: uuid(),
    updatedAt: updatedAt(),
  },
  table => [
    index('imports_newest').on(table.accountId, table.createdAt),
    index('imports_started_by').on(table.startedBy),
    uniqueIndex('imports_at_work')
      .on(table.accountId)
      .where(sql`${table.state} in ('running', 'undoing')`),
  ],
)

export type RowKind = 'new' | 'changed' | 'gone'

/** The effect of an import on one animal. Stored for 7 days, so that the import can be undone. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<RowKind>().notNull(),
    sourceId: text('source_id').notNull(),
    /** Null for animals that are gone. */
    animal: jsonb().$type<ImportedAnimal>(),
    hash: text().notNull().default(''),
    done: boolean().notNull().default(false),
    /** The animal as of the import before; for an undo. */
    before: jsonb().$type<Before>(),
    postId: bigint('post_id', { mode: 'number' }),
  },
  table => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('import_rows_open')
      .on(table.importId, table.kind, table.position)
      .where(sql`not ${table.done}`),
  ],
)

export interface Before {
  animal: ImportedAnimal
  hash: string
  birthMonth: number | null
  /** Of the post, in fields that the import changed. */
  fields: Record<string, unknown>
  /** Of the post. Missing in older rows. */
  status?: Status
}

/** The lists that an organisation imports, such as a program, a sheet or a feed; see `find-source.server.ts`. */
export const importSources = pgTable(
  'import_sources',
  {
    accountId: account(),
    number: integer().notNull(),
    /** Of its newest file. */
    fingerprint: text().notNull(),
    updatedAt: updatedAt(),
  },
  table => [primaryKey({ columns: [table.accountId, table.number] })],
)

/** The animals of an organisation that came from files, by their ids, which are unique within a source. */
export const importedAnimals = pgTable(
  'imported_animals',
  {
    accountId: account(),
    /** 0 for animals of before there were sources, -1 for those that came with a transfer and are in no file yet. */
    source: integer().notNull().default(0),
    sourceId: text('source_id').notNull(),
    /** Null after the post was deleted: it is not imported again. */
    postId: bigint('post_id', { mode: 'number' }).references(() => posts.id, { onDelete: 'set null' }),
    /** The post, after the animal moved to another organization: later files leave it alone. */
    movedPostId: bigint('moved_post_id', { mode: 'number' }),
    /** Of `animal`: the same file again changes nothing. */
    hash: text().notNull(),
    animal: jsonb().$type<ImportedAnimal>().notNull(),
    /** As it was written to the post. */
    birthMonth: integer('birth_month'),
    /** Whether an import paused the post, because a file did not have it. */
    isPaused: boolean('is_paused').notNull().default(false),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.accountId, table.sourceId, table.source] }),
    unique('imported_animals_post').on(table.postId),
    index('imported_animals_moved')
      .on(table.accountId, table.movedPostId)
      .where(sql`${table.movedPostId} is not null`),
  ],
)

/** Photos that jobs fetch, or take from what was staged of a ZIP. */
export const importPhotos = pgTable(
  'import_photos',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: account(),
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** https, or of a picture in a ZIP. */
    url: text().notNull(),
    /** Its description in the file. */
    alt: text().notNull().default(''),
    /** The folder and name of a staged file; null for photos that are fetched. */
    stagedIn: text('staged_in'),
    stagedAs: text('staged_as'),
    position: smallint().notNull(),
    /** `dropped`: neither the file nor the post has it any more. Kept for an undo. */
    state: text().$type<'waiting' | 'stored' | 'failed' | 'dropped'>().notNull().default('waiting'),
    /** Why it failed. */
    message: text().notNull().default(''),
    photoId: uuid('photo_id').references(() => photos.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  table => [
    unique('import_photos_url').on(table.postId, table.url),
    index('import_photos_account').on(table.accountId, table.state),
    index('import_photos_photo').on(table.photoId),
    index('import_photos_waiting')
      .on(table.createdAt)
      .where(sql`${table.state} = 'waiting'`),
  ],
)

/** The mapping that was last used for a table with the same titles. */
export const importMappings = pgTable(
  'import_mappings',
  {
    accountId: account(),
    /** A hash of the titles. */
    titles: text().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    updatedAt: updatedAt(),
  },
  table => [primaryKey({ columns: [table.accountId, table.titles] })],
)

/** An address that is fetched and imported again and again. */
export const importSchedules = pgTable('import_schedules', {
  accountId: account().primaryKey(),
  url: text().notNull(),
  every: text().$type<'hour' | 'night'>().notNull(),
  isWhole: boolean('is_whole').notNull().default(false),
  keptFields: text('kept_fields').array().$type<FieldName[]>().notNull().default([]),
  lastRunAt: instant('last_run_at'),
  /** Why the last fetch failed; empty after one that did not. */
  message: text().notNull().default(''),
  updatedAt: updatedAt(),
})
