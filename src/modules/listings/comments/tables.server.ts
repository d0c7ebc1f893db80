import { bigint, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../../../platform/db/columns.ts'
import type { StoredLanguage } from '../../../platform/text/detect-language.ts'
import { users } from '../../base/accounts/public.server.ts'
import { posts } from '../posts/public.server.ts'

/** Comments on posts; `posts.comment_count` counts them. */
export const comments = pgTable(
  'comments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The form's idempotency key: a retry finds the comment that exists. */
    formId: uuid('form_id').notNull(),
    content: text().notNull(),
    /** Of the content; null before it was detected. */
    language: text().$type<StoredLanguage>(),
    createdAt: createdAt(),
  },
  table => [
    unique('comments_author_form').on(table.authorId, table.formId),
    index('comments_in_order').on(table.postId, table.createdAt, table.id),
  ],
)
