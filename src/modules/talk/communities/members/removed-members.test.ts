import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { membersOverHttp } from '../../../../../test/http.ts'
import { communitiesOf } from '../community.fixture.ts'
import { exportCommunities } from '../export-communities.server.ts'

const server = await testServer()
const { as, aUser, db, clock } = server
const { signIn, call } = membersOverHttp(server)
const { createCommunity, join, counts, notificationsOf } = communitiesOf(server)

const people = {
  founder: await aUser(),
  moderator: await aUser(),
  stranger: await aUser(),
  admin: await aUser({ role: 'admin' }),
}

async function setUp() {
  const id = await createCommunity(people.founder)
  await join(id, people.moderator)
  await as(people.founder).communities.setRole({ communityId: id, userId: people.moderator.id, role: 'moderator' })
  return { id, other: await join(id) }
}

describe('a removed member', () => {
  const joinAgain = async (id: number, user: User) =>
    call('PUT', `/api/communities/${id}/membership`, { headers: await signIn(user) })

  test('cannot join again until a founder, moderator or admin unbans them', async () => {
    for (const [remover, unbanner] of [
      [people.founder, people.moderator],
      [people.admin, people.founder],
    ] as const) {
      const { id, other } = await setUp()
      await as(remover).communities.removeMember({ communityId: id, userId: other.id })
      const refused = await joinAgain(id, other)
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({
        code: 'REMOVED_MEMBER',
        message: 'You were removed from this community. Its founder or a moderator can unban you.',
      })
      expect(await as(other).communities.get({ id })).toMatchObject({ removed: true, abilities: { join: false } })
      expect(await as(people.stranger).communities.get({ id })).toMatchObject({
        removed: false,
        abilities: { join: true },
      })
      expect(await as(unbanner).communities.removedMembers({ communityId: id })).toMatchObject({
        items: [{ person: { id: other.id } }],
      })
      for (let time = 0; time < 2; time += 1)
        await as(unbanner).communities.unban({ communityId: id, userId: other.id })
      expect(await notificationsOf(other)).toEqual([
        expect.objectContaining({ message: expect.stringMatching(/^You can join Pack .+ again\.$/) }),
      ])
      expect(await as(unbanner).communities.removedMembers({ communityId: id })).toEqual({ items: [] })
      expect((await joinAgain(id, other)).status).toBe(200)
      expect(await counts(id)).toMatchObject({ kept: [3, 0], rows: [3, 0] })
    }
  })

  test('can neither unban themselves nor list removed members', async () => {
    const { id, other } = await setUp()
    await as(people.founder).communities.removeMember({ communityId: id, userId: other.id })
    const headers = await signIn(other)
    const path = `/api/communities/${id}/removed-members`
    expect((await call('DELETE', `${path}/${other.id}`, { headers })).status).toBe(403)
    expect((await call('GET', path, { headers })).status).toBe(403)
  })

  test('is listed page by page, latest first, and finds the removal in their data export', async () => {
    const { id } = await setUp()
    const gone: string[] = []
    for (let number = 0; number < 33; number += 1) {
      clock.advance(1000)
      const { id: userId } = await join(id)
      await as(people.founder).communities.removeMember({ communityId: id, userId })
      gone.unshift(userId)
    }
    const first = await as(people.moderator).communities.removedMembers({ communityId: id })
    const second = await as(people.moderator).communities.removedMembers({ communityId: id, cursor: first.next })
    expect([...first.items, ...second.items].map(({ person }) => person.id)).toEqual(gone)
    expect(second.next).toBeUndefined()
    expect(await exportCommunities(db, gone[0] ?? '')).toMatchObject({ removedFrom: [{ communityId: id }] })
  })
})

test('a member who left can join again at once', async () => {
  const { id, other } = await setUp()
  await as(other).communities.leave({ communityId: id })
  await join(id, other)
  expect(await as(people.founder).communities.removedMembers({ communityId: id })).toEqual({ items: [] })
})
