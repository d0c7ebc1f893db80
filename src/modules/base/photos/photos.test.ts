import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from './vocabulary.ts'
import { photoLimits } from '../../../platform/photos/photo.ts'
import { testServer } from '../../../../test/context.ts'
import { servePhotoFile } from './files/serve-photo-file.server.ts'
import { agreeOnStore } from './files/store-identity.server.ts'
import { deletePhotoFiles } from './files/delete-photo-files.server.ts'
import { photoRemovals, photos } from './tables.server.ts'

const server = await testServer()
const { db, services, as, contextOf, aUser, clock } = server
await agreeOnStore(services)

const jpeg = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b9481c' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'My dog!.jpg',
  )
const get = async (user: Parameters<typeof contextOf>[0], path: string) => {
  const answer = await servePhotoFile(contextOf(user), new Request(`http://localhost${path}`))
  await answer.arrayBuffer()
  return answer
}
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of services.files.list('')) keys.push(key)
  return keys
}

describe('uploading a photo', () => {
  it('keeps it under an unguessable name, for everybody and for a year', async () => {
    const photo = await as(await aUser()).photos.upload({ file: await jpeg(), visibility: 'public' })
    const answer = await get(null, `${photo.src}${photo.widths[0]}.webp`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get(null, `${photo.src}share.jpg`)).headers.get('content-type')).toBe('image/jpeg')
    expect(photo.widths.at(-1)).toBe(900)
    const [row] = await db.select().from(photos).where(eq(photos.id, photo.id))
    expect(row?.filename).toMatch(/^user_upload_.+_\d+_My_dog_\.jpg$/)
  })

  it('shows an unused private photo to its owner alone', async () => {
    const owner = await aUser()
    const photo = await as(owner).photos.upload({ file: await jpeg(), visibility: 'private' })
    const path = `${photo.src}${photo.widths[0]}.webp`
    expect((await get(owner, path)).status).toBe(200)
    for (const reader of [null, await aUser(), await aUser({ role: 'vet' }), await aUser({ role: 'admin' })])
      expect((await get(reader, path)).status).toBe(404)
    const [row] = await db.select().from(photos).where(eq(photos.id, photo.id))
    expect((await get(owner, `/files/photos/${row?.folder}/${photo.widths[0]}.webp`)).status).toBe(404)
  })

  it('refuses what is not an image and stores nothing', async () => {
    const user = await aUser()
    const before = await stored()
    const upload = as(user).photos.upload({
      file: new File(['<svg onload="alert(1)"/>'], 'x.png', { type: 'image/png' }),
      visibility: 'public',
    })
    await expect(upload).rejects.toMatchObject({ code: 'NOT_AN_IMAGE', status: 415 })
    expect(await stored()).toEqual(before)
    expect(await db.select().from(photos).where(eq(photos.ownerId, user.id))).toEqual([])
  })

  it('requires a session', async () => {
    await expect(as(null).photos.upload({ file: await jpeg(), visibility: 'public' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  it('states the limits that the pipeline enforces', () => {
    expect([MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS]).toEqual([photoLimits.bytes, photoLimits.pixels])
  })
})

describe('the sweep', () => {
  it('deletes row and files of a photo that was unused for a day, and keeps the others', async () => {
    const user = await aUser()
    const [unused, used] = [
      await as(user).photos.upload({ file: await jpeg(), visibility: 'public' }),
      await as(user).photos.upload({ file: await jpeg(), visibility: 'public' }),
    ]
    await db.update(photos).set({ attachedAt: clock.now() }).where(eq(photos.id, used.id))
    clock.advance(25 * 3_600_000)
    await deletePhotoFiles(services)
    expect((await get(null, `${unused.src}${unused.widths[0]}.webp`)).status).toBe(404)
    expect((await get(null, `${used.src}${used.widths[0]}.webp`)).status).toBe(200)
    expect(await db.select().from(photos).where(eq(photos.id, unused.id))).toEqual([])
    expect(await db.select().from(photoRemovals)).toEqual([])
  })

  it('deletes the files of a deleted account', async () => {
    const user = await aUser()
    const photo = await as(user).photos.upload({ file: await jpeg(), visibility: 'private' })
    await db.$client.query('delete from users where id = $1', [user.id])
    await deletePhotoFiles(services)
    expect((await stored()).filter(key => key.startsWith('private/'))).not.toContainEqual(
      expect.stringContaining(photo.id),
    )
    expect(await db.select().from(photoRemovals)).toEqual([])
  })
})
