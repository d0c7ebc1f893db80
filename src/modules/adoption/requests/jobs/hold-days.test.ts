import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { notifications } from '../../../news/notifications/tables.server.ts'
import { endPastHolds } from '../hold/hold-for-request.server.ts'

const { as, aUser, aPost, clock, db, services } = await testServer()

test('a hold ends when its last day is over in every time zone, not at midnight UTC', async () => {
  const until = '2026-11-30'
  const [owner, me] = [await aUser(), await aUser()]
  const [chosen, forMe] = [await aPost({ owner }), await aPost({ owner })]
  const stored = await aPost({ owner, holdUntil: until })
  const { id } = await as(me).adoption.send({ postId: forMe.id })
  const hold = { id: chosen.id, availability: 'onHold', holdUntil: until } as const
  const shown = async () => {
    const { items } = await as(null).posts.list({})
    const pages = [chosen, forMe, stored].map(async post => [
      (await as(null).posts.get({ id: post.id })).availability,
      items.find(item => item.id === post.id)?.availability,
    ])
    return (await Promise.all(pages)).flat()
  }
  // Nov 30, 7 pm in Los Angeles.
  clock.set('2026-12-01T03:00:00Z')
  expect(await as(owner).posts.setAvailability(hold)).toEqual({ availability: 'onHold', holdUntil: until })
  expect(await as(owner).adoption.hold({ id, until })).toEqual({ until })
  await endPastHolds(services)
  expect(await shown()).toEqual(Array.from({ length: 6 }, () => 'onHold'))
  expect((await as(me).adoption.mineFor({ postId: forMe.id }))?.hold).toMatchObject({ until, forRequester: true })
  clock.set('2026-12-01T13:00:00Z')
  expect(await shown()).toEqual(Array.from({ length: 6 }, () => 'available'))
  expect((await as(me).adoption.mineFor({ postId: forMe.id }))?.hold).toBeNull()
  const refused = { code: 'HOLD_DAY' }
  await expect(as(owner).posts.setAvailability(hold)).rejects.toMatchObject(refused)
  await expect(as(owner).adoption.hold({ id, until })).rejects.toMatchObject(refused)
  await endPastHolds(services)
  const news = await db.select().from(notifications).where(eq(notifications.userId, me.id)).orderBy(notifications.id)
  expect(news.at(-1)?.message).toMatch(/^The hold of Bella for you has ended\./)
})
