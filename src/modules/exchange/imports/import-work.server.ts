import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/db.ts'
import type { PostEventHandler, ReadReviewRequired } from '../../listings/posts/public.server.ts'
import { imports, type importRows } from './tables.server.ts'

/** What the commands of posts need from later modules. */
export interface LaterModules {
  handlers: readonly PostEventHandler[]
  readReviewRequired: ReadReviewRequired
}

export type Import = typeof imports.$inferSelect
export type ImportRow = typeof importRows.$inferSelect

export const countDone = (tx: Tx, id: string, count: number) =>
  tx
    .update(imports)
    .set({ done: sql`${imports.done} + ${count}` })
    .where(eq(imports.id, id))
