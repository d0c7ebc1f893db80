import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { photoRemovals, photos } from '../../base/photos/tables.server.ts'
import { maintainPartitions } from './maintain-partitions.server.ts'
import { partitionTables } from './public.server.ts'

const { as, aUser, aPhoto, clock, db, directUrl, services } = await testServer({ limits: { messages: 1000 } })
const SCAM = 'Pay the deposit today by Western Union.'

/** Runs the daily job as if these days had passed, with this setting. */
const maintain = (messageDays: number | undefined, days: number) =>
  maintainPartitions({
    ...services,
    settings: { ...services.settings, messageDays },
    now: () => new Date(Date.now() + days * DAY_MS),
  })

/** With TEST_PARTITIONS no table is plain. */
const KINDS = process.env['TEST_PARTITIONS'] ? ['partitioned'] : ['plain', 'partitioned']

test.each(KINDS)('old messages go from a %s table with their photos and holds', async kind => {
  if (kind === 'partitioned') await partitionTables(directUrl, ['messages'])
  const [one, other, scammer] = [await aUser(), await aUser(), await aUser()]
  const { conversationId } = await as(one).chat.start({ otherUserId: other.id })
  const send = (content: string, photoId?: string) =>
    as(one).chat.send({ conversationId, clientId: randomUUID(), content, ...(photoId && { photoId }) })
  const photo = await aPhoto(one, { isPrivate: true })
  await send('See', photo.id)
  const { conversationId: second } = await as(scammer).chat.start({ otherUserId: other.id })
  const held = await as(scammer).chat.send({ conversationId: second, clientId: randomUUID(), content: SCAM })
  const left = async () => ({
    messages: (await db.execute(sql`select from messages`)).rows.length,
    photos: await db.$count(photos, eq(photos.id, photo.id)),
    held: (await db.execute(sql`select from held_messages where message_id = ${held.id}`)).rows.length,
  })

  await maintain(undefined, 3000)
  await maintain(200, 100)
  expect(await left()).toEqual({ messages: 2, photos: 1, held: 1 })
  await maintain(30, 200)
  expect(await left()).toEqual({ messages: 0, photos: 0, held: 0 })
  expect(await db.$count(photoRemovals, inArray(photoRemovals.folder, [photo.folder]))).toBe(1)
  expect(await as(other).chat.unreadCount()).toEqual({ count: 0 })
  expect((await as(one).chat.list({})).items).toMatchObject([{ id: conversationId, lastMessage: null }])
  clock.advance(200 * DAY_MS)
  await send('Still here?')
  expect((await as(other).chat.messages({ conversationId })).items).toMatchObject([{ content: 'Still here?' }])
  await db.execute(sql`delete from messages`)
  clock.advance(-200 * DAY_MS)
})
