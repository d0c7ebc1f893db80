import { WorkerLost, WorkerPool, type WorkerPoolOptions } from '../../../../platform/workers/worker-pool.ts'
import type { DeliveryReport } from './read-report.server.ts'
import type { MailAnswer, MailJob } from './worker.server.ts'

interface ReportBounds extends Omit<WorkerPoolOptions, 'entry'> {
  /** Milliseconds of processor time for a mail. */
  cpuMs: number
}

const MEGABYTE = 1024 * 1024
const BOUNDS: ReportBounds = {
  size: 1,
  cpuMs: 2000,
  // On a machine under load.
  jobTimeoutMs: 30_000,
  idleMs: 5000,
  heapMegabytes: 128,
  memoryLimitBytes: 384 * MEGABYTE,
}

/** Reads mails in a child process, which starts with the first one and ends when idle. */
export function createReportReader(bounds: Partial<ReportBounds> = {}) {
  const { cpuMs, ...options } = { ...BOUNDS, ...bounds }
  const pool = new WorkerPool<MailJob, MailAnswer>({
    ...options,
    entry: new URL('./worker.server.ts', import.meta.url),
  })
  return {
    /** Undefined for a mail that is no delivery status notification, or takes too much time or memory. */
    read: async (mail: Uint8Array): Promise<DeliveryReport | undefined> => {
      try {
        return (await pool.run({ mail, cpuMs })).report
      } catch (error) {
        if (error instanceof WorkerLost) return undefined
        throw error
      }
    },
    close: () => pool.close(),
  }
}

/** Children end with the server, and an idle one does not prevent its exit. */
export const { read: readInWorker } = createReportReader()
