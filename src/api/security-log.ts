import { createHmac } from 'node:crypto'
import type { Context } from './context.ts'

/** Modules whose writes are security events: how people and programs prove who they are. What staff do is in the audit log. */
const LOGGED_MODULES = new Set(['accounts', 'apiKeys', 'setup'])
/**
 * Refusals of access and of limits; for a hidden thing the caller gets NOT_FOUND, which is logged with the request
 * only.
 */
const LOGGED_REFUSALS = new Set(['UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'])

type LogContext = Pick<Context, 'log' | 'settings'> & { request: Pick<Context['request'], 'address'> }

interface SecurityEvent {
  /** The procedure, e.g. `accounts.signIn`, or another event. */
  event: string
  /** `done`, or the code of the refusal. */
  outcome: string
  /** The typed email address, which is never logged itself. */
  email?: string | undefined
}

/**
 * Logs who tried what from where, and the outcome. An email address is logged as a keyed hash that only this site can
 * compute: the same address has the same hash.
 */
export function logSecurityEvent(
  { log, settings, request }: LogContext,
  { event, outcome, email }: SecurityEvent,
): void {
  const account = email && markOf(settings.authSecret, email)
  log.info({ event, outcome, address: request.address, ...(account && { account }) }, 'security event')
}

/** Logs a refusal that happened outside of a procedure. */
export function logRefusal(asked: LogContext, event: string, outcome: string): void {
  if (LOGGED_REFUSALS.has(outcome)) logSecurityEvent(asked, { event, outcome })
}

interface Call {
  path: readonly string[]
  method: string | undefined
  input: unknown
}

/** Logs a call that proves, changes or was refused access. */
export function logCall(context: Context, { path, method, input }: Call, outcome: string): void {
  const isLogged = method !== 'GET' && LOGGED_MODULES.has(path[0] ?? '')
  if (!isLogged && !LOGGED_REFUSALS.has(outcome)) return
  logSecurityEvent(context, { event: path.join('.'), outcome, email: isLogged ? emailIn(input) : undefined })
}

/** The input is not validated yet. */
function emailIn(input: unknown): string | undefined {
  const { email } = (typeof input === 'object' && input !== null ? input : {}) as { email?: unknown }
  return typeof email === 'string' ? email : undefined
}

const markOf = (siteSecret: string, email: string): string =>
  createHmac('sha256', siteSecret).update(`log\n${email.trim().toLowerCase()}`).digest('base64url').slice(0, 22)
