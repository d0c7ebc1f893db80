import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givePassword } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { photoRemovals, photos } from '../../../base/photos/tables.server.ts'
import { exportMessages } from './export-messages.server.ts'
import { messages } from '../tables.server.ts'
import { findUnread } from '../unread/unread-mail.server.ts'
import { DELETE_WITHIN_MINUTES } from '../vocabulary.ts'

const server = await testServer()
const { as, aUser, aPhoto, clock, db, announced } = server
const PASSWORD = 'Sunny-Meadow-7'

async function aTalk() {
  const [me, other] = [await aUser(), await aUser()]
  const { conversationId } = await as(me).chat.start({ otherUserId: other.id })
  const write = (from: User, content: string, more: { replyToId?: number; photoId?: string } = {}) =>
    as(from).chat.send({ conversationId, clientId: randomUUID(), content, ...more })
  const remove = (who: User | null, messageId: number) => as(who).chat.deleteMessage({ conversationId, messageId })
  const read = async (who: User) => (await as(who).chat.messages({ conversationId })).items
  return { me, other, conversationId, write, remove, read }
}

describe('answering a message', () => {
  it('quotes it for both members, in the answer, the list and the event', async () => {
    const { me, other, conversationId, write, read } = await aTalk()
    const asked = await write(me, 'Is she good with cats?')
    announced.length = 0
    const answer = await write(other, 'Very.', { replyToId: asked.id })
    const replyTo = { id: asked.id, senderId: me.id, content: asked.content, hasPhoto: false, deleted: false }
    expect(answer.replyTo).toEqual(replyTo)
    expect(await read(me)).toEqual([answer, asked])
    expect(announced[0]?.changes[0]).toMatchObject({ input: { conversationId }, data: { message: { replyTo } } })
    // Further messages are written in batches.
    expect((await write(other, 'Really.', { replyToId: asked.id })).replyTo).toEqual(replyTo)
    expect((await read(me))[0]?.replyTo).toEqual(replyTo)
  })

  it('returns the stored answer for a retry', async () => {
    const { me, conversationId, write } = await aTalk()
    const { id: replyToId } = await write(me, 'First')
    const retried = { conversationId, clientId: randomUUID(), content: 'Answer', replyToId }
    const sent = await as(me).chat.send(retried)
    expect(await as(me).chat.send(retried)).toEqual(sent)
  })

  it('is refused for messages elsewhere, and to those who may not write', async () => {
    const [talk, elsewhere] = [await aTalk(), await aTalk()]
    const { id } = await elsewhere.write(elsewhere.me, 'A secret')
    const own = await talk.write(talk.me, 'Hello')
    for (const replyToId of [id, 9_999_999])
      await expect(talk.write(talk.me, 'What?', { replyToId })).rejects.toMatchObject({
        code: 'QUOTED_UNKNOWN',
        status: 422,
      })
    await expect(talk.write(elsewhere.me, 'Me, too', { replyToId: own.id })).rejects.toMatchObject({
      code: 'CONVERSATION_GONE',
    })
    await as(talk.other).safety.block({ userId: talk.me.id })
    await expect(talk.write(talk.me, 'Please', { replyToId: own.id })).rejects.toMatchObject({ code: 'OUT_OF_REACH' })
    expect(await talk.read(talk.me)).toEqual([own])
  })
})

