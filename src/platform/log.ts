import pino, { type DestinationStream, type Logger } from 'pino'
import { describeError } from './describe-error.ts'

export type Log = Logger

/**
 * JSON lines on standard output. Only chosen fields are logged, and of errors what `describeError` lets through: log them as `error`.
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
