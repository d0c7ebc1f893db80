import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import { conversations } from '../../talk/chat/public.server.ts'
import { organizationMembers, organizations } from '../../people/organizations/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'

/** Assignments of conversations and requests to people of an organization. Deleted with the membership. */
export const teamAssignments = pgTable(
  'team_assignments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: text('organization_id').notNull(),
    conversationId: uuid('conversation_id')
      .unique()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    requestId: bigint('request_id', { mode: 'number' })
      .unique()
      .references(() => adoptionRequests.id, { onDelete: 'cascade' }),
    assigneeId: text('assignee_id').notNull(),
    assignedBy: text('assigned_by').references(() => users.id, { onDelete: 'set null' }),
    since: instant('since').notNull(),
  },
  table => [
    foreignKey({
      name: 'team_assignments_member',
      columns: [table.organizationId, table.assigneeId],
      foreignColumns: [organizationMembers.organizationId, organizationMembers.userId],
    }).onDelete('cascade'),
    check('team_assignments_one_subject', sql`num_nonnulls(${table.conversationId}, ${table.requestId}) = 1`),
    index('team_assignments_assignee').on(table.organizationId, table.assigneeId),
    index('team_assignments_assigned_by').on(table.assignedBy),
  ],
)

/** Notes on a conversation, a request or an animal, for the people of its organisation only. */
export const teamNotes = pgTable(
  'team_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.accountId, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    requestId: bigint('request_id', { mode: 'number' }).references(() => adoptionRequests.id, { onDelete: 'cascade' }),
    postId: bigint('post_id', { mode: 'number' }).references(() => posts.id, { onDelete: 'cascade' }),
    /** A note stays with the organisation after its author's account was deleted. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The form's idempotency key: a retry finds the note that exists. */
    formId: uuid('form_id').notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  table => [
    check(
      'team_notes_one_subject',
      sql`num_nonnulls(${table.conversationId}, ${table.requestId}, ${table.postId}) = 1`,
    ),
    unique('team_notes_author_form').on(table.authorId, table.formId),
    index('team_notes_organization').on(table.organizationId),
    index('team_notes_of_conversation').on(table.conversationId, table.createdAt, table.id),
    index('team_notes_of_request').on(table.requestId, table.createdAt, table.id),
    index('team_notes_of_post').on(table.postId, table.createdAt, table.id),
  ],
)
