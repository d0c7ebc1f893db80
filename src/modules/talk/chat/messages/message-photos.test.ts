import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { membersOverHttp } from '../../../../../test/http.ts'
import { posts } from '../../../listings/posts/tables.server.ts'
import { users } from '../../../base/accounts/tables.server.ts'
import { photos } from '../../../base/photos/tables.server.ts'

const server = await testServer()
const { as, aUser, aPhoto, aPost, db } = server
const { call, signIn } = membersOverHttp(server)

async function aConversation() {
  const [one, other] = [await aUser(), await aUser()]
  const { conversationId } = await as(one).chat.start({ otherUserId: other.id })
  const send = (from: User, photoId: string, content = '', clientId = randomUUID()) =>
    as(from).chat.send({ conversationId, clientId, content, photoId })
  return { one, other, conversationId, send }
}

const upload = async (owner: User) => {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#2e6b4f' } }).jpeg()
  const file = new File([new Uint8Array(await picture.toBuffer())], 'garden.jpg')
  return as(owner).photos.upload({ file, visibility: 'private' })
}

describe('a photo in a message', () => {
  it('is sent with or without text and is part of the thread and of the list', async () => {
    const { one, other, conversationId, send } = await aConversation()
    const sent = await send(one, (await upload(one)).id)
    expect(sent).toMatchObject({ content: '', photo: { src: expect.stringMatching(/^\/files\/private\//) as string } })
    expect((await as(other).chat.messages({ conversationId })).items).toEqual([sent])
    expect((await as(other).chat.list({})).items[0]).toMatchObject({ lastMessage: sent, unread: 1 })
    expect(await send(other, (await upload(other)).id, ' Our garden ')).toMatchObject({ content: 'Our garden' })
  })

  it('is stored once when the message is retried', async () => {
    const { one, conversationId, send } = await aConversation()
    const [photo, clientId] = [await upload(one), randomUUID()]
    const answers = await Promise.all([1, 2, 3].map(() => send(one, photo.id, 'Look', clientId)))
    answers.push(await send(one, photo.id, 'Look', clientId))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect((await as(one).chat.messages({ conversationId })).items).toEqual([answers[0]])
  })

  it('must be a private, unused photo of the sender', async () => {
    const { one, other, conversationId, send } = await aConversation()
    const used = await upload(one)
    await send(one, used.id)
    for (const photoId of [used.id, (await aPhoto(one)).id, (await upload(other)).id, randomUUID()])
      await expect(send(one, photoId)).rejects.toMatchObject({ code: 'PHOTO_UNKNOWN', status: 422 })
    expect((await as(one).chat.messages({ conversationId })).items).toHaveLength(1)
  })

  it('is deleted with the account of its sender, while the message stays', async () => {
    const { one, other, conversationId, send } = await aConversation()
    await send(one, (await upload(one)).id)
    await db.delete(users).where(eq(users.id, one.id))
    expect((await as(other).chat.messages({ conversationId })).items).toMatchObject([
      { content: '', photo: null, senderId: null },
    ])
    expect(await db.$count(photos, eq(photos.ownerId, one.id))).toBe(0)
  })
})

describe('the files of a private photo', () => {
  const reads = async (reader: User | null, src: string) => {
    const headers = reader ? await signIn(reader) : {}
    return (await call('GET', `${src}400.webp`, { headers })).status
  }

  it('open for the members of the conversation; vets and admins get 404', async () => {
    const { one, other, send } = await aConversation()
    const { photo } = await send(one, (await upload(one)).id)
    const { src = '' } = photo ?? {}
    for (const member of [one, other]) expect(await reads(member, src)).toBe(200)
    const strangers = [null, await aUser(), await aUser({ role: 'vet' }), await aUser({ role: 'admin' })]
    for (const stranger of strangers) expect(await reads(stranger, src)).toBe(404)
  })

  it('open for admins, but not for vets, after a member reported the conversation', async () => {
    const { one, other, conversationId, send } = await aConversation()
    const { photo } = await send(one, (await upload(one)).id)
    const report = { subject: 'conversation', subjectId: conversationId, reason: 'scam', formId: randomUUID() } as const
    await as(other).safety.report(report)
    const [admin, vet] = [await aUser({ role: 'admin' }), await aUser({ role: 'vet' })]
    expect(await reads(admin, photo?.src ?? '')).toBe(200)
    expect(await reads(vet, photo?.src ?? '')).toBe(404)
    const later = await send(one, (await upload(one)).id)
    expect(await reads(admin, later.photo?.src ?? '')).toBe(404)
  })

  it('open for the owner, vets and admins if it is a vaccination proof', async () => {
    const owner = await aUser()
    const [proof, post] = [await upload(owner), await aPost({ owner })]
    await db.update(posts).set({ proofPhotoId: proof.id }).where(eq(posts.id, post.id))
    for (const reader of [owner, await aUser({ role: 'vet' }), await aUser({ role: 'admin' })])
      expect(await reads(reader, proof.src)).toBe(200)
    expect(await reads(await aUser(), proof.src)).toBe(404)
  })
})
