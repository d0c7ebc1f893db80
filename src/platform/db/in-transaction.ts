import type pg from 'pg'
import type { Log } from '../log.ts'
import { transactionOn, type Db, type Tx } from './db.ts'
import { namedStatements } from './named-statements.ts'

/** What a transaction needs of the services. */
export interface TransactionServices {
  db: Db
  log: Log
}

/** A transaction in which commands register what is done once it is committed. */
export type Transaction = Tx & {
  /** Live events, ended streams and the like. Effects run one after the other in the order in which they were registered. */
  afterCommit(effect: () => unknown): void
}

/**
 * Runs work in a transaction, and its effects after the commit. After a rollback none runs. An effect that throws is logged: the
 * others still run, and the call succeeds.
 */
export async function inTransaction<Result>(
  { db, log }: TransactionServices,
  work: (tx: Transaction, connection: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const effects: (() => unknown)[] = []
  const afterCommit = (effect: () => unknown) => void effects.push(effect)
  const start = (tx: Tx, connection: pg.PoolClient) => work(Object.assign(tx, { afterCommit }), connection)
  const result = await transactionOn(db, start, undefined, namedStatements)
  for (const effect of effects)
    try {
      await effect()
    } catch (error) {
      log.error({ error }, 'after commit')
    }
  return result
}
