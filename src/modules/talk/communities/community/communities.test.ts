import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { notifications } from '../../../news/notifications/tables.server.ts'
import { photos } from '../../../base/photos/tables.server.ts'
import { communitiesOf } from '../community.fixture.ts'
import { MEMBERS_PER_PAGE } from '../vocabulary.ts'

const server = await testServer({ limits: { comments: 10_000, communities: 10_000 } })
const { as, aUser, aPhoto, db, clock } = server
const { createCommunity, join, counts, roleOf, notificationsOf } = communitiesOf(server)

const equal = ({ kept, rows }: { kept: unknown[]; rows: unknown[] }) => expect(kept).toEqual(rows)

describe('a community', () => {
  test('is created with a cover, a badge and a unique name', async () => {
    const founder = await aUser()
    const cover = await aPhoto(founder)
    const { id } = await as(founder).communities.create({
      name: '  Grey   Muzzles ',
      description: 'Old dogs.',
      coverPhotoId: cover.id,
    })
    expect(await as(founder).communities.get({ id })).toMatchObject({
      name: 'Grey Muzzles',
      cover: { id: cover.id },
      memberCount: 1,
      discussionCount: 0,
      membership: 'founder',
    })
    const earned = await db.select().from(notifications).where(eq(notifications.userId, founder.id))
    expect(earned).toMatchObject([{ type: 'badge_earned' }])
    for (const name of ['grey muzzles', 'GREY  MUZZLES', 'Ｇrey Muzzles'])
      expect(
        await refusalOf(as(await aUser()).communities.create({ name, description: '', coverPhotoId: null })),
      ).toMatchObject({ code: 'NAME_TAKEN', status: 409 })
    for (const name of ['ab', '   ab   ', 'a'.repeat(61)])
      expect(
        await refusalOf(as(founder).communities.create({ name, description: '', coverPhotoId: null })),
      ).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('concurrent creations with the same name: one wins', async () => {
    const founders = [await aUser(), await aUser()]
    const made = await Promise.allSettled(founders.map(founder => createCommunity(founder, 'Twin Tails')))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('refuses a photo of another person, and creates nothing', async () => {
    const [founder, other] = [await aUser(), await aUser()]
    const photo = await aPhoto(other)
    const fields = { name: 'Borrowed', description: '', coverPhotoId: photo.id }
    expect(await refusalOf(as(founder).communities.create(fields))).toMatchObject({ code: 'PHOTO_UNKNOWN' })
    await createCommunity(founder, 'Borrowed')
  })

  test('is edited by its founder; a replaced cover is deleted', async () => {
    const founder = await aUser()
    const [first, second] = [await aPhoto(founder), await aPhoto(founder)]
    const { id } = await as(founder).communities.create({ name: 'Edits', description: '', coverPhotoId: first.id })
    const update = (fields: object) =>
      as(founder).communities.update({ id, name: 'Edits', description: 'More', ...fields })
    await update({})
    expect(await as(null).communities.get({ id })).toMatchObject({ cover: { id: first.id }, description: 'More' })
    await update({ coverPhotoId: second.id, name: 'edits' })
    expect(await as(null).communities.get({ id })).toMatchObject({ cover: { id: second.id }, name: 'edits' })
    expect(await db.$count(photos, eq(photos.id, first.id))).toBe(0)
    await update({ coverPhotoId: null })
    expect(await as(null).communities.get({ id })).toMatchObject({ cover: null })
    const taken = await createCommunity(await aUser())
    const { name } = await as(null).communities.get({ id: taken })
    expect(await refusalOf(update({ name }))).toMatchObject({ code: 'NAME_TAKEN' })
  })

  test('is found by a part of its name, newest first, page by page', async () => {
    const founder = await aUser()
    const word = randomUUID().slice(0, 8)
    for (let made = 0; made < 26; made += 1) {
      clock.advance(1000)
      await createCommunity(founder, `Pack ${made} 100%_ ${word}`)
    }
    const first = await as(null).communities.list({ search: word.toUpperCase() })
    const second = await as(null).communities.list({ search: word.toUpperCase(), cursor: first.next })
    const names = [...first.items, ...second.items].map(({ name }) => name.split(' ')[1])
    expect(names).toEqual(Array.from({ length: 26 }, (_, index) => String(25 - index)))
    expect(second.next).toBeUndefined()
    expect((await as(null).communities.list({ search: `0 100%_ ${word}` })).items).toHaveLength(3)
    expect((await as(null).communities.list({ search: 'nobody calls it so' })).items).toEqual([])
  })
})

describe('members', () => {
  test('concurrent join calls of one person: one membership', async () => {
    const id = await createCommunity(await aUser())
    const member = await aUser()
    await Promise.all(Array.from({ length: 6 }, () => join(id, member)))
    equal(await counts(id))
    expect((await counts(id)).kept).toEqual([2, 0])
    await Promise.all(Array.from({ length: 4 }, () => as(member).communities.leave({ communityId: id })))
    expect(await counts(id)).toEqual({ kept: [1, 0], rows: [1, 0] })
  })

  test('get a new founder: the oldest moderator, else the oldest member, else the next who joins', async () => {
    const founder = await aUser()
    const id = await createCommunity(founder, 'Hand Over')
    const [older, moderator, younger] = [await aUser(), await aUser(), await aUser()]
    for (const user of [older, moderator, younger]) {
      clock.advance(1000)
      await join(id, user)
    }
    await as(founder).communities.setRole({ communityId: id, userId: moderator.id, role: 'moderator' })
    const link = `/community/${id}`
    expect(await notificationsOf(moderator)).toEqual([
      { type: 'community_role', message: "You're now a moderator of Hand Over.", link },
    ])
    for (const [leaving, next] of [
      [founder, moderator],
      [moderator, older],
      [older, younger],
    ] as const) {
      await as(leaving).communities.leave({ communityId: id })
      expect(await roleOf(id, next)).toBe('founder')
      expect((await notificationsOf(next)).at(-1)).toEqual({
        type: 'community_role',
        message: 'You lead Hand Over now: its founder has left.',
        link,
      })
    }
    await as(younger).communities.leave({ communityId: id })
    expect(await counts(id)).toEqual({ kept: [0, 0], rows: [0, 0] })
    await join(id, older)
    expect(await roleOf(id, older)).toBe('founder')
  })

  test('concurrent leaving and joining: exactly one founder', async () => {
    const founder = await aUser()
    const id = await createCommunity(founder)
    const [one, two, newcomer] = [await join(id), await join(id), await aUser()]
    await Promise.all([
      as(founder).communities.leave({ communityId: id }),
      as(one).communities.leave({ communityId: id }),
      join(id, newcomer),
    ])
    expect(await counts(id)).toEqual({ kept: [2, 0], rows: [2, 0] })
    const roles = await Promise.all([roleOf(id, two), roleOf(id, newcomer)])
    expect(new Set(roles)).toEqual(new Set(['founder', 'member']))
    await Promise.all([two, newcomer].map(user => as(user).communities.leave({ communityId: id })))
    const late = [await aUser(), await aUser()]
    await Promise.all(late.map(user => join(id, user)))
    expect(new Set(await Promise.all(late.map(user => roleOf(id, user))))).toEqual(new Set(['founder', 'member']))
  })

  test('are listed page by page, founder and moderators first', async () => {
    const founder = await aUser({ name: 'Fay' })
    const id = await createCommunity(founder)
    const joined: string[] = []
    for (let number = 0; number < MEMBERS_PER_PAGE + 3; number += 1) {
      // Several join in the same millisecond.
      if (number % 3 === 0) clock.advance(1000)
      joined.push((await join(id)).id)
    }
    const moderator = joined.pop() ?? ''
    await as(founder).communities.setRole({ communityId: id, userId: moderator, role: 'moderator' })
    const first = await as(null).communities.members({ communityId: id })
    const second = await as(null).communities.members({ communityId: id, cursor: first.next })
    expect(second.next).toBeUndefined()
    expect(first.items.slice(0, 2).map(({ person, role }) => [person.id, role])).toEqual([
      [founder.id, 'founder'],
      [moderator, 'moderator'],
    ])
    const listed = [...first.items.slice(2), ...second.items].map(({ person }) => person.id)
    expect(listed).toHaveLength(joined.length)
    expect(new Set(listed)).toEqual(new Set(joined))
  })
})
