import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { fileKey } from '../files/file-key.server.ts'
import { findNearPhotos } from './store-hashes.server.ts'
import { deletePhotoFiles } from '../files/delete-photo-files.server.ts'
import { forgetOldFingerprints, hashEarlierPhotos } from './hash-earlier-photos.server.ts'
import { adoptStore } from '../files/store-identity.server.ts'
import { photoFingerprints, photoHashes, photoMatches, photos } from '../tables.server.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

const { as, aUser, clock, db, services } = await testServer()
const noCopies = () => Promise.resolve()

/** Spots at random places, which has about as much detail as a photograph. */
async function aPicture(seed: number): Promise<Buffer> {
  let state = seed * 7919
  const random = () => (state = (state * 16_807 + 11) % 2_147_483_647) / 2_147_483_647
  const spots = Array.from({ length: 60 }, () => {
    const [x, y, radius, grey] = [random() * 600, random() * 400, 20 + random() * 80, Math.floor(random() * 255)]
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="rgb(${grey},${grey},${grey})"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#777"/>${spots.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

const upload = async (
  owner: Awaited<ReturnType<typeof aUser>>,
  bytes: Buffer,
  visibility: 'public' | 'private' = 'public',
) => as(owner).photos.upload({ file: new File([new Uint8Array(bytes)], 'pet.jpg', { type: 'image/jpeg' }), visibility })

const matchesOf = (id: string) => db.select().from(photoMatches).where(eq(photoMatches.photoId, id))

test('copies of another person are noticed, encoded again, mirrored, turned or cropped, and other pictures are not', async () => {
  const [first, second] = [await aUser(), await aUser()]
  const picture = await aPicture(1)
  const original = await upload(first, picture)
  const copies = {
    encoded: await sharp(picture).resize(400).webp({ quality: 30 }).toBuffer(),
    mirrored: await sharp(picture).flop().jpeg().toBuffer(),
    turned: await sharp(picture).rotate(90).jpeg().toBuffer(),
    cropped: await sharp(picture).extract({ left: 60, top: 40, width: 480, height: 320 }).jpeg().toBuffer(),
  }
  for (const [name, bytes] of Object.entries(copies)) {
    const { id } = await upload(second, bytes)
    expect(
      (await matchesOf(id)).map(({ otherId }) => otherId),
      name,
    ).toContain(original.id)
  }
  const other = await upload(second, await aPicture(2))
  expect(await matchesOf(other.id)).toEqual([])
})

test('photos without hashes are compared once hashed, and the later one is the copy', async () => {
  const [first, second] = [await aUser(), await aUser()]
  const picture = await aPicture(9)
  const original = await upload(first, picture)
  await db.delete(photoFingerprints).where(eq(photoFingerprints.photoId, original.id))
  await db.update(photos).set({ hashed: false }).where(eq(photos.id, original.id))
  clock.advance(60_000)
  const copy = await upload(second, picture)
  expect(await matchesOf(copy.id)).toEqual([])
  const found: string[] = []
  await hashEarlierPhotos(services, async ids => void found.push(...ids))
  expect(found).toEqual([copy.id])
  expect(await matchesOf(copy.id)).toMatchObject([{ otherId: original.id }])
  expect(await matchesOf(original.id)).toEqual([])
})

test('own photos are no matches, and private and single-colored ones are not compared', async () => {
  const owner = await aUser()
  const picture = await aPicture(3)
  await upload(owner, picture)
  const again = await upload(owner, picture)
  expect(await matchesOf(again.id)).toEqual([])
  const hidden = await upload(owner, picture, 'private')
  const plain = await upload(
    owner,
    await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  )
  for (const { id } of [hidden, plain])
    expect(await db.select().from(photoHashes).where(eq(photoHashes.photoId, id))).toEqual([])
})

test('hashes of a used photo outlive it for two years, and those of an unused one do not', async () => {
  await adoptStore(services)
  const [owner, thief] = [await aUser(), await aUser()]
  const used = await upload(owner, await aPicture(4))
  const unused = await upload(owner, await aPicture(5))
  await db.update(photos).set({ attachedAt: clock.now() }).where(eq(photos.id, used.id))
  clock.advance(2 * DAY_MS)
  await deletePhotoFiles(services)
  await db.delete(photos).where(eq(photos.id, used.id))
  const known = async (id: string) => db.$count(photoFingerprints, eq(photoFingerprints.photoId, id))
  expect([await known(used.id), await known(unused.id)]).toEqual([1, 0])
  const copy = await upload(thief, await aPicture(4))
  expect(await matchesOf(copy.id)).toMatchObject([{ otherId: used.id }])
  clock.advance(720 * DAY_MS)
  await forgetOldFingerprints(services)
  expect(await known(used.id)).toBe(1)
  clock.advance(20 * DAY_MS)
  await forgetOldFingerprints(services)
  expect(await known(used.id)).toBe(0)
})

test('a job hashes earlier photos from their files, and passes over missing ones', async () => {
  const owner = await aUser()
  const earlier = await upload(owner, await aPicture(6))
  const missing = await upload(owner, await aPicture(7))
  await db.delete(photoFingerprints)
  await db.update(photos).set({ hashed: false })
  const [row] = await db.select().from(photos).where(eq(photos.id, missing.id))
  if (!row) throw new Error('The photo is gone')
  await services.files.remove(row.widths.map(width => fileKey(row, `${width}.webp`)))
  await hashEarlierPhotos(services, noCopies)
  const known = await db.select({ id: photoFingerprints.photoId }).from(photoFingerprints)
  expect(known.map(({ id }) => id)).toContain(earlier.id)
  expect(known.map(({ id }) => id)).not.toContain(missing.id)
  expect(await hashEarlierPhotos(services, noCopies)).toBe(0)
})

test('the search reads pieces of 16 bits, so it finds all hashes that differ in up to 7 bits', async () => {
  const owner = await aUser()
  const stored = 0x5a5a_1234_0ff0_9abcn
  const photoId = randomUUID()
  await db.insert(photoFingerprints).values({ photoId, ownerId: owner.id, placeholder: '' })
  await db.insert(photoHashes).values({ photoId, part: 0, hash: stored })
  const search = (hash: bigint) => findNearPhotos(db.$client, [hash], { photoId: randomUUID(), ownerId: 'somebody' })
  // Two bits in three of the pieces and one in the fourth.
  expect(await search(stored ^ 0x0003_0003_0003_0001n)).toEqual([{ photoId, distance: 7 }])
  expect(await search(stored ^ 0x0003_0007_0003_0007n)).toEqual([])
})
