import { withConnection } from './pool.ts'

/** The most connections that a server makes use of. */
export const MAX_POOL = 20
const MIN_POOL = 2
/** Two for the work itself, one that listens. */
export const JOB_CONNECTIONS = 3
/** The number of servers that share a database unless the settings say otherwise. */
const SERVERS = 3

/** The pool size with which several servers fit into the connection limits of database, role and settings. */
export async function choosePoolSize(url: string): Promise<number> {
  const { rows } = await withConnection(url, connection => connection.query<{ most: number }>(CONNECTIONS))
  const share = Math.floor((rows[0]?.most ?? 0) / SERVERS) - JOB_CONNECTIONS
  return Math.min(Math.max(share, MIN_POOL), MAX_POOL)
}

const CONNECTIONS = `
  select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
  ) as most`
