import { describe, expect, test } from 'vitest'
import { givePassword } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { communitiesOf } from '../community.fixture.ts'

const server = await testServer({ limits: { comments: 10_000, communities: 10_000 } })
const { as, aUser, aPhoto } = server
const { createCommunity, join, write, addComment, counts, numbers, roleOf } = communitiesOf(server)

const equal = ({ kept, rows }: { kept: unknown[]; rows: unknown[] }) => expect(kept).toEqual(rows)

describe('deleting an account', () => {
  const password = 'Quiet-Paws-17'
  const leave = async (user: User) => {
    await givePassword(server, user, password)
    await as(user).accounts.deleteAccount({ password })
  }

  test('deletes discussions, comments and likes, corrects the counts, and transfers communities', async () => {
    const [founder, stays] = [await aUser(), await aUser()]
    const cover = await aPhoto(founder)
    const { id } = await as(founder).communities.create({ name: 'Orphans', description: '', coverPhotoId: cover.id })
    await join(id, stays)
    const [own, kept] = [await write(founder, id), await write(stays, id)]
    await addComment(stays, own.id)
    await addComment(founder, kept.id)
    await addComment(founder, kept.id)
    await as(founder).communities.like({ id: kept.id })
    const elsewhere = await createCommunity(stays)
    await join(elsewhere, founder)
    const left = await write(stays, elsewhere)
    await as(founder).communities.like({ id: left.id })
    await as(founder).communities.leave({ communityId: elsewhere })
    await leave(founder)
    expect(await counts(id)).toEqual({ kept: [1, 1], rows: [1, 1] })
    expect(await numbers(kept.id)).toEqual({ kept: [0, 0], rows: [0, 0] })
    expect(await numbers(left.id)).toEqual({ kept: [0, 0], rows: [0, 0] })
    expect(await as(stays).communities.get({ id })).toMatchObject({ membership: 'founder', cover: null })
    const { items } = await as(null).communities.discussions({ communityId: id })
    expect(items.map(({ id }) => id)).toEqual([kept.id])
  })

  test('keeps an empty community, which can be joined', async () => {
    const founder = await aUser()
    const id = await createCommunity(founder)
    await write(founder, id)
    await leave(founder)
    expect(await as(null).communities.get({ id })).toMatchObject({ memberCount: 0, discussionCount: 0 })
    expect(await roleOf(id, await join(id))).toBe('founder')
  })

  test('does not deadlock with simultaneous calls', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => aUser()))
    const communityIds = await Promise.all(people.map(person => createCommunity(person)))
    for (const id of communityIds) for (const person of people) await join(id, person)
    const discussions = await Promise.all(people.map((person, index) => write(person, communityIds[index] ?? 0)))
    const leaving = people.slice(0, 2)
    for (const person of leaving) await givePassword(server, person, password)
    const calls = people.flatMap(person =>
      discussions.flatMap(({ id }) => [
        () => as(person).communities.like({ id }),
        () => addComment(person, id),
        () => as(person).communities.unlike({ id }),
      ]),
    )
    const ended = leaving.map(person => as(person).accounts.deleteAccount({ password }))
    const results = await Promise.allSettled(calls.map(call => call()))
    await Promise.all(ended)
    for (const { status, ...result } of results)
      if (status === 'rejected') expect(String((result as { reason: unknown }).reason)).not.toMatch(/deadlock/i)
    for (const id of communityIds) equal(await counts(id))
    for (const { id } of discussions.slice(2)) equal(await numbers(id))
  })
})
