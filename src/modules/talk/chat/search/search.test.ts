import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { scannedTables } from '../../../../../test/scanned-tables.ts'
import { posts } from '../../../listings/posts/tables.server.ts'
import { FOUND_MESSAGES_PAGE } from '../vocabulary.ts'

const { as, aUser, aPost, db } = await testServer({ limits: { messages: 1000, conversations: 1000 } })

const write = (from: User, conversationId: string, content: string) =>
  as(from).chat.send({ conversationId, clientId: randomUUID(), content })

async function aTalk(me: User, other: User, postId: number | null = null) {
  const { conversationId } = await as(me).chat.start({ otherUserId: other.id, postId })
  return conversationId
}

const textsOf = async (who: User, search: string) => {
  const { items } = await as(who).chat.search({ search })
  return items.map(({ message }) => message.content)
}

test('words of messages are found by both members, the last word by its beginning', async () => {
  const [me, other] = [await aUser(), await aUser({ name: 'Olga Moreira' })]
  const conversationId = await aTalk(me, other)
  await write(me, conversationId, 'Does Biscuit chase squirrels?')
  await write(other, conversationId, 'Squirrels and the postman.')
  for (const who of [me, other])
    expect(await textsOf(who, 'SQUIR')).toEqual(['Squirrels and the postman.', 'Does Biscuit chase squirrels?'])
  expect(await textsOf(me, 'squirrels chase')).toEqual(['Does Biscuit chase squirrels?'])
  expect(await textsOf(me, 'chas squirrels')).toEqual([])
  for (const nothing of ['!?', "' | : & (", 'hamster']) expect(await textsOf(me, nothing)).toEqual([])
  const [found] = (await as(me).chat.search({ search: 'postman' })).items
  expect(found).toMatchObject({ conversation: { id: conversationId, other: { name: 'Olga Moreira' } } })
  await expect(as(me).chat.search({ search: '  ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('messages of others are never found, not even those that contain the id of an own conversation', async () => {
  const [me, other, stranger] = [await aUser(), await aUser(), await aUser()]
  const mine = await aTalk(me, other)
  await write(me, mine, 'Nothing of interest')
  const theirs = await aTalk(other, stranger)
  await write(other, theirs, `A treasure, as ${mine} knows`)
  expect(await textsOf(other, 'treasure')).toHaveLength(1)
  for (const who of [me, await aUser(), await aUser({ role: 'admin' })]) {
    expect(await textsOf(who, 'treasure')).toEqual([])
    expect((await as(who).chat.list({ search: 'treasure' })).items).toEqual([])
  }
  await expect(as(null).chat.search({ search: 'treasure' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('messages are found in pages, newest first, each once', async () => {
  const [me, other] = [await aUser(), await aUser()]
  const conversationId = await aTalk(me, other)
  const count = FOUND_MESSAGES_PAGE + 3
  for (let index = 0; index < count; index += 1) await write(me, conversationId, `walk ${index}`)
  const first = await as(other).chat.search({ search: 'walk' })
  const second = await as(other).chat.search({ search: 'walk', cursor: first.next })
  expect(second.next).toBeUndefined()
  const texts = [...first.items, ...second.items].map(({ message }) => message.content)
  expect(texts).toEqual(Array.from({ length: count }, (_, index) => `walk ${count - 1 - index}`))
})

test('conversations are found by the names of the person and the pet, in pages', async () => {
  const [me, owner] = [await aUser(), await aUser({ name: 'Olga Moreira' })]
  const pets = [await aPost({ owner, name: 'Biscuit' }), await aPost({ owner, name: 'Mr 100%' })]
  const [biscuit, percent] = [await aTalk(me, owner, pets[0]?.id), await aTalk(me, owner, pets[1]?.id)]
  const other = await aTalk(me, await aUser({ name: 'Rui Costa' }))
  const found = async (search: string) => (await as(me).chat.list({ search })).items.map(({ id }) => id)
  expect(await found('bisc')).toEqual([biscuit])
  expect(new Set(await found('OLGA'))).toEqual(new Set([biscuit, percent]))
  expect(await found('biscuit moreira')).toEqual([biscuit])
  expect(await found('100%')).toEqual([percent])
  expect(await found('_')).toEqual([])
  expect(await found('rui')).toEqual([other])
})

test('a name that the viewer cannot see is not found', async () => {
  const [me, owner] = [await aUser(), await aUser()]
  const post = await aPost({ owner, name: 'Biscuit' })
  const id = await aTalk(me, owner, post.id)
  await db.update(posts).set({ name: 'Secretus', status: 'pending' }).where(eq(posts.id, post.id))
  expect((await as(me).chat.list({ search: 'secretus' })).items).toEqual([])
  expect((await as(me).chat.list({ search: 'biscuit' })).items).toMatchObject([{ id, petState: 'gone' }])
  await db.update(posts).set({ status: 'adopted' }).where(eq(posts.id, post.id))
  expect((await as(me).chat.list({ search: 'secretus' })).items).toMatchObject([{ id, petState: 'adopted' }])
})

test('searching reads no messages of others', async () => {
  const [me, other] = [await aUser(), await aUser()]
  const conversationId = await aTalk(me, other)
  await write(me, conversationId, 'A single squirrel')
  const crowd = await aTalk(await aUser(), await aUser())
  await db.execute(sql`insert into messages (conversation_id, client_id, content)
    select ${crowd}::uuid, gen_random_uuid(), 'squirrel number ' || n from generate_series(1, 20000) n`)
  await db.execute(sql`vacuum (analyze) messages`)
  const { scanned } = await scannedTables(db, () => as(me).chat.search({ search: 'squirrel' }))
  expect(scanned).not.toContain('messages')
  expect(await textsOf(me, 'squirrel')).toEqual(['A single squirrel'])
})
