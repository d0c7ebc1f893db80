import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { MAX_SHARE_BYTES } from '../../../platform/photos/photo.ts'
import { fileKey, SHARE_NAME } from './files/file-key.server.ts'
import { shrinkSharePictures } from './shrink-share-pictures.server.ts'
import { photos } from './tables.server.ts'

const { as, aUser, db, services } = await testServer()

async function aStoredPhoto() {
  const bytes = await sharp({ create: { width: 800, height: 500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], 'pet.jpg', { type: 'image/jpeg' })
  const { id } = await as(await aUser()).photos.upload({ file, visibility: 'public' })
  const [row] = await db.select().from(photos).where(eq(photos.id, id))
  if (!row) throw new Error('The photo is gone')
  return row
}

const sizeOf = async (key: string) => (await Array.fromAsync(services.files.list(key)))[0]?.size ?? 0

test('a job replaces share pictures that chat apps find too large, from the largest file of the photo', async () => {
  const noise = await sharp(randomBytes(1200 * 630 * 3), { raw: { width: 1200, height: 630, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
  const [large, lost, small] = [await aStoredPhoto(), await aStoredPhoto(), await aStoredPhoto()]
  for (const row of [large, lost]) await services.files.put(fileKey(row, SHARE_NAME), noise, 'image/jpeg')
  await services.files.remove(lost.widths.map(width => fileKey(lost, `${width}.webp`)))
  const before = await sizeOf(fileKey(small, SHARE_NAME))

  expect(await shrinkSharePictures(services)).toBe(1)
  const share = fileKey(large, SHARE_NAME)
  expect(await sizeOf(share)).toBeLessThan(MAX_SHARE_BYTES)
  expect(await sizeOf(fileKey(small, SHARE_NAME))).toBe(before)
  // Nothing is left to make a smaller one from.
  expect(await sizeOf(fileKey(lost, SHARE_NAME))).toBe(noise.length)
  expect(await shrinkSharePictures(services)).toBe(0)
})
