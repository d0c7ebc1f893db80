import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'

export interface DescribedError {
  name: string
  message: string
  /** SQLSTATE of a database error, else the code of a system error. */
  code?: string | undefined
  table?: string | undefined
  column?: string | undefined
  constraint?: string | undefined
  /** With placeholders, without values. */
  statement?: string
  /** Only frames. */
  stack?: string | undefined
  cause?: unknown
}

/** Causes of causes are described up to this depth. */
const MAX_DEPTH = 5

/**
 * Describes an error for logs, without texts of people: parameters of statements, rows, and messages that quote them are left out.
 */
export function describeError(error: unknown, depth = 1): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : `a thrown ${typeof error}`
  const { table, column, constraint } = error instanceof pg.DatabaseError ? error : {}
  const described: DescribedError = {
    name: error instanceof pg.DatabaseError ? 'DatabaseError' : error.constructor.name,
    message: messageOf(error),
    code: (error as NodeJS.ErrnoException).code,
    table,
    column,
    constraint,
    ...(error instanceof DrizzleQueryError && { statement: error.query }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < MAX_DEPTH && { cause: describeError(error.cause, depth + 1) }),
  }
  return Object.fromEntries(Object.entries(described).filter(([, value]) => value !== undefined))
}

/** One line for logs and operators: the code and message of the innermost cause. */
export function summarizeError(error: unknown): string {
  if (!(error instanceof Error)) return String(describeError(error))
  if (error.cause instanceof Error) return summarizeError(error.cause)
  const { code } = error as NodeJS.ErrnoException
  const constraint = error instanceof pg.DatabaseError ? error.constraint : undefined
  return [code, constraint, messageOf(error)].filter(Boolean).join(' ')
}

/** SQLSTATE classes whose messages name roles, databases, tables, columns and settings, and never a value. */
const VALUE_FREE = /^(?:08|23|25|28|3D|40|53|55|57|42(?!60[12]))/

function messageOf(error: Error): string {
  if (error instanceof pg.DatabaseError) return VALUE_FREE.test(error.code ?? '') ? error.message : 'Database error'
  if (error instanceof DrizzleQueryError) return 'Failed query'
  // JSON.parse quotes what it could not read.
  return error instanceof SyntaxError ? 'Syntax error' : error.message
}

/** A stack repeats the message before its frames; one that does not begin with it is left out. */
function framesOf({ stack = '', message }: Error): string | undefined {
  const at = stack.indexOf(message)
  return at === -1 ? undefined : stack.slice(at + message.length).trim() || undefined
}
