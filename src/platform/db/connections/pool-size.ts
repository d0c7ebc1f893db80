import { withConnection } from './pool.ts'

/** Connections that a server has use for at most. */
export const MAX_POOL = 20
const MIN_POOL = 2
/** Two for the work itself, one that listens. */
export const JOB_CONNECTIONS = 3
/** The number of servers that share a database unless the settings say otherwise. */
const SERVERS = 3

/** How large a server's pool may be, so that several fit into what the database, the role and the server's settings let through. */
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
