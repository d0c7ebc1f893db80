import { once } from 'node:events'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Bounds } from './watch-bounds.ts'

/** Lower than the server's priority, but not so low that load alone times out a job. */
const niceness = 10
const bounds: Bounds = { memory: Number(process.argv[2]), cpuDeadline: new Float64Array(new SharedArrayBuffer(8)) }

/**
 * Runs in a child process of a `WorkerPool`: does one job at a time and sends its answer. A hostile file can crash only this process.
 * Its argument is its memory limit in bytes.
 */
export function serveJobs(work: (job: never) => Promise<unknown>): void {
  setPriority(niceness)
  const watcher = new Worker(new URL('./watch-bounds.ts', import.meta.url), { workerData: bounds })
  const watching = once(watcher, 'online')
  watcher.unref()
  // The terminal and service managers signal the whole group; the parent decides when its running jobs are done.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // An ordinary exit would wait for threads of libraries.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', (job: unknown) => {
    // An error that is no answer ends the process, and with it the job.
    void watching.then(() => work(job as never)).then(answer => process.send?.(answer))
  })
  process.send?.('ready')
}

/** Measured in processor time, because on a machine under load the same work takes longer. Work that needs more ends the process. */
export async function withinCpuTime<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const { user, system } = process.cpuUsage()
  bounds.cpuDeadline[0] = user + system + ms * 1000
  try {
    return await work()
  } finally {
    bounds.cpuDeadline[0] = 0
  }
}
