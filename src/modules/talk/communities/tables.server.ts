import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../../platform/db/columns.ts'
import type { StoredLanguage } from '../../../platform/text/detect-language.ts'
import { users } from '../../base/accounts/public.server.ts'
import { photos } from '../../base/photos/public.server.ts'
import type { MemberRole } from './vocabulary.ts'

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const person = (name: string) => text(name).references(() => users.id, { onDelete: 'cascade' })

/** The counts are updated with each change, so that pages count no rows. */
export const communities = pgTable(
  'communities',
  {
    id: id(),
    name: text().notNull(),
    /** The skeleton of the name: unique names do not look alike. Searches read the name itself. */
    folded: text().notNull().unique('communities_name'),
    description: text().notNull().default(''),
    coverPhotoId: uuid('cover_photo_id').references(() => photos.id, { onDelete: 'set null' }),
    memberCount: integer('member_count').notNull().default(0),
    discussionCount: integer('discussion_count').notNull().default(0),
    /** When an admin closed it: a closed community is read-only. */
    closedAt: instant('closed_at'),
    closedReason: text('closed_reason').notNull().default(''),
    createdAt: createdAt(),
  },
  table => [
    index('communities_newest').on(table.createdAt, table.id),
    index('communities_cover').on(table.coverPhotoId),
  ],
)

const community = () =>
  bigint('community_id', { mode: 'number' })
    .notNull()
    .references(() => communities.id, { onDelete: 'cascade' })

export const communityMembers = pgTable(
  'community_members',
  {
    communityId: community(),
    userId: person('user_id').notNull(),
    role: text().$type<MemberRole>().notNull().default('member'),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.communityId, table.userId] }),
    uniqueIndex('community_members_one_founder')
      .on(table.communityId)
      .where(sql`${table.role} = 'founder'`),
    check('community_members_role', sql`${table.role} in ('founder', 'moderator', 'member')`),
    index('community_members_user').on(table.userId, table.joinedAt),
    index('community_members_oldest').on(table.communityId, table.role, table.joinedAt, table.userId),
  ],
)

/** People who were removed and cannot join until unbanned. */
export const removedMembers = pgTable(
  'community_removed_members',
  {
    communityId: community(),
    userId: person('user_id').notNull(),
    removedBy: text('removed_by').references(() => users.id, { onDelete: 'set null' }),
    removedAt: instant('removed_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.communityId, table.userId] }),
    index('community_removed_members_latest').on(table.communityId, table.removedAt, table.userId),
    index('community_removed_members_user').on(table.userId),
    index('community_removed_members_by').on(table.removedBy),
  ],
)

export const discussions = pgTable(
  'discussions',
  {
    id: id(),
    communityId: community(),
    authorId: person('author_id').notNull(),
    /** The form's idempotency key. */
    formId: uuid('form_id').notNull(),
    content: text().notNull(),
    /** Of the content; null before it was detected. */
    language: text().$type<StoredLanguage>(),
    photoId: uuid('photo_id').references(() => photos.id, { onDelete: 'set null' }),
    pinnedAt: instant('pinned_at'),
    likeCount: integer('like_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    createdAt: createdAt(),
  },
  table => [
    unique('discussions_author_form').on(table.authorId, table.formId),
    index('discussions_newest').on(table.communityId, table.createdAt, table.id),
    index('discussions_pinned')
      .on(table.communityId, table.pinnedAt)
      .where(sql`${table.pinnedAt} is not null`),
    index('discussions_photo').on(table.photoId),
  ],
)

const discussion = () =>
  bigint('discussion_id', { mode: 'number' })
    .notNull()
    .references(() => discussions.id, { onDelete: 'cascade' })

export const discussionComments = pgTable(
  'discussion_comments',
  {
    id: id(),
    discussionId: discussion(),
    authorId: person('author_id').notNull(),
    formId: uuid('form_id').notNull(),
    content: text().notNull(),
    /** Of the content; null before it was detected. */
    language: text().$type<StoredLanguage>(),
    createdAt: createdAt(),
  },
  table => [
    unique('discussion_comments_author_form').on(table.authorId, table.formId),
    index('discussion_comments_in_order').on(table.discussionId, table.createdAt, table.id),
  ],
)

export const discussionLikes = pgTable(
  'discussion_likes',
  {
    discussionId: discussion(),
    userId: person('user_id').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.discussionId, table.userId] }),
    index('discussion_likes_user').on(table.userId),
  ],
)
