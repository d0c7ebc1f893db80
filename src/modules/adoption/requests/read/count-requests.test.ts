import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { adoptionSuccess } from '../../../listings/posts/rules.ts'
import type { Status } from '../../../listings/posts/vocabulary.ts'

const { as, aUser, aPost, announced } = await testServer()

const list = async (owner: User, status: Status, requests = 0) => {
  const post = await aPost({ owner })
  for (let sent = 0; sent < requests; sent += 1) await as(await aUser()).adoption.send({ postId: post.id })
  if (status === 'adopted') await as(owner).posts.update({ id: post.id, status })
  return post
}

describe('my listings', () => {
  test('count the requests of each post in any status, and receive live updates', async () => {
    const owner = await aUser()
    await aPost()
    const [busy, quiet] = [await list(owner, 'adopted', 2), await list(owner, 'approved')]
    const counts = async () =>
      Object.fromEntries((await as(owner).posts.mine({})).items.map(({ id, requestCount }) => [id, requestCount]))
    expect(await counts()).toEqual({ [busy.id]: 2, [quiet.id]: 0 })
    await as(await aUser()).adoption.send({ postId: quiet.id })
    expect(await counts()).toEqual({ [busy.id]: 2, [quiet.id]: 1 })
    const announcement = announced.findLast(({ to }) => to.includes(owner.id))
    expect(announcement?.changes).toEqual(
      expect.arrayContaining([{ path: ['posts', 'mine'] }, { path: ['posts', 'analytics'] }]),
    )
  })
})

describe('analytics', () => {
  test('count my posts by status, and those with requests', async () => {
    const owner = await aUser()
    await list(await aUser(), 'approved', 1)
    await list(owner, 'adopted', 2)
    await list(owner, 'adopted')
    await list(owner, 'approved', 1)
    await list(owner, 'approved', 1)
    await aPost({ owner, status: 'pending' })
    await aPost({ owner, status: 'rejected' })
    expect(await as(owner).posts.analytics()).toEqual({
      total: 6,
      available: 2,
      pending: 1,
      adopted: 2,
      rejected: 1,
      requested: 3,
    })
    expect(await as(await aUser()).posts.analytics()).toMatchObject({ total: 0, requested: 0 })
  })

  test.each([
    [{ adopted: 0, requested: 0 }, 0],
    [{ adopted: 1, requested: 0 }, 0],
    [{ adopted: 1, requested: 3 }, 100 / 3],
    [{ adopted: 3, requested: 2 }, 100],
  ])('of %j is a success of %d percent', (homes, percent) => expect(adoptionSuccess(homes)).toBeCloseTo(percent))
})
