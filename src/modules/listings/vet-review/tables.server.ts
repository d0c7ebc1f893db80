import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import { posts, type PostSnapshot } from '../posts/public.server.ts'

/**
 * Every decision of a reviewer. Append-only: a trigger refuses updates and deletes. A record goes only with its post, and loses
 * its reviewer with the account.
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
    /** The public health notes; in rejections before the column of reasons existed, the reason. */
    notes: text().notNull(),
    reason: text().notNull().default(''),
    /** The post as the reviewer saw it; null for decisions before this column existed. */
    seen: jsonb().$type<PostSnapshot>(),
    createdAt: createdAt(),
  },
  table => [
    index('reviews_post_id').on(table.postId, table.createdAt),
    index('reviews_reviewer_id').on(table.reviewerId, table.createdAt, table.id),
  ],
)

/** A reviewer's lock on a pending post. An expired claim has no effect. */
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
