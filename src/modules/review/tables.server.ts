import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/db/columns.ts'
import { users } from '../accounts/public.server.ts'
import { posts } from '../posts/public.server.ts'

/** Every decision a reviewer made, kept as it was: rows are added, never changed. */
export const reviews = pgTable(
  'reviews',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    reviewerId: text('reviewer_id').references(() => users.id, { onDelete: 'set null' }),
    decision: text().$type<'approved' | 'rejected'>().notNull(),
    notes: text().notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('reviews_post_id').on(table.postId, table.createdAt),
    index('reviews_reviewer_id').on(table.reviewerId, table.createdAt, table.id),
  ],
)
