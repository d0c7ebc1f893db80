import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../../platform/db/columns.ts'
import type { AuditAction, AuditSubject } from './vocabulary.ts'

/**
 * Every privileged action, recorded in its transaction. A trigger refuses updates and deletes. Rows name people by id
 * alone, without a foreign key, so deleting an account changes nothing here and leaves no name.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for the command line. */
    actorId: text('actor_id'),
    action: text().$type<AuditAction>().notNull(),
    subjectType: text('subject_type').$type<AuditSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** The name of the subject, which may be deleted by now; never a person's name. */
    subjectLabel: text('subject_label').notNull().default(''),
    /** Further facts by name, such as a reason or the former value. */
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  table => [
    index('audit_log_newest').on(table.createdAt, table.id),
    index('audit_log_of_actor').on(table.actorId, table.createdAt, table.id),
    index('audit_log_of_action').on(table.action, table.createdAt, table.id),
    index('audit_log_of_subject').on(table.subjectId, table.createdAt, table.id),
    index('audit_log_label').on(sql`fold_text(${table.subjectLabel}) text_pattern_ops`),
  ],
)