describe('deleting a message', () => {
  it('leaves an empty message without its text, for both members', async () => {
    const { me, other, conversationId, write, remove, read } = await aTalk()
    const secret = await write(me, 'The key is under the flowerpot')
    const answer = await write(other, 'Careful!', { replyToId: secret.id })
    await write(me, 'flowerpot again', { replyToId: answer.id })
    announced.length = 0
    expect(await remove(me, secret.id)).toEqual({ done: true })
    for (const who of [me, other]) {
      const all = await read(who)
      expect(all.at(-1)).toMatchObject({ id: secret.id, content: '', photo: null, replyTo: null, deleted: true })
      expect(all[1]).toMatchObject({ id: answer.id, replyTo: { id: secret.id, content: '', deleted: true } })
      expect(JSON.stringify(all)).not.toContain('under the')
      expect((await as(who).chat.search({ search: 'flowerpot' })).items).toHaveLength(1)
    }
    const told = announced[0]
    expect(told?.to.toSorted()).toEqual([me.id, other.id].toSorted())
    expect(told?.changes[0]).toMatchObject({
      path: ['chat', 'messages'],
      input: { conversationId },
      data: { message: { id: secret.id, content: '', deleted: true } },
    })
    expect(JSON.stringify(announced)).not.toContain('flowerpot')
    const exported = await exportMessages(db, me.id)
    expect(exported[0]?.messages.map(({ content }) => content)).toEqual(['flowerpot again'])
    expect(await db.$count(messages, eq(messages.content, secret.content))).toBe(0)
  })

  it('empties the preview and no longer counts it as unread, nor mails about it', async () => {
    const { me, other, conversationId, write, remove } = await aTalk()
    const { id } = await write(me, 'Never mind')
    expect(await as(other).chat.unreadCount()).toEqual({ count: 1 })
    announced.length = 0
    await remove(me, id)
    expect(await as(other).chat.unreadCount()).toEqual({ count: 0 })
    expect((await as(other).chat.list({})).items).toMatchObject([
      { unread: 0, lastMessage: { content: '', deleted: true } },
    ])
    expect(announced).toContainEqual({ to: [other.id], changes: [{ path: ['chat', 'unreadCount'] }] })
    expect(await findUnread(db, { conversationId, userId: other.id })).toBeUndefined()
  })

  it('deletes its photo', async () => {
    const { me, other, write, remove, read } = await aTalk()
    const photo = await aPhoto(me, { isPrivate: true })
    const { id } = await write(me, 'Look', { photoId: photo.id })
    const before = await db.$count(photoRemovals)
    await remove(me, id)
    expect(await db.$count(photos, eq(photos.id, photo.id))).toBe(0)
    expect(await db.$count(photoRemovals)).toBe(before + 1)
    expect(await read(other)).toMatchObject([{ photo: null, deleted: true }])
  })

  it('is possible for 15 minutes', async () => {
    const { me, write, remove, read } = await aTalk()
    const [first, last] = [await write(me, 'In time'), await write(me, 'Too late')]
    clock.advance(DELETE_WITHIN_MINUTES * 60_000)
    await remove(me, first.id)
    clock.advance(1)
    await expect(remove(me, last.id)).rejects.toMatchObject({ code: 'TOO_LATE_TO_DELETE', status: 409 })
    // A retry of a deletion that was in time still succeeds.
    expect(await remove(me, first.id)).toEqual({ done: true })
    expect((await read(me)).map(({ content }) => content)).toEqual(['Too late', ''])
  })

  it('is refused for messages of others and elsewhere, and to non-members', async () => {
    const { me, other, write, remove, read } = await aTalk()
    const mine = await write(me, 'Mine')
    const elsewhere = await aTalk()
    await expect(remove(other, mine.id)).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 })
    await expect(remove(elsewhere.me, mine.id)).rejects.toMatchObject({ code: 'CONVERSATION_GONE', status: 404 })
    await expect(elsewhere.remove(elsewhere.me, mine.id)).rejects.toMatchObject({ code: 'MESSAGE_GONE', status: 404 })
    await expect(remove(null, mine.id)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await read(me)).toEqual([mine])
  })

  it('survives the deletion of both accounts with answers and deleted messages', async () => {
    const { me, other, write, remove, read } = await aTalk()
    for (const who of [me, other]) await givePassword(server, who, PASSWORD)
    const asked = await write(me, 'Hello?')
    await write(other, 'Yes?', { replyToId: asked.id })
    await remove(me, asked.id)
    await as(me).accounts.deleteAccount({ password: PASSWORD })
    expect(await read(other)).toMatchObject([
      { content: 'Yes?', replyTo: { id: asked.id, senderId: null, deleted: true } },
      { senderId: null, deleted: true },
    ])
    await as(other).accounts.deleteAccount({ password: PASSWORD })
    expect(await db.$count(messages, eq(messages.id, asked.id))).toBe(0)
  })
})
