import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../platform/db/columns.ts'
import { users } from '../accounts/public.server.ts'
import { posts, type PostSnapshot } from '../posts/public.server.ts'

/**
 * Every decision a reviewer made, kept as it was. The database lets nobody do more than add: a record goes with its post alone, and
 * the reviewer's name with the account.
 */
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
    /** The post as the reviewer saw it; null for decisions from before this was kept. */
    seen: jsonb().$type<PostSnapshot>(),
    createdAt: createdAt(),
  },
  table => [
    index('reviews_post_id').on(table.postId, table.createdAt),
    index('reviews_reviewer_id').on(table.reviewerId, table.createdAt, table.id),
  ],
)

/** Who is reviewing a pending post now, and until when nobody else decides it. One that has expired counts for nothing. */
export const reviewClaims = pgTable(
  'review_claims',
  {
    postId: bigint('post_id', { mode: 'number' })
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    reviewerId: text('reviewer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('review_claims_reviewer_id').on(table.reviewerId)],
)
