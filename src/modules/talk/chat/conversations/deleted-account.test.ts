import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givePassword } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { conversations, messages } from '../tables.server.ts'

const server = await testServer()
const { as, aUser, db } = server
const password = 'Sunny-Meadow-7'

const send = (from: User, conversationId: string, clientId = randomUUID()) =>
  as(from).chat.send({ conversationId, clientId, content: 'Are you there?' })

/** A conversation whose other member deleted the account. `before` runs while both accounts exist. */
async function aDesertedConversation(before: (conversationId: string, me: User) => Promise<unknown> = async () => {}) {
  const [me, other] = [await aUser(), await aUser()]
  await givePassword(server, other, password)
  const { conversationId } = await as(me).chat.start({ otherUserId: other.id })
  await before(conversationId, me)
  await as(other).accounts.deleteAccount({ password })
  return { me, other, conversationId }
}

const ACCOUNT_GONE = { code: 'ACCOUNT_GONE', status: 404, message: 'This account no longer exists.' }

test('a message to a deleted account is refused and not stored', async () => {
  const { me, conversationId } = await aDesertedConversation()
  await expect(send(me, conversationId)).rejects.toMatchObject(ACCOUNT_GONE)
  expect(await db.$count(messages, eq(messages.conversationId, conversationId))).toBe(0)
})

test('a message to a deleted account is refused, also on a server that has just written to it', async () => {
  const { me, conversationId } = await aDesertedConversation(async (id, from) => {
    // The first message reads the other member. The second is written in a batch, which uses the cached member.
    await send(from, id)
    await send(from, id)
  })
  await expect(send(me, conversationId)).rejects.toMatchObject(ACCOUNT_GONE)
  expect(await db.$count(messages, eq(messages.conversationId, conversationId))).toBe(2)
})

test('a retry of a message that was stored before the deletion returns it', async () => {
  const clientId = randomUUID()
  const { me, conversationId } = await aDesertedConversation((id, from) => send(from, id, clientId))
  expect(await send(me, conversationId, clientId)).toMatchObject({ clientId, content: 'Are you there?' })
})

test('the conversation stays readable, and nobody can write in it', async () => {
  const { me, other, conversationId } = await aDesertedConversation()
  const conversation = await as(me).chat.get({ conversationId })
  expect(conversation).toMatchObject({ otherId: other.id, other: null, blocked: false, abilities: { write: false } })
  expect((await as(me).chat.list({})).items).toEqual([conversation])
})

test('no conversation starts or continues with a deleted account', async () => {
  const { me, other } = await aDesertedConversation()
  const stranger = await aUser()
  const before = await db.$count(conversations)
  for (const who of [me, stranger])
    await expect(as(who).chat.start({ otherUserId: other.id })).rejects.toMatchObject(ACCOUNT_GONE)
  expect(await db.$count(conversations)).toBe(before)
})
