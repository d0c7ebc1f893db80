import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/db/columns.ts'
import type { AuditAction, AuditSubject } from './vocabulary.ts'

/**
 * Every privileged act, written in its transaction. The database refuses to change or remove a row: people are named by their ids
 * alone, without a reference, so that the end of an account needs no change here and leaves no name behind.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null where the act came from the server's command line. */
    actorId: text('actor_id'),
    action: text().$type<AuditAction>().notNull(),
    subjectType: text('subject_type').$type<AuditSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** What a thing was called that may be gone by now; never a person's name. */
    subjectLabel: text('subject_label').notNull().default(''),
    /** What more there is to know, by its name: a reason, what was before. */
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  table => [
    index('audit_log_newest').on(table.createdAt, table.id),
    index('audit_log_of_actor').on(table.actorId, table.createdAt, table.id),
    index('audit_log_of_action').on(table.action, table.createdAt, table.id),
    index('audit_log_of_subject').on(table.subjectId, table.createdAt, table.id),
    index('audit_log_label').on(sql`lower(${table.subjectLabel}) text_pattern_ops`),
  ],
)
