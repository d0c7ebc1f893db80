import pino, { type DestinationStream, type Logger } from 'pino'
import { describeError } from './describe-error.ts'
import { currentScope } from './observe.ts'
import { SERVER_NAME, VERSION } from './server-name.ts'

export type Log = Logger

/**
 * Writes JSON lines to standard output, with chosen fields only. Each names the server, its version, and the request or job with its caller. `describeError` filters errors, so log them as `error`.
 *
 * @param destination instead of standard output
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: { server: SERVER_NAME, version: VERSION },
      mixin: scopeFields,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: describeError, err: describeError },
      formatters: { level: label => ({ level: label }) },
    },
    destination as DestinationStream,
  )

function scopeFields(): object {
  const scope = currentScope()
  return scope ? { request: scope.request, job: scope.job, user: scope.user, trace: scope.trace } : {}
}
