import { sql } from 'drizzle-orm'
import type { Db, Tx } from './db.ts'

/**
 * Does work in a transaction that nothing of the same name runs beside, on whichever server: the second one waits, and then
 * sees what the first has written. No row is locked meanwhile, so that people need not wait for it.
 */
export const oneAtATime = <Result>(db: Db, name: string, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
    return work(tx)
  })
