import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import type { ApplicationDraft, Home, Question } from './contract.ts'

/** Homes, visible to their person only. A request gets a copy. */
export const homes = pgTable('homes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  home: jsonb().$type<Home>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Questions that owners ask beside those of the site. A request keeps a copy of those that it answered. */
export const questionSets = pgTable(
  'question_sets',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    questions: jsonb().$type<Question[]>().notNull(),
    /** Rises with each change of the questions. */
    version: integer().notNull().default(1),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('question_sets_of_owner').on(table.ownerId, table.id),
    uniqueIndex('question_sets_one_default')
      .on(table.ownerId)
      .where(sql`${table.isDefault}`),
  ],
)

/** The question set of single pets. A pet without a row uses the default set of its owner. */
export const postQuestionSets = pgTable(
  'post_question_sets',
  {
    postId: bigint('post_id', { mode: 'number' })
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Null for no own questions. */
    setId: bigint('set_id', { mode: 'number' }).references(() => questionSets.id, { onDelete: 'cascade' }),
  },
  table => [index('post_question_sets_of_set').on(table.setId)],
)

/** Drafts of applications, visible to their person only. */
export const applicationDrafts = pgTable(
  'application_drafts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    draft: jsonb().$type<ApplicationDraft>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('application_drafts_of_post').on(table.postId),
    index('application_drafts_to_erase').on(table.updatedAt),
  ],
)
