import {
  DEFAULT_POOL_SIZE,
  PoolClosed,
  WorkerLost,
  WorkerPool,
  type JobOptions,
  type WorkerPoolOptions,
} from '../workers/worker-pool.ts'
import { PhotoRefused, photoLimits, type PhotoLimits, type ProcessedPhoto, sniffPhoto } from './photo.ts'
import type { PhotoAnswer, PhotoJob } from './worker.ts'

export interface PhotoProcessor {
  /**
   * Makes every file of an uploaded photo; owners take turns. The bytes must not change meanwhile. Throws PhotoRefused, or the
   * signal's reason when it is aborted.
   */
  process(bytes: Uint8Array, options?: JobOptions): Promise<ProcessedPhoto>
  /** Finishes running photos, and refuses waiting and new ones as `busy`. */
  close(): Promise<void>
}

export type PhotoProcessorOptions = Partial<Omit<WorkerPoolOptions, 'entry'>> & { limits?: PhotoLimits }

const megabyte = 1024 * 1024

/** Decodes in child processes, which start with the first photo and end when idle. */
export function createPhotoProcessor({ limits = photoLimits, ...options }: PhotoProcessorOptions = {}): PhotoProcessor {
  const pool = new WorkerPool<PhotoJob, PhotoAnswer>({
    size: DEFAULT_POOL_SIZE,
    // The worker limits its own processor time. This limit ends one that hangs without using the processor.
    jobTimeoutMs: 60_000,
    idleMs: 60_000,
    heapMegabytes: 256,
    memoryLimitBytes: 1536 * megabyte,
    ...options,
    entry: new URL('./worker.ts', import.meta.url),
  })
  return {
    async process(bytes, job) {
      if (bytes.length > limits.bytes) throw new PhotoRefused('too-large')
      if (!sniffPhoto(bytes)) throw new PhotoRefused('not-an-image')
      const answer = await pool.run({ bytes, limits }, job).catch(error => Promise.reject(asRefusal(error)))
      if ('photo' in answer) return answer.photo
      throw new PhotoRefused(answer.refused, { cause: answer.detail })
    },
    close: () => pool.close(),
  }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof PoolClosed) return new PhotoRefused('busy', { cause: error })
  if (error instanceof WorkerLost) return new PhotoRefused('broken', { cause: error })
  return error
}
