import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Db = NodePgDatabase & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Milliseconds that one statement may take; a page that needs longer has a wrong plan. */
const STATEMENT_TIMEOUT_MS = 10_000

export function connect(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 5000,
    application_name: 'pawpal',
    keepAlive: true,
  })
  // A connection that breaks while idle must not end the process; the next query opens another.
  pool.on('error', error => options.onError?.(error))
  return drizzle({ client: pool })
}

/** The name of the constraint that a statement violated, for mapping it to a refusal. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError) return cause.constraint
  return undefined
}

/** Whether a text held what PostgreSQL cannot store: a zero byte. */
export function isUnstorable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError) return cause.code === '22021'
  return false
}

const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
])

/** Whether an error says that the database cannot be reached now, rather than that it refused something. */
export function isUnavailable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (UNAVAILABLE.has((cause as NodeJS.ErrnoException).code ?? '')) return true
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        cause.message,
      )
    )
      return true
  }
  return false
}
