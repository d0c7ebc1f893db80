import { hash } from 'node:crypto'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { type Db, transactionOn, type Tx } from './db.ts'

/** The services that a transaction needs. */
export interface TransactionServices {
  db: Db
  log: Log
}

/** A transaction in which commands register effects that run after the commit. */
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

/** Prepared statements that each connection keeps; each takes some 20 kB in PostgreSQL. Others have no names. */
const MAX_KEPT = 200
/** More parameters mean a list of values, whose text differs with its length. */
const MAX_PARAMETERS = 30

const kept = new WeakMap<pg.PoolClient, Set<string>>()

/**
 * A connection that gives Drizzle's statements names by their texts: PostgreSQL parses and plans each once for a connection, not at every
 * call. For statements that find rows by keys, where one plan fits all values.
 */
function namedStatements(connection: pg.PoolClient): pg.PoolClient {
  const names = kept.get(connection) ?? new Set()
  kept.set(connection, names)
  const query = (statement: pg.QueryConfig, values: unknown[]) =>
    connection.query({ ...statement, name: statement.name ?? nameIn(names, statement.text, values) }, values)
  return Object.create(connection, { query: { value: query } }) as pg.PoolClient
}

function nameIn(names: Set<string>, text: string, { length }: unknown[]): string | undefined {
  if (length === 0 || length > MAX_PARAMETERS) return undefined
  const name = hash('sha1', text)
  if (names.size < MAX_KEPT) names.add(name)
  return names.has(name) ? name : undefined
}
