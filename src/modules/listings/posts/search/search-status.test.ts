import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import type { PostCard } from '../contract.ts'
import { heldPosts } from '../tables.server.ts'
import { PAGE_SIZE, OPEN_STATUSES, type OpenStatus } from '../vocabulary.ts'

const { as, aUser, aPost, clock, db } = await testServer()
const visitor = as(null)
const names = ({ items }: { items: PostCard[] }): string[] => items.map(({ name }) => name).toSorted()

describe('a search for posts', async () => {
  const location = 'Statusberg'
  const person = await aUser()
  for (const status of OPEN_STATUSES) await aPost({ owner: person, name: status, status, location })

  test('of one status: unlisted ones only for those who may see them', async () => {
    const found = async (viewer: User | null, status: OpenStatus) =>
      names(await as(viewer).posts.list({ location, status }))
    const [vet, unverified, admin] = [
      await aUser({ role: 'vet' }),
      await aUser({ role: 'vet', verified: false }),
      await aUser({ role: 'admin' }),
    ]
    for (const viewer of [null, person, vet]) {
      expect(await found(viewer, 'approved')).toEqual(['approved'])
      expect(await found(viewer, 'adopted')).toEqual(['adopted'])
    }
    for (const status of ['pending', 'rejected'] as const) {
      for (const viewer of [null, await aUser(), unverified]) expect(await found(viewer, status)).toEqual([])
      for (const viewer of [person, vet, admin]) expect(await found(viewer, status)).toEqual([status])
    }
    const pending = await as(person).posts.list({ location, status: 'pending', size: 'Medium', q: 'pending' })
    expect(pending).toMatchObject({ items: [{ status: 'pending' }], total: { count: 1, isMore: false } })
    expect(await found(vet, 'pending')).toEqual(['pending'])
    expect(await refusalOf(visitor.posts.list({ status: 'Sold' as OpenStatus }))).toMatchObject({ status: 400 })
    expect(names(await visitor.posts.list({ location, status: 'adopted', sort: 'waiting' }))).toEqual(['adopted'])
  })

  test('of one unlisted status: vets get no drafts and held posts, page by page', async () => {
    const place = 'Wartestadt'
    const [person, vet, admin] = [await aUser(), await aUser({ role: 'vet' }), await aUser({ role: 'admin' })]
    await aPost({ owner: person, name: 'draft', status: 'pending', location: place, draft: true })
    const held = await aPost({ owner: person, name: 'held', status: 'pending', location: place })
    await db.insert(heldPosts).values({ postId: held.id, nextStatus: 'approved', createdAt: clock.now() })
    const found = async (viewer: User) => names(await as(viewer).posts.list({ location: place, status: 'pending' }))
    expect(await found(vet)).toEqual([])
    expect(await found(admin)).toEqual(['held'])
    expect(await found(person)).toEqual(['draft', 'held'])

    for (let count = 0; count <= PAGE_SIZE; count += 1)
      await aPost({ owner: person, name: 'many', status: 'rejected', location: place, pictures: 0 })
    const first = await as(person).posts.list({ location: place, status: 'rejected' })
    expect([first.items.length, first.total]).toEqual([PAGE_SIZE, { count: PAGE_SIZE + 1, isMore: false }])
    const next = await as(person).posts.list({ location: place, status: 'rejected', cursor: first.next })
    expect([next.items.length, next.next, next.total]).toEqual([1, undefined, undefined])
  })
})
