import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { checkPhotos, filesOf } from './check-photos.server.ts'
import { photoRemovals, photos } from '../tables.server.ts'

const { aPhoto, aUser, db, services } = await testServer()
const owner = await aUser()
const { files } = services
const bytes = new Uint8Array([1])
const typeOf = (key: string) => (key.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
const put = (key: string) => files.put(key, bytes, typeOf(key))

const stored = async (options: Parameters<typeof aPhoto>[1] = {}) => {
  const photo = await aPhoto(owner, options)
  for (const key of filesOf(photo)) await put(key)
  return photo
}
const check = (on: typeof services = services) => checkPhotos(on, () => undefined)
const clean = { inBin: 0, unfinished: 0, toBeRemoved: 0, missing: [], strays: [] }

beforeEach(async () => {
  await db.delete(photos)
  await db.delete(photoRemovals)
  for await (const { key } of files.list('')) await files.remove([key])
})

describe('the check of photos', () => {
  test('finds nothing where rows and files match, private ones included', async () => {
    await stored()
    await stored({ isPrivate: true })
    const reported: object[] = []
    expect(await checkPhotos(services, state => void reported.push(state))).toEqual({
      ...clean,
      photos: 2,
      files: 5,
    })
    expect(reported).toEqual([{ what: 'photos', done: 2, total: 2 }])
  })

  test('finds missing files, files without a row and surplus files', async () => {
    const photo = await stored()
    const [first = ''] = filesOf(photo)
    await files.remove([first])
    const strays = [`photos/${'s'.repeat(24)}/320.webp`, `photos/${photo.folder}/999.webp`]
    for (const key of strays) await put(key)
    const { missing, strays: found } = await check()
    expect({ missing, found: found.toSorted() }).toEqual({ missing: [first], found: strays.toSorted() })
  })

  test('counts unfinished uploads and pending removals separately', async () => {
    const photo = await stored({ storedAt: null })
    expect(await check()).toMatchObject({ ...clean, photos: 0, unfinished: 1 })
    await db.delete(photos)
    expect(await check()).toMatchObject({ ...clean, toBeRemoved: 1 })
    await files.remove(filesOf(photo))
    expect(await check()).toMatchObject({ ...clean, files: 0, toBeRemoved: 1 })
  })

  test('checks again what changed during the check', async () => {
    const photo = await stored()
    const late: (typeof photo)[] = []
    const changing = {
      ...services,
      files: {
        ...files,
        async *list(prefix: string) {
          yield* files.list(prefix)
          if (prefix !== '' || late.length > 0) return
          late.push(await stored())
          await files.remove(filesOf(photo))
          await db.delete(photos).where(eq(photos.id, photo.id))
          await db.delete(photoRemovals)
        },
      },
    }
    expect(await check(changing)).toMatchObject({ ...clean, photos: 1 })
  })
})
