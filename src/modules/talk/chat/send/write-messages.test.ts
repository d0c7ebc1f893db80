import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { scannedTables } from '../../../../../test/scanned-tables.ts'
import type { User } from '../../../../../test/factories.ts'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { insertMessages } from './insert-messages.server.ts'
import { lockConversations, readSendingFacts } from './read-sending-facts.server.ts'

const { as, aUser, db, clock } = await testServer({ limits: { messages: 1000 } })

const send = (from: User, conversationId: string, content: string, clientId = randomUUID()) =>
  as(from).chat.send({ conversationId, content, clientId })

/** A conversation whose other member already has an unread message. */
async function aTalk() {
  const [one, other] = [await aUser(), await aUser()]
  const { conversationId } = await as(one).chat.start({ otherUserId: other.id })
  await send(one, conversationId, 'Hello')
  const contents = async () => (await as(one).chat.messages({ conversationId })).items.map(({ content }) => content)
  return { one, other, conversationId, contents }
}

test('concurrent messages share a transaction and keep their order within a conversation', async () => {
  const talks = [await aTalk(), await aTalk(), await aTalk()]
  const [first] = talks
  const connect = vi.spyOn(db.$client, 'connect')
  const sent = await Promise.all([
    ...talks.map(({ one, conversationId }, index) => send(one, conversationId, `to ${index}`)),
    send(first!.one, first!.conversationId, 'and one more'),
  ])
  const transactions = connect.mock.calls.filter(([callback]) => !callback)
  connect.mockRestore()
  // One for the first message of each conversation, one for the fourth.
  expect(transactions).toHaveLength(2)
  expect(sent.map(({ content }) => content)).toEqual(['to 0', 'to 1', 'to 2', 'and one more'])
  expect(await Promise.all(talks.map(({ contents }) => contents()))).toEqual([
    ['and one more', 'to 0', 'Hello'],
    ['to 1', 'Hello'],
    ['to 2', 'Hello'],
  ])
})

test('a refused message does not affect the others of its batch', async () => {
  const [fine, blocked, retried, gone] = [await aTalk(), await aTalk(), await aTalk(), await aTalk()]
  await as(blocked.other).safety.block({ userId: blocked.one.id })
  const clientId = randomUUID()
  const before = await send(retried.one, retried.conversationId, 'Once', clientId)
  await db.execute(sql`delete from conversations where id = ${gone.conversationId}`)
  const answers = await Promise.allSettled([
    send(fine.one, fine.conversationId, 'Fine'),
    send(blocked.one, blocked.conversationId, 'Blocked'),
    send(retried.one, retried.conversationId, 'Once', clientId),
    send(gone.one, gone.conversationId, 'Gone'),
    send(fine.one, fine.conversationId, 'Not storable \0'),
    send(fine.one, fine.conversationId, 'Fine, too'),
  ])
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: { content: 'Fine' } },
    { status: 'rejected', reason: { code: 'OUT_OF_REACH' } },
    { status: 'fulfilled', value: before },
    { status: 'rejected', reason: { code: 'CONVERSATION_GONE' } },
    { status: 'rejected', reason: { code: 'BAD_REQUEST' } },
    { status: 'fulfilled', value: { content: 'Fine, too' } },
  ])
  expect(await fine.contents()).toEqual(expect.arrayContaining(['Hello', 'Fine', 'Fine, too']))
  expect(await fine.contents()).toHaveLength(3)
  expect(await blocked.contents()).toEqual(['Hello'])
  expect(await retried.contents()).toEqual(['Once', 'Hello'])
})

test('times and ids of a conversation rise even if the clock goes back', async () => {
  const { one, other, conversationId } = await aTalk()
  await send(other, conversationId, 'Hi')
  clock.advance(-60_000)
  for (let round = 0; round < 20; round += 1)
    await Promise.all([
      send(one, conversationId, 'a'),
      send(other, conversationId, 'b'),
      send(one, conversationId, 'c'),
    ])
  clock.advance(60_000)
  const { rows } = await db.execute<{ id: number; created_at: Date }>(
    sql`select id, created_at from messages where conversation_id = ${conversationId} order by id`,
  )
  const times = rows.map(row => new Date(row.created_at).getTime())
  expect(times).toHaveLength(62)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('writers in several conversations do not deadlock', async () => {
  const talks = await Promise.all(Array.from({ length: 6 }, aTalk))
  const rounds = 30
  await Promise.all(
    Array.from({ length: rounds }, async (_, round) => {
      await new Promise(resolve => setTimeout(resolve, round % 7))
      const order = round % 2 ? talks : talks.toReversed()
      await Promise.all(order.map(({ one, conversationId }) => send(one, conversationId, `${round}`)))
    }),
  )
  for (const { contents } of talks) expect(new Set(await contents()).size).toBe(rounds + 1)
})

test('no table is scanned sequentially', async () => {
  const { one, conversationId } = await aTalk()
  await db.execute(sql`insert into users (id, name, email, email_verified)
    select 'many-' || n, 'Many', 'many-' || n || '@example.org', true from generate_series(1, 5000) n`)
  await db.execute(sql`insert into conversations (id, first_user_id, second_user_id)
    select gen_random_uuid(), 'many-' || n, 'more-' || n from generate_series(1, 5000) n`)
  await db.execute(sql`insert into conversation_members (conversation_id, user_id)
    select id, first_user_id from conversations where first_user_id like 'many-%'`)
  await db.execute(sql`insert into blocks (blocker_id, blocked_id)
    select 'many-' || n, 'many-' || n + 1 from generate_series(1, 4999) n`)
  await db.execute(sql`insert into messages (conversation_id, sender_id, client_id, content)
    select conversation_id, user_id, gen_random_uuid(), 'Hello' from conversation_members, generate_series(1, 5)`)
  await db.execute(sql`analyze`)
  const message = { conversationId, clientId: randomUUID(), content: 'Fast', at: new Date(), verdict: { hold: true } }
  const { texts, scanned } = await scannedTables(db, async () => {
    const tx = db as unknown as Tx
    await lockConversations(tx, [conversationId])
    await readSendingFacts(tx, [{ ...message, context: { viewer: { id: one.id } } as SignedIn }])
    await insertMessages(tx, [{ ...message, senderId: one.id }])
  })
  expect(texts).toHaveLength(3)
  expect(scanned).toEqual([])
})
