import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'
import { messageKeys, messages } from '../tables.server.ts'
import { sweepMessageKeys } from './message-keys.server.ts'

const { as, aUser, db, services, clock } = await testServer({ limits: { messages: 1000 } })

async function aTalk() {
  const [one, other] = [await aUser(), await aUser()]
  const { conversationId } = await as(one).chat.start({ otherUserId: other.id })
  return { one, other, conversationId, clientId: randomUUID() }
}

const send = (from: User, conversationId: string, clientId: string) =>
  as(from).chat.send({ conversationId, clientId, content: 'Is she still there?' })

const keysOf = ({ id }: User) => db.select().from(messageKeys).where(eq(messageKeys.senderId, id))

test('20 simultaneous sends of one message write one, with one key', async () => {
  const { one, conversationId, clientId } = await aTalk()
  const sent = await Promise.all(Array.from({ length: 20 }, () => send(one, conversationId, clientId)))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(await db.$count(messages, eq(messages.senderId, one.id))).toBe(1)
  expect(await keysOf(one)).toMatchObject([
    { clientId, messageId: sent[0]?.id, createdAt: new Date(sent[0]!.createdAt) },
  ])
})

test('a client id does not open its message from another conversation', async () => {
  const [{ one, conversationId, clientId }, stranger] = [await aTalk(), await aUser()]
  const { conversationId: elsewhere } = await as(one).chat.start({ otherUserId: stranger.id })
  await send(one, conversationId, clientId)
  await expect(send(one, elsewhere, clientId)).rejects.toMatchObject({ code: 'CONVERSATION_GONE' })
  expect((await as(stranger).chat.list({})).items).toEqual([])
})

test('the sweep removes keys after 30 days, however many', async () => {
  const { one, conversationId, clientId } = await aTalk()
  await db.execute(sql`insert into message_keys (sender_id, client_id, message_id, created_at)
    select ${one.id}, gen_random_uuid(), n, now() - interval '31 days' from generate_series(1, 5001) n`)
  await send(one, conversationId, clientId)
  await sweepMessageKeys(services)
  expect(await keysOf(one)).toMatchObject([{ clientId }])
  clock.advance(31 * DAY_MS)
  await sweepMessageKeys(services)
  clock.advance(-31 * DAY_MS)
  expect(await keysOf(one)).toEqual([])
})
