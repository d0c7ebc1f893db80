import pino, { type Logger } from 'pino'

export type Log = Logger

/** JSON lines on standard output; secrets never reach it because only chosen fields are logged. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
  })
