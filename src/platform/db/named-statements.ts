import { hash } from 'node:crypto'
import type pg from 'pg'

/** Statements that each connection keeps; PostgreSQL has some 20 kB for one. Others are sent without names. */
const MAX_KEPT = 200
/** More parameters mean a list of values, whose text differs with its length. */
const MAX_PARAMETERS = 30

const kept = new WeakMap<pg.PoolClient, Set<string>>()

/**
 * A connection that gives Drizzle's statements names by their texts: PostgreSQL parses and plans each once for a connection, not at every
 * call. For statements that find rows by keys, where one plan fits all values.
 */
export function namedStatements(connection: pg.PoolClient): pg.PoolClient {
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
