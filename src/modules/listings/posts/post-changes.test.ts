import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { postChanges, postPhotos, posts } from './tables.server.ts'

const { db, aPost, aPhoto, aUser, as } = await testServer()

const noted = async (id: number) => (await db.select().from(postChanges).where(eq(postChanges.postId, id)))[0]
const change = (id: number, to: Partial<typeof posts.$inferInsert>) => db.update(posts).set(to).where(eq(posts.id, id))

describe('the log of public changes', () => {
  it.each([
    ['adopted', { status: 'adopted' }],
    ['paused', { paused: true }],
    ['removed', { status: 'pending' }],
    ['removed', { status: 'rejected' }],
    ['died', { status: 'died', closedFrom: 'approved' }],
    ['transferred', { status: 'transferred', closedFrom: 'approved' }],
  ] as const)('says that a post is gone: %s', async (gone, to) => {
    const { id, ownerId } = await aPost()
    expect(await noted(id)).toMatchObject({ ownerId, gone: null })
    await change(id, to)
    expect(await noted(id)).toMatchObject({ ownerId, gone })
  })

  it('keeps a deleted post, and one deleted with its account', async () => {
    const owner = await aUser()
    const [first, second] = [await aPost({ owner }), await aPost({ owner })]
    await as(owner).posts.remove({ id: first.id })
    expect(await noted(first.id)).toMatchObject({ gone: 'removed' })
    await db.execute(sql`delete from users where id = ${owner.id}`)
    expect(await noted(second.id)).toMatchObject({ gone: 'removed' })
  })

  it('says adopted of a paused post that was adopted, also after its deletion', async () => {
    const { id } = await aPost({ paused: true })
    await change(id, { status: 'adopted', paused: false })
    expect(await noted(id)).toMatchObject({ gone: 'adopted' })
    await db.delete(posts).where(eq(posts.id, id))
    expect(await noted(id)).toMatchObject({ gone: 'adopted' })
  })

  it('has no posts that were never listed', async () => {
    const { id } = await aPost({ status: 'pending', pictures: 2 })
    await change(id, { name: 'Changed' })
    await db.delete(posts).where(eq(posts.id, id))
    expect(await noted(id)).toBeUndefined()
  })
})

describe('the time of a change', () => {
  it('is updated by each public change, including photos, but not by favorites', async () => {
    const owner = await aUser()
    const { id } = await aPost({ owner, pictures: 0 })
    const photo = await aPhoto(owner)
    const timeOf = async () => (await noted(id))?.changedAt.toISOString()
    for (const act of [
      () => change(id, { content: 'Another text.' }),
      () => change(id, { holdUntil: '2999-01-01' }),
      () => db.insert(postPhotos).values({ postId: id, photoId: photo.id, position: 0 }),
      () => db.delete(postPhotos).where(eq(postPhotos.postId, id)),
      () => change(id, { paused: true }),
      () => db.delete(posts).where(eq(posts.id, id)),
    ]) {
      await db.execute(sql`update post_changes set changed_at = '2020-01-01' where post_id = ${id}`)
      await act()
      expect(await timeOf()).not.toBe('2020-01-01T00:00:00.000Z')
    }
    const { id: other } = await aPost({ owner })
    const before = (await noted(other))?.changedAt
    await as(await aUser()).posts.favorite({ id: other })
    expect((await noted(other))?.changedAt).toEqual(before)
  })
})
