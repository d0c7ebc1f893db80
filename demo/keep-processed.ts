import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import type { ProcessedPhoto } from '../src/platform/photos/photo.ts'
import type { PhotoProcessor } from '../src/platform/photos/photos.ts'

const FOLDER = fileURLToPath(new URL('../dist/demo-photos', import.meta.url))
/** The code that decides how a picture is processed. */
const RENDERER = new URL('../src/platform/photos/render.ts', import.meta.url)

/** Processes a picture once per machine and caches its files: processing the whole demo takes half a minute. */
export function keepProcessed(photos: PhotoProcessor, folder: string = FOLDER): PhotoProcessor {
  return {
    ...photos,
    process: async (bytes, options) => {
      const renderer = await readFile(RENDERER)
      const file = join(folder, createHash('sha256').update(renderer).update(bytes).digest('hex'))
      const kept = await readFile(file).catch(() => undefined)
      if (kept) return deserialize(kept) as ProcessedPhoto
      const processed = await photos.process(bytes, options)
      await keep(folder, file, processed)
      return processed
    },
  }
}

/** If the folder is not writable, the start continues without the cache. */
async function keep(folder: string, file: string, processed: ProcessedPhoto): Promise<void> {
  const draft = `${file}-${randomUUID()}`
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(draft, serialize(processed)))
    .then(() => rename(draft, file))
    .catch(() => undefined)
}
