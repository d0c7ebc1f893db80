import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { Services } from '../../../../api/context.ts'
import type { Files } from '../../../../platform/files/files.ts'
import { createS3Files } from '../../../../platform/files/s3-files.ts'
import { startS3Server } from '../../../../platform/files/s3-server.fixture.ts'
import type { ProcessedPhoto } from '../../../../platform/photos/photo.ts'
import { disagreements } from './agreement.fixture.ts'
import { adoptStore } from './store-identity.server.ts'
import { sweepOrphanedFiles } from './sweep-orphaned-files.server.ts'
import { deletePhotoFiles } from './delete-photo-files.server.ts'
import { photos } from '../tables.server.ts'
import { storePhoto } from '../uploads/upload-photo.server.ts'

const { db, services: local, aUser, clock } = await testServer()
const owner = await aUser()
const bucket = await startS3Server({ bucket: 'photos', pageSize: 7 })
const s3: Services = {
  ...local,
  files: createS3Files({
    bucket: 'photos',
    endpoint: bucket.endpoint,
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  }),
}
afterAll(async () => {
  await s3.files.close()
  await bucket.close()
})

const HOUR_MS = 3_600_000
const bytes = new Uint8Array([1])
const processed = {
  width: 640,
  height: 480,
  placeholder: 'data:image/webp;base64,UklGRg==',
  variants: [320, 640].map(width => ({
    name: `${width}.webp`,
    width,
    height: width / 2,
    bytes,
    contentType: 'image/webp',
  })),
  share: { name: 'share.jpg', bytes, contentType: 'image/jpeg' },
} as ProcessedPhoto

describe.each([
  ['a folder', local],
  ['object storage', s3],
])('photos in %s', (_, services) => {
  const store = (files: Files = services.files, isPrivate = false) =>
    storePhoto({ ...services, files }, { ownerId: owner.id, filename: 'a.jpg', isPrivate, alt: '' }, processed)
  /** Stops for good before it writes a file, as a process does that is killed there; settled when it has come so far. */
  const dieAfter = async (count: number) => {
    const { promise: died, resolve: die } = Promise.withResolvers<void>()
    const written: Promise<void>[] = []
    const put: Files['put'] = async (...file) => {
      if (written.length === count) return new Promise(() => die())
      written.push(services.files.put(...file))
      await written.at(-1)
    }
    void store({ ...services.files, put })
    await died
    await Promise.all(written)
  }
  const sweep = async () => {
    await deletePhotoFiles(services)
    await sweepOrphanedFiles(services)
  }
  const use = (id: string) => db.update(photos).set({ attachedAt: clock.now() }).where(eq(photos.id, id))

  beforeEach(async () => {
    clock.set(new Date())
    await adoptStore(services)
    await db.delete(photos)
    clock.advance(48 * HOUR_MS)
    await sweep()
    expect(await disagreements(services)).toEqual([])
    clock.set(new Date())
  })

  test.each([0, 1, 2])('with %i of their files after a crash are deleted', async count => {
    await dieAfter(count)
    await sweep()
    expect(await db.$count(photos)).toBe(1)
    clock.advance(11 * 60_000)
    await sweep()
    expect(await db.$count(photos)).toBe(0)
    expect(await disagreements(services)).toEqual([])
  })

  test('with all files but no mark after a crash are deleted', async () => {
    const { id } = await store()
    await db.update(photos).set({ storedAt: null }).where(eq(photos.id, id))
    clock.advance(11 * 60_000)
    await sweep()
    expect(await disagreements(services)).toEqual([])
  })

  test('leave nothing when the store fails, and the upload reports it', async () => {
    const put: Files['put'] = async (...file) => {
      if (file[0].endsWith('640.webp')) throw new Error('The disk is full')
      await services.files.put(...file)
    }
    await expect(store({ ...services.files, put })).rejects.toThrow('The disk is full')
    expect(await db.$count(photos)).toBe(0)
    await sweep()
    expect(await disagreements(services)).toEqual([])
  })

  test('leave nothing when the upload takes longer than the sweep waits', async () => {
    const slow = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const put: Files['put'] = async (...file) => {
      begun.resolve()
      await slow.promise
      await services.files.put(...file)
    }
    const upload = store({ ...services.files, put })
    await begun.promise
    clock.advance(11 * 60_000)
    await sweep()
    slow.resolve()
    await expect(upload).rejects.toThrow('removed while it was being stored')
    await sweep()
    expect(await disagreements(services)).toEqual([])
  })

  test('are deleted completely after an interrupted removal', async () => {
    const [first, second] = [await store(), await store(services.files, true)]
    await db.delete(photos)
    const remove: Files['remove'] = async keys => {
      await services.files.remove(keys.slice(0, 1))
      throw new Error('killed')
    }
    await expect(deletePhotoFiles({ ...services, files: { ...services.files, remove } })).rejects.toThrow('killed')
    await sweep()
    expect(await disagreements(services)).toEqual([])
    expect([first.folder, second.folder]).not.toContain('')
  })

  test('with files but no row are deleted after a day, and not before', async () => {
    const orphan = `photos/${'s'.repeat(24)}/320.webp`
    await services.files.put(orphan, bytes, 'image/webp')
    const { id } = await store()
    await use(id)
    await sweep()
    expect(await disagreements(services)).toEqual([`orphan: ${orphan}`])
    clock.advance(25 * HOUR_MS)
    await sweepOrphanedFiles(services)
    expect(await disagreements(services)).toEqual([])
  })

  test('that are used, in a draft or being uploaded are kept', async () => {
    const [used, inDraft] = [await store(), await store(services.files, true)]
    await use(used.id)
    await dieAfter(1)
    clock.advance(9 * 60_000)
    await sweep()
    expect(await db.$count(photos)).toBe(3)
    clock.advance(23 * HOUR_MS)
    await sweep()
    expect((await db.select().from(photos)).map(({ id }) => id).toSorted()).toEqual([used.id, inDraft.id].toSorted())
    expect(await disagreements(services)).toEqual([])
    clock.advance(HOUR_MS)
    await sweep()
    expect((await db.select().from(photos)).map(({ id }) => id)).toEqual([used.id])
    expect(await disagreements(services)).toEqual([])
  })
})
