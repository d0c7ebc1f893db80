import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '../../../../api/context.ts'
import { createS3Files } from '../../../../platform/files/s3-files.ts'
import { startS3Server } from '../../../../platform/files/s3-server.fixture.ts'
import { emptyBin, listBin, restoreFromBin } from './bin.server.ts'
import { filesOf } from './check-photos.server.ts'
import { adoptStore, agreeOnStore, compareIdentities, IDENTITY_KEY, StoreMismatch } from './store-identity.server.ts'
import { definePhotoJobs, deletePhotoFiles } from './delete-photo-files.server.ts'
import { needsConfirmation, SweepNotConfirmed, sweepOrphanedFiles } from './sweep-orphaned-files.server.ts'
import { photoRemovals, photos, storeIdentity } from '../tables.server.ts'
import { testServer } from '../../../../../test/context.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

const { db, services: local, aPhoto, aUser, clock } = await testServer()
const owner = await aUser()
const bucket = await startS3Server({ bucket: 'photos', pageSize: 100 })
const credentials = { region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' }
const s3: Services = {
  ...local,
  files: createS3Files({ bucket: 'photos', endpoint: bucket.endpoint, ...credentials }),
}
afterAll(async () => {
  await s3.files.close()
  await bucket.close()
})

const bytes = new Uint8Array([1])
const identityFile = (id: string) => new TextEncoder().encode(`${id}\n`)

describe.each([
  ['a folder', local],
  ['object storage', s3],
])('a store in %s', (_, services) => {
  const { files } = services
  const keys = async (prefix = '') => {
    const found: string[] = []
    for await (const { key } of files.list(prefix)) found.push(key)
    return found.filter(key => key !== IDENTITY_KEY).toSorted()
  }
  const put = (key: string) => files.put(key, bytes, key.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
  const aStored = async () => {
    const photo = await aPhoto(owner)
    for (const key of filesOf(photo)) await put(key)
    return photo
  }
  const orphans = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => put(`photos/${`${at}`.padStart(24, 's')}/320.webp`)))
  const anotherIdentity = () => files.put(IDENTITY_KEY, identityFile(crypto.randomUUID()), 'text/plain')

  beforeEach(async () => {
    await db.delete(photos)
    await db.delete(photoRemovals)
    await db.delete(storeIdentity)
    for await (const { key } of files.list('')) await files.remove([key])
    clock.set(new Date())
  })

  describe('at the start of a server', () => {
    test('gets the same identity as the database, when both are empty or share a photo', async () => {
      await agreeOnStore(services)
      expect(await compareIdentities(services)).toBe('same')
      await agreeOnStore(services)
      await db.delete(storeIdentity)
      await files.remove([IDENTITY_KEY])
      await aStored()
      await aPhoto(owner)
      await Promise.all([agreeOnStore(services), agreeOnStore(services)])
      expect(await compareIdentities(services)).toBe('same')
    })

    test('gets the identity of the database after a crash in between', async () => {
      await aStored()
      const crashed = { ...files, put: () => Promise.reject(new Error('killed')) }
      await expect(agreeOnStore({ db, files: crashed })).rejects.toThrow('killed')
      await agreeOnStore(services)
      expect(await compareIdentities(services)).toBe('same')
    })

    test.each([
      ['belongs to another database', async () => adoptStore(services).then(anotherIdentity)],
      ['belongs to a database and this one is new', anotherIdentity],
      ['is empty, and the database names photos', () => aPhoto(owner)],
      ['holds the photos of others', async () => Promise.all([aPhoto(owner), orphans(1)])],
      ['holds photos, and the database names none', () => orphans(1)],
    ])('is refused when it %s, until it is adopted', async (_, arrange) => {
      await arrange()
      await agreeOnStore(services).catch((error: Error) => {
        expect(error).toBeInstanceOf(StoreMismatch)
        expect(error.message).toMatch(/^The store of files [^\n]+ npm run pawpal -- adopt-store$/)
      })
      expect(await compareIdentities(services)).not.toBe('same')
      await adoptStore(services)
      await agreeOnStore(services)
    })
  })

  describe('in a sweep', () => {
    test('keeps its files when the database belongs to another store', async () => {
      await adoptStore(services)
      const removed = await aStored()
      await db.delete(photos)
      await orphans(3)
      await files.put('bin/photos/old/320.webp', bytes, 'image/webp')
      await anotherIdentity()
      const before = await keys()
      clock.advance(20 * DAY_MS)
      await expect(deletePhotoFiles(services)).rejects.toThrow(StoreMismatch)
      await expect(sweepOrphanedFiles(services, { confirmed: true })).rejects.toThrow(StoreMismatch)
      await expect(emptyBin(services)).rejects.toThrow(StoreMismatch)
      expect(await keys()).toEqual(before)
      expect(before).toEqual(expect.arrayContaining(filesOf(removed)))
    })

    test('keeps its files when it becomes the store of another database during the sweep', async () => {
      await adoptStore(services)
      await orphans(3)
      clock.advance(2 * DAY_MS)
      const list: typeof files.list = async function* (prefix) {
        yield* files.list(prefix)
        await anotherIdentity()
      }
      await expect(sweepOrphanedFiles({ ...services, files: { ...files, list } })).rejects.toThrow(StoreMismatch)
      expect(await keys('bin/')).toEqual([])
    })

    test.each([
      [10, 12, true],
      [11, 20, false],
    ])('moves %i orphaned files of %i without confirmation: %s', async (count, total, unasked) => {
      await adoptStore(services)
      const { folder } = await aPhoto(owner)
      for (let width = 1; width <= total - count; width += 1) await put(`photos/${folder}/${width}.webp`)
      await orphans(count)
      clock.advance(2 * DAY_MS)
      const swept = await sweepOrphanedFiles(services).catch((error: unknown) => error)
      if (unasked) expect(swept).toEqual({ files: total, strays: count })
      else {
        expect(swept).toBeInstanceOf(SweepNotConfirmed)
        expect((swept as Error).message).toMatch(/npm run pawpal -- sweep --confirm$/)
        expect(await keys('bin/')).toEqual([])
        await sweepOrphanedFiles(services, { confirmed: true })
      }
      expect(await keys('bin/')).toHaveLength(count)
      expect(await keys('photos/')).toHaveLength(total - count)
    })

    test('keeps swept files for seven days and can restore them', async () => {
      await adoptStore(services)
      await put('photos/stray/320.webp')
      await aPhoto(owner, { attachedAt: null, createdAt: new Date(Date.now() - 2 * DAY_MS) })
      const [unused] = await db.select().from(photos)
      if (!unused) throw new Error('There is no photo')
      for (const key of filesOf(unused)) await put(key)
      clock.advance(2 * DAY_MS)
      await deletePhotoFiles(services)
      await sweepOrphanedFiles(services)
      expect(await keys()).toEqual([...filesOf(unused), 'photos/stray/320.webp'].map(key => `bin/${key}`).toSorted())
      expect([...(await listBin(services)).keys()].toSorted()).toEqual([unused.folder, 'stray'].toSorted())
      await db.insert(photos).values(unused)
      expect(await restoreFromBin(services)).toEqual({ restored: filesOf(unused).length, kept: 1 })
      expect(await keys()).toEqual([...filesOf(unused), 'bin/photos/stray/320.webp'].toSorted())
      expect(await restoreFromBin(services, 'stray')).toEqual({ restored: 1, kept: 0 })
      await sweepOrphanedFiles(services)
      clock.advance(4 * DAY_MS)
      await emptyBin(services)
      expect(await keys('bin/')).toEqual(['bin/photos/stray/320.webp'])
      clock.advance(2 * DAY_MS)
      await emptyBin(services)
      expect(await keys()).toEqual(filesOf(unused).toSorted())
    })

    test('deletes at once what a person deleted', async () => {
      await adoptStore(services)
      await aStored()
      await db.delete(photos)
      await deletePhotoFiles(services)
      expect(await keys()).toEqual([])
    })
  })

  test('is not emptied by the jobs of a server whose database is empty', async () => {
    const all = 64 * 4
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (let at = 0; at < all; at += 1) await put(`photos/${letters[at % 64]}${`${at}`.padStart(23, 'x')}/320.webp`)
    const jobs = new Map<string, () => Promise<void>>()
    const define: Services['jobs']['define'] = job => void jobs.set(job.name, job.run as () => Promise<void>)
    definePhotoJobs({ ...services, jobs: { ...services.jobs, define } })
    clock.advance(2 * DAY_MS)
    for (let turn = 0; turn < 64; turn += 1) {
      for (const run of jobs.values()) await run()
      clock.advance(10 * 60_000)
    }
    expect(await keys('photos/')).toHaveLength(all)
  })
})

test.each([
  [50, 1000, false],
  [51, 100_000, true],
  [11, 219, true],
  [11, 220, false],
  [10, 10, false],
])('%i orphaned files of %i need confirmation: %s', (strays, files, asks) => {
  expect(needsConfirmation({ strays, files })).toBe(asks)
})
