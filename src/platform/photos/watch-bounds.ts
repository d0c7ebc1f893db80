import { workerData } from 'node:worker_threads'

/*
 * A thread beside the decoder, which may block its own for as long as it likes: ends the process when it outgrows its bounds.
 */

export interface Bounds {
  /** Bytes. */
  memory: number
  /** Microseconds of the processor's time of this process at which decoding has to be done; 0 while none is decoded. */
  cpuDeadline: Float64Array<SharedArrayBuffer>
}

const CHECK_MS = 50
const { memory, cpuDeadline } = workerData as Bounds

setInterval(() => {
  const { user, system } = process.cpuUsage()
  const isLate = cpuDeadline[0] && user + system > cpuDeadline[0]
  if (isLate || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL')
}, CHECK_MS)
