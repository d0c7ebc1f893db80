import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import type { ProcessedPhoto } from '../src/platform/photos/photo.ts'
import type { PhotoProcessor } from '../src/platform/photos/photos.ts'
import { readPicture } from './data.ts'

const FOLDER = fileURLToPath(new URL('../dist/demo-pictures', import.meta.url))
/** What decides how a picture is processed. */
const RENDERER = new URL('../src/platform/photos/render.ts', import.meta.url)

/** Processes a picture of the demo once on this machine, and keeps its files: doing it for all takes half a minute. */
export async function processPicture(
  photos: Pick<PhotoProcessor, 'process'>,
  name: string,
  folder: string = FOLDER,
): Promise<ProcessedPhoto> {
  const [bytes, renderer] = await Promise.all([readPicture(name), readFile(RENDERER)])
  const file = join(folder, createHash('sha256').update(renderer).update(bytes).digest('hex'))
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return deserialize(kept) as ProcessedPhoto
  const processed = await photos.process(bytes)
  await keep(folder, file, processed)
  return processed
}

/** A start whose folder takes no files goes on without. */
async function keep(folder: string, file: string, processed: ProcessedPhoto): Promise<void> {
  const draft = `${file}-${randomUUID()}`
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(draft, serialize(processed)))
    .then(() => rename(draft, file))
    .catch(() => undefined)
}
