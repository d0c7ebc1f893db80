import { sql } from 'drizzle-orm'
import type { Tx } from './db.ts'
import { inTransaction, type Transaction, type TransactionServices } from './in-transaction.ts'

/**
 * Does work in a transaction that nothing of the same name runs beside, on whichever server: the second one waits, and then
 * sees what the first has written. No row is locked meanwhile, so that people need not wait for it.
 */
export const oneAtATime = <Result>(
  services: TransactionServices,
  name: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  inTransaction(services, async tx => {
    await lockName(tx, name)
    return work(tx)
  })

/** Takes the advisory lock of `oneAtATime` within a transaction, until its end. */
async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
