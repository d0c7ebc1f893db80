import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/db.ts'
import { imports, type importRows } from './tables.server.ts'

export type Import = typeof imports.$inferSelect
export type ImportRow = typeof importRows.$inferSelect

export const countDone = (tx: Tx, id: string, count: number) =>
  tx
    .update(imports)
    .set({ done: sql`${imports.done} + ${count}` })
    .where(eq(imports.id, id))
