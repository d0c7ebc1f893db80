import { once } from 'node:events'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { PhotoRefused } from './photo.ts'
import type { PhotoLimits, PhotoRefusal, ProcessedPhoto } from './photo.ts'
import { decodePhoto, renderPhoto } from './render.ts'
import type { Bounds } from './watch-bounds.ts'

/*
 * The child process that decodes photos, one at a time. A hostile file can crash only this process. Its argument is its memory limit
 * in bytes.
 */

export interface PhotoJob {
  bytes: Uint8Array
  limits: PhotoLimits
}

export type PhotoAnswer = { photo: ProcessedPhoto } | { refused: PhotoRefusal; detail: string }

/** Lower than the server's priority, but not so low that load alone times out a job. */
const niceness = 10
const bounds: Bounds = { memory: Number(process.argv[2]), cpuDeadline: new Float64Array(new SharedArrayBuffer(8)) }

setPriority(niceness)
const watcher = new Worker(new URL('./watch-bounds.ts', import.meta.url), { workerData: bounds })
const watching = once(watcher, 'online')
watcher.unref()
// The terminal and service managers signal the whole group; the parent decides when its running jobs are done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// An ordinary exit would wait for the decoder's threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (job: PhotoJob) => void work(job).then(answer => process.send?.(answer)))
process.send?.('ready')

async function work({ bytes, limits }: PhotoJob): Promise<PhotoAnswer> {
  await watching
  try {
    return { photo: await renderPhoto(await decodeInTime(bytes, limits)) }
  } catch (error) {
    const refused = error instanceof PhotoRefused ? error.reason : 'broken'
    return { refused, detail: error instanceof Error ? error.message : String(error) }
  }
}

/** Measured in processor time, because on a machine under load a photo takes longer. */
async function decodeInTime(bytes: Uint8Array, limits: PhotoLimits) {
  const { user, system } = process.cpuUsage()
  bounds.cpuDeadline[0] = user + system + limits.decodingMs * 1000
  try {
    return await decodePhoto(bytes, limits)
  } finally {
    bounds.cpuDeadline[0] = 0
  }
}
