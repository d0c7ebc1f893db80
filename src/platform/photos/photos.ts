import { availableParallelism } from 'node:os'
import { PhotoRefused, photoLimits } from './photo.ts'
import type { ProcessedPhoto } from './photo.ts'
import { sniffPhoto } from './sniff.ts'
import { PoolBusy, WorkerLost, WorkerPool } from './worker-pool.ts'
import type { WorkerPoolOptions } from './worker-pool.ts'
import type { PhotoAnswer, PhotoJob } from './worker.ts'

export interface PhotoProcessor {
  /**
   * Makes every file of an uploaded photo. Throws PhotoRefused, or the signal's reason when it is aborted.
   * The bytes must not be changed meanwhile.
   */
  process(bytes: Uint8Array, signal?: AbortSignal): Promise<ProcessedPhoto>
  /** Lets running photos end, refuses waiting and new ones as `busy`. */
  close(): Promise<void>
}

export type PhotoProcessorOptions = Partial<Omit<WorkerPoolOptions, 'entry'>>

const megabyte = 1024 * 1024

/** Decodes in child processes that are started with the first photo and ended when there is nothing to do. */
export function createPhotoProcessor(options: PhotoProcessorOptions = {}): PhotoProcessor {
  const pool = new WorkerPool<PhotoJob, PhotoAnswer>({
    // One core is left to everybody else's requests.
    size: Math.max(1, Math.min(2, availableParallelism() - 1)),
    maxWaiting: 40,
    maxWaitingBytes: 160 * megabyte,
    jobTimeoutMs: 60_000,
    idleMs: 60_000,
    memoryLimitBytes: 1536 * megabyte,
    ...options,
    entry: new URL('./worker.ts', import.meta.url),
  })
  return {
    async process(bytes, signal) {
      if (bytes.length > photoLimits.bytes) throw new PhotoRefused('too-large')
      if (!sniffPhoto(bytes)) throw new PhotoRefused('not-an-image')
      const answer = await pool
        .run({ bytes, maxPixels: photoLimits.pixels }, bytes.length, signal)
        .catch(error => Promise.reject(asRefusal(error)))
      if ('photo' in answer) return answer.photo
      throw new PhotoRefused(answer.refused, { cause: answer.detail })
    },
    close: () => pool.close(),
  }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof PoolBusy) return new PhotoRefused('busy', { cause: error })
  if (error instanceof WorkerLost) return new PhotoRefused('broken', { cause: error })
  return error
}
