import { workerData } from 'node:worker_threads'

/*
 * A thread that ends the process when decoding exceeds its limits. The decoder itself blocks its own thread.
 */

export interface Bounds {
  /** Bytes. */
  memory: number
  /** Processor time of this process, in microseconds, at which decoding must be done; 0 while idle. */
  cpuDeadline: Float64Array<SharedArrayBuffer>
}

const CHECK_MS = 50
const { memory, cpuDeadline } = workerData as Bounds

setInterval(() => {
  const { user, system } = process.cpuUsage()
  const isLate = cpuDeadline[0] && user + system > cpuDeadline[0]
  if (isLate || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL')
}, CHECK_MS)
