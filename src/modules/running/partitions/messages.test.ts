import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { scannedTables } from '../../../../test/scanned-tables.ts'
import { testServer } from '../../../../test/context.ts'
import { partitionTables } from './public.server.ts'

const { as, aUser, db, directUrl } = await testServer({ limits: { messages: 1000 } })
const [one, other] = [await aUser(), await aUser()]
const { conversationId } = await as(one).chat.start({ otherUserId: other.id })
const send = (clientId: string) => as(one).chat.send({ conversationId, clientId, content: 'Hello' })

test('read marks from before an update get their times, and keys still apply', async ({ skip }) => {
  skip(process.env['TEST_PARTITIONS'] !== undefined, 'The table is partitioned before')
  const clientId = randomUUID()
  const [read, sent] = [await send(randomUUID()), await send(clientId)]
  await as(other).chat.markRead({ conversationId, messageId: read.id })
  // As servers of before wrote them.
  await db.execute(sql`update conversation_members set last_read_at = null`)
  await db.execute(sql`insert into messages (conversation_id, sender_id, client_id, content)
    select ${conversationId}, ${one.id}, gen_random_uuid(), 'Many' from generate_series(1, 5000)`)
  await partitionTables(directUrl, ['messages'])
  expect(await send(clientId)).toEqual(sent)
  const { rows: members } = await db.execute<{ id: string; at: string }>(
    sql`select user_id as id, last_read_at as at from conversation_members`,
  )
  const times = new Map(members.map(({ id, at }) => [id, new Date(at).toISOString()]))
  expect(times).toEqual(new Map([one.id, other.id].map(id => [id, read.createdAt])))
})

test('a deleted account is found in all partitions by an index', async () => {
  await db.execute(sql`analyze messages`)
  const stranger = await aUser()
  const { texts, scanned } = await scannedTables(db, () =>
    db.execute(sql`update messages set sender_id = null where sender_id = ${stranger.id}`),
  )
  expect(texts).toHaveLength(1)
  expect(scanned).toEqual([])
})
