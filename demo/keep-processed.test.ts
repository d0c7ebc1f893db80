import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import type { ProcessedPhoto } from '../src/platform/photos/photo.ts'
import type { PhotoProcessor } from '../src/platform/photos/photos.ts'
import { keepProcessed } from './keep-processed.ts'

const processed: ProcessedPhoto = {
  width: 800,
  height: 600,
  placeholder: 'data:image/webp;base64,AAAA',
  variants: [{ name: '320.webp', width: 320, height: 240, bytes: new Uint8Array([1, 2]), contentType: 'image/webp' }],
  share: { name: 'share.jpg', bytes: new Uint8Array([3]), contentType: 'image/jpeg' },
  hashes: { parts: [1n, 2n ** 62n], orientations: [3n] },
}
const PICTURE = new Uint8Array([1, 2, 3])

function processor() {
  const process = vi.fn<PhotoProcessor['process']>(async () => processed)
  return { process, close: async () => {} }
}

test('a picture is processed once per machine, and later runs get the same files', async () => {
  const folder = await mkdtemp(join(inject('temporaryFolder'), 'pictures-'))
  const photos = processor()
  for (const _ of ['first', 'second']) expect(await keepProcessed(photos, folder).process(PICTURE)).toEqual(processed)
  expect(photos.process).toHaveBeenCalledOnce()
})

test('a picture is processed although the cache is not writable', async () => {
  const file = join(await mkdtemp(join(inject('temporaryFolder'), 'pictures-')), 'file')
  await writeFile(file, '')
  expect(await keepProcessed(processor(), file).process(PICTURE)).toEqual(processed)
})
