import { setTimeout as sleep } from 'node:timers/promises'
import { summarizeError } from '../../describe-error.ts'
import type { Log } from '../../log.ts'
import { isReadOnly, isUnavailable } from '../errors.ts'

interface WaitOptions {
  waitMs: number
  /** Whether to wait while the database is read-only as well. */
  waitsForPrimary?: boolean
  log: Log
  /** Ends the wait. */
  signal?: AbortSignal | undefined
}

const RETRY_MS = 500
const REPORT_MS = 15_000

/** Does work on the database, again and again while it is away. Any other failure, and one that lasts, is the work's own. */
export async function whenAvailable<Result>(
  work: () => Promise<Result>,
  { waitMs, waitsForPrimary = false, log, signal }: WaitOptions,
): Promise<Result> {
  const deadline = performance.now() + waitMs
  for (let reportAt = performance.now(); ;) {
    try {
      return await work()
    } catch (error) {
      const now = performance.now()
      if (!isUnavailable(error) || (isReadOnly(error) && !waitsForPrimary) || now >= deadline) throw error
      if (now >= reportAt) {
        log.warn(
          { error: summarizeError(error), seconds: Math.ceil((deadline - now) / 1000) },
          'the database is away: waiting',
        )
        reportAt = now + REPORT_MS
      }
    }
    await sleep(RETRY_MS, undefined, { signal })
  }
}
