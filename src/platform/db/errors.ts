import pg from 'pg'

/** The name of the constraint that a statement violated, for mapping it to a refusal. */
export const violatedConstraint = (error: unknown): string | undefined => databaseError(error)?.constraint

/** The SQLSTATEs of values that PostgreSQL cannot read or store. */
const UNSTORABLE = new Set([
  '22003', // a number out of range
  '22007', // not a date
  '22008', // a date out of range
  '22009', // not a time zone
  '22021', // a zero byte, or invalid UTF-8
  '22P02', // not a value of the type
  '22P05', // not a character of the encoding
])

/** Whether a statement failed because of a value that a caller sent. The contract refuses these; this is the safety net. */
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(databaseError(error)?.code ?? '')

/**
 * The database's message about a foreign key violation: the columns and their values. The constraint's name is not enough where
 * several columns refer to accounts, such as the blocker and the blocked.
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

/** SQLSTATE read_only_sql_transaction. */
const READ_ONLY = '25006'

/** Whether a write reached a replica or an old primary, which are read-only. */
export const isReadOnly = (error: unknown): boolean => databaseError(error)?.code === READ_ONLY

/** SQLSTATE lock_not_available. */
const LOCK_TIMEOUT = '55P03'

/** Whether a statement waited for a lock longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => databaseError(error)?.code === LOCK_TIMEOUT

/** SQLSTATE deadlock_detected. */
const DEADLOCK = '40P01'

/** Whether two transactions waited for each other, and the database ended this one. */
export const isDeadlock = (error: unknown): boolean => databaseError(error)?.code === DEADLOCK

/** Also SQLSTATE serialization_failure. */
const CONFLICTS = new Set(['40001', DEADLOCK])

/** Whether a replica cancelled a read because it would have delayed the changes of its primary. */
export const isReplayConflict = (error: unknown): boolean => CONFLICTS.has(databaseError(error)?.code ?? '')

/** SQLSTATE too_many_connections. */
const TOO_MANY = '53300'

export const isTooManyConnections = (error: unknown): boolean => databaseError(error)?.code === TOO_MANY

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
  // pgbouncer: its own connection to the database was lost.
  '08P01',
  TOO_MANY,
  READ_ONLY,
  // The disk of the database is full.
  '53100',
])

/** Whether an error means that the database cannot be reached, not that it refused a statement. */
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

/** SQLSTATE query_canceled. */
const CANCELED = '57014'

/** Whether a request can be tried again later: the database is away, or too busy to answer a statement in time. */
export const isTemporary = (error: unknown): boolean => isUnavailable(error) || databaseError(error)?.code === CANCELED

/**
 * For `catch`: undefined while the database is away.
 * @throws every other error
 */
export function unlessUnavailable(error: unknown): undefined {
  if (!isUnavailable(error)) throw error
}
