import type pg from 'pg'
import type { Db } from '../db.ts'

/** Runs work that begins and ends its own transactions on one connection of the pool. */
export async function onConnection<Result>(db: Db, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const connection = await db.$client.connect()
  try {
    return await work(connection)
  } finally {
    // The pool drops a connection that may still have an open transaction.
    connection.release(connection.getTransactionStatus() !== 'I')
  }
}
