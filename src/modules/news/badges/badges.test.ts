import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { userBadges } from './tables.server.ts'
import { awardBadge } from './public.server.ts'

const server = await testServer()
const { as, aUser, announced, db, services } = server

const badgesOf = (userId: string) => db.select().from(userBadges).where(eq(userBadges.userId, userId))
const award = (userId: string) => inTransaction(services, tx => awardBadge(services, tx, userId, 'community_founder'))

describe('a badge', () => {
  test('notifies the person who earned it, and updates their open pages', async () => {
    const person = await aUser()
    await award(person.id)
    expect(await badgesOf(person.id)).toEqual([
      { userId: person.id, type: 'community_founder', awardedAt: server.clock.now(), withdrawnAt: null },
    ])
    const { items } = await as(person).notifications.list({})
    expect(items).toMatchObject([
      { type: 'badge_earned', message: 'You earned a badge: Community founder', link: '/profile' },
    ])
    expect(announced).toEqual([
      { to: [person.id], changes: [{ path: ['badges'] }] },
      { to: [person.id], changes: [{ path: ['notifications', 'list'] }] },
      { to: [person.id], changes: [{ path: ['notifications', 'unreadCount'] }] },
    ])
  })

  test('is earned once, by consecutive and by concurrent events', async () => {
    const person = await aUser()
    await Promise.all([award(person.id), award(person.id), award(person.id), award(person.id)])
    const [first] = await badgesOf(person.id)
    server.clock.advance(60_000)
    announced.length = 0
    await award(person.id)
    expect(await badgesOf(person.id)).toEqual([first])
    expect((await as(person).notifications.list({})).items).toHaveLength(1)
    expect(announced).toEqual([])
  })

  test('is not earned by an action that failed', async () => {
    const person = await aUser()
    const failing = inTransaction(services, async tx => {
      await awardBadge(services, tx, person.id, 'community_founder')
      throw new Error('the action failed')
    })
    await expect(failing).rejects.toThrow('the action failed')
    expect(await badgesOf(person.id)).toEqual([])
    expect((await as(person).notifications.list({})).items).toEqual([])
  })
})
