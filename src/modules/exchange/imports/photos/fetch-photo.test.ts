import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { fetchPublic, FetchRefused } from '../../../../platform/http/fetch-public.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { createOrganization } from '../../../people/organizations/public.server.ts'
import { users } from '../../../base/accounts/tables.server.ts'
import { postPhotos } from '../../../listings/posts/tables.server.ts'
import { fetchPhoto } from './fetch-photo.server.ts'
import { importPhotos } from '../tables.server.ts'

vi.mock(import('../../../../platform/http/fetch-public.ts'), async load => ({
  ...(await load()),
  fetchPublic: vi.fn<typeof fetchPublic>(),
}))

const { db, services, aUser, aPost } = await testServer()
const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

async function wanted(...positions: number[]) {
  const { id: managerId } = await aUser()
  const { id } = await inTransaction(services, tx =>
    createOrganization(tx, services, { name: 'Photo Shelter', town: '', managerId }),
  )
  const [owner] = await db.select().from(users).where(eq(users.id, id))
  const post = await aPost({ owner: owner!, pictures: 0 })
  const rows = await db
    .insert(importPhotos)
    .values(
      positions.map(position => ({
        accountId: id,
        postId: post.id,
        url: `https://shelter.example/${position}.jpg`,
        position,
      })),
    )
    .returning()
  return { post, ids: rows.map(row => row.id) }
}

const stateOf = async (id: number) => (await db.select().from(importPhotos).where(eq(importPhotos.id, id)))[0]

test('photos are added once, in the order of the file, whichever arrives first', async () => {
  vi.mocked(fetchPublic).mockImplementation(async () => Buffer.from(jpeg))
  const { post, ids } = await wanted(0, 1, 2)
  for (const id of [ids[2]!, ids[0]!, ids[1]!, ids[0]!]) await fetchPhoto(services, id)
  const stored = await Promise.all(ids.map(stateOf))
  const rows = await db.select().from(postPhotos).where(eq(postPhotos.postId, post.id)).orderBy(postPhotos.position)
  expect(rows.map(({ photoId }) => photoId)).toEqual(stored.map(row => row?.photoId))
  expect(rows).toHaveLength(3)
})

test('a temporary failure is retried, others fail with a text; the post does not change', async () => {
  const { post, ids } = await wanted(0)
  const [id = 0] = ids
  vi.mocked(fetchPublic).mockRejectedValueOnce(new FetchRefused('The server takes too long.', { mayPass: true }))
  await expect(fetchPhoto(services, id)).rejects.toThrow('too long')
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', message: 'The server takes too long.' })
  vi.mocked(fetchPublic).mockResolvedValueOnce(Buffer.from('<svg/>'))
  await fetchPhoto(services, id)
  expect(await stateOf(id)).toMatchObject({ state: 'failed', message: "We can't read this photo." })
  expect(await db.$count(postPhotos, eq(postPhotos.postId, post.id))).toBe(0)
})
