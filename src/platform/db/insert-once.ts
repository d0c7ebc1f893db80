import { and, eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { refuse } from '../../shared/problem.ts'
import type { Tx } from './db.ts'

/** A table whose rows carry the idempotency key of the form that created them, unique for each author. */
type FormTable = PgTable & { formId: AnyPgColumn }

/**
 * Idempotent insert: the same form again, even concurrently, returns the row that it created first.
 * @param key the other columns of that row, e.g. its author and what it belongs to
 * @throws BAD_REQUEST if the author used the form id for something else
 */
export async function insertOnce<Table extends FormTable, Values extends Table['$inferInsert']>(
  tx: Tx,
  table: Table,
  values: Values,
  key: readonly (keyof Values & keyof Table & string)[],
): Promise<{ row: Table['$inferSelect']; created: boolean }> {
  const [created] = await tx.insert(table).values(values).onConflictDoNothing().returning()
  if (created) return { row: created, created: true }
  const columns = ['formId', ...key] as const
  const sameForm = columns.map(name => eq(table[name] as AnyPgColumn, (values as Record<string, unknown>)[name]))
  const rows: PgTable = table
  const [row] = await tx
    .select()
    .from(rows)
    .where(and(...sameForm))
  if (!row) throw refuse('BAD_REQUEST')
  return { row, created: false }
}
