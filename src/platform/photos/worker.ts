import { setPriority } from 'node:os'
import { PhotoRefused } from './photo.ts'
import type { PhotoRefusal, ProcessedPhoto } from './photo.ts'
import { renderPhoto } from './render.ts'

/*
 * The child process in which photos are decoded, one at a time. Whatever a hostile file does to it, the server loses
 * no more than this process. Its argument is the memory in bytes that it may use.
 */

export interface PhotoJob {
  bytes: Uint8Array
  maxPixels: number
}

export type PhotoAnswer = { photo: ProcessedPhoto } | { refused: PhotoRefusal; detail: string }

/** Behind the server's own work, which people wait for in every request, but not so far that load alone ends a job. */
const niceness = 10
const memoryCheckMs = 50
const memoryLimit = Number(process.argv[2])

setPriority(niceness)
// The terminal and service managers signal the whole group; the parent decides when its running jobs are done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', endAtOnce)
process.on('message', (job: PhotoJob) => void work(job).then(answer => process.send?.(answer)))
setInterval(() => process.memoryUsage.rss() > memoryLimit && endAtOnce(), memoryCheckMs).unref()
process.send?.('ready')

async function work({ bytes, maxPixels }: PhotoJob): Promise<PhotoAnswer> {
  try {
    return { photo: await renderPhoto(bytes, maxPixels) }
  } catch (error) {
    const refused = error instanceof PhotoRefused ? error.reason : 'broken'
    return { refused, detail: error instanceof Error ? error.message : String(error) }
  }
}

/** An ordinary exit would wait for the decoder's threads. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL')
}
