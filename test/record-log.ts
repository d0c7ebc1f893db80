import { createLog, type Log } from '../src/platform/log.ts'

/** A server log, recorded for assertions. */
export function recordLog(): { log: Log; text: () => string; lines: () => Record<string, unknown>[] } {
  let written = ''
  const log = createLog('debug', { write: line => void (written += line) })
  return {
    log,
    text: () => written,
    lines: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as Record<string, unknown>),
  }
}
