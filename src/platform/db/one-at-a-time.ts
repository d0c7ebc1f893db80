import { sql } from 'drizzle-orm'
import type { Tx } from './db.ts'
import { inTransaction, type Transaction, type TransactionServices } from './in-transaction.ts'

/**
 * Runs work in a transaction, one at a time for each name across servers: a second one waits, and then sees what the
 * first has written. It locks no row meanwhile, so people need not wait for it.
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
