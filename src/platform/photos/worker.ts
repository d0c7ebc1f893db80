import { serveJobs, withinCpuTime } from '../workers/serve-jobs.ts'
import { PhotoRefused, type PhotoLimits, type PhotoRefusal, type ProcessedPhoto } from './photo.ts'
import { decodePhoto, renderPhoto } from './render.ts'

/*
 * The child process that decodes photos, one at a time.
 */

export interface PhotoJob {
  bytes: Uint8Array
  limits: PhotoLimits
}

export type PhotoAnswer = { photo: ProcessedPhoto } | { refused: PhotoRefusal; detail: string }

serveJobs(async ({ bytes, limits }: PhotoJob): Promise<PhotoAnswer> => {
  try {
    const decoded = await withinCpuTime(limits.decodingMs, () => decodePhoto(bytes, limits))
    return { photo: await renderPhoto(decoded) }
  } catch (error) {
    const refused = error instanceof PhotoRefused ? error.reason : 'broken'
    return { refused, detail: error instanceof Error ? error.message : String(error) }
  }
})
