import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import type { ReportAct, ReportKind, ReportReason, ReportStatus } from './vocabulary.ts'

/** Blocks. Neither person can start a conversation with the other, write to them or send them a request. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: text('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_of_blocked').on(table.blockedId, table.blockerId),
  ],
)

/** Reports with their evidence. They stay when their subject or reporter is deleted. */
export const reports = pgTable(
  'reports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reporterId: text('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    /** Idempotency key of the form. */
    formId: uuid('form_id').notNull(),
    subject: text().$type<ReportKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** The person whom the report is about. */
    personId: text('person_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull().default(''),
    evidence: jsonb().notNull(),
    status: text().$type<ReportStatus>().notNull().default('open'),
    claimedBy: text('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    claimedAt: instant('claimed_at'),
    /** The actions taken, in order. */
    acts: text().array().$type<ReportAct[]>().notNull().default([]),
    /** When an admin lifted the suspension that the report led to. */
    suspensionLiftedAt: instant('suspension_lifted_at'),
    /** The outcome in the words of the admin who closed it. */
    outcome: text().notNull().default(''),
    closedBy: text('closed_by').references(() => users.id, { onDelete: 'set null' }),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  table => [
    unique('reports_reporter_form').on(table.reporterId, table.formId),
    index('reports_by_status').on(table.status, table.createdAt, table.id),
    index('reports_by_status_and_kind').on(table.status, table.subject, table.createdAt, table.id),
    index('reports_newest').on(table.createdAt, table.id),
    index('reports_of_kind').on(table.subject, table.createdAt, table.id),
    index('reports_waiting')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} <> 'closed'`),
    index('reports_waiting_of_kind')
      .on(table.subject, table.createdAt, table.id)
      .where(sql`${table.status} <> 'closed'`),
    index('reports_claimed').on(table.claimedBy),
    index('reports_closed_by').on(table.closedBy),
    index('reports_about').on(table.personId, table.createdAt),
    index('reports_of_same')
      .on(table.subject, table.subjectId)
      .where(sql`${table.status} <> 'closed'`),
  ],
)
