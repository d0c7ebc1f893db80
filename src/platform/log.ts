import pino, { type DestinationStream, type Logger } from 'pino'
import { describeError } from './describe-error.ts'

export type Log = Logger

/**
 * Writes JSON lines to standard output, with chosen fields only. `describeError` filters errors, so log them as `error`.
 *
 * @param destination instead of standard output
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: describeError, err: describeError },
      formatters: { level: label => ({ level: label }) },
    },
    destination as DestinationStream,
  )
