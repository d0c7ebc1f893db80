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

/** A transaction whose connection is at hand, for statements that are prepared by name. */
export async function transactionOn<Result>(
  db: Db,
  work: (tx: Tx, connection: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const connection = await db.$client.connect()
  try {
    return await drizzle({ client: connection }).transaction(tx => work(tx, connection))
  } finally {
    connection.release()
  }
}

/** The name of the constraint that a statement violated, for mapping it to a refusal. */
export const violatedConstraint = (error: unknown): string | undefined => databaseError(error)?.constraint

/** Whether a text held what PostgreSQL cannot store: a zero byte. */
export const isUnstorable = (error: unknown): boolean => databaseError(error)?.code === '22021'

/**
 * Whether a row referred to one that is not there, or not any more, and what the database says of it: the columns and their values.
 * The constraint's name would not tell whose account is gone, where several have one: who blocks and who is blocked.
 */
export function missingReference(error: unknown): string | undefined {
  const { code, detail = '' } = databaseError(error) ?? {}
  return code === '23503' ? detail : undefined
}

function databaseError(error: unknown): pg.DatabaseError | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError) return cause
  return undefined
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
