import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'

const { as, aUser, aPost } = await testServer()

const OUT_OF_REACH = {
  code: 'OUT_OF_REACH',
  status: 403,
  message: "This person can't be contacted at the moment.",
}
const ANSWERS = { homeSituation: 'A garden.', experience: 'Two dogs.', whyThisPet: 'Her eyes.' }

/** An owner with a pet, another person, and what that person may do before a block. */
async function aPair() {
  const [owner, adopter] = [await aUser(), await aUser()]
  const post = await aPost({ owner })
  const { conversationId } = await as(adopter).chat.start({ otherUserId: owner.id })
  const actions: Record<string, (from: User, to: User) => Promise<unknown>> = {
    'starting a conversation': (from, to) => as(from).chat.start({ otherUserId: to.id, postId: post.id }),
    'opening the one that is there': (from, to) => as(from).chat.start({ otherUserId: to.id }),
    writing: from => as(from).chat.send({ conversationId, clientId: randomUUID(), content: 'Hello' }),
  }
  const asked: typeof actions = {
    'requesting the pet': from => as(from).adoption.send({ postId: post.id }),
    'applying for it': from => as(from).adoption.apply({ postId: post.id, ...ANSWERS }),
    'commenting on it': from => as(from).comments.add({ postId: post.id, content: 'Lovely', formId: randomUUID() }),
  }
  return { owner, adopter, conversationId, actions, asked, post }
}

describe.each(['the owner', 'the adopter'])('where %s blocked the other', who => {
  it('refuses everything in neutral words until it is removed', async () => {
    const { owner, adopter, actions, asked } = await aPair()
    const [blocker, blocked] = who === 'the owner' ? [owner, adopter] : [adopter, owner]
    await as(blocker).safety.block({ userId: blocked.id })
    for (const [name, action] of Object.entries(actions)) {
      await expect(action(owner, adopter), name).rejects.toMatchObject(OUT_OF_REACH)
      await expect(action(adopter, owner), name).rejects.toMatchObject(OUT_OF_REACH)
    }
    for (const [name, action] of Object.entries(asked))
      await expect(action(adopter, owner), name).rejects.toMatchObject(OUT_OF_REACH)
    await as(blocker).safety.unblock({ userId: blocked.id })
    for (const action of Object.values({ ...actions, ...asked })) await action(adopter, owner)
  })

  it('keeps a conversation readable, and shows the block to the blocker only', async () => {
    const { owner, adopter, conversationId, actions } = await aPair()
    const [blocker, blocked] = who === 'the owner' ? [owner, adopter] : [adopter, owner]
    await actions['writing']?.(adopter, owner)
    expect(await as(owner).chat.get({ conversationId })).toMatchObject({ blocked: false, abilities: { write: true } })
    await as(blocker).safety.block({ userId: blocked.id })
    expect(await as(blocker).chat.get({ conversationId })).toMatchObject({ blocked: true, abilities: { write: false } })
    const seen = await as(blocked).chat.get({ conversationId })
    expect(seen).toMatchObject({ blocked: false, abilities: { write: false } })
    expect((await as(blocked).chat.list({})).items).toEqual([seen])
    expect((await as(blocked).chat.messages({ conversationId })).items).toHaveLength(1)
  })
})

it('a retry of a message that arrived before the block returns it', async () => {
  const { owner, adopter, conversationId } = await aPair()
  const message = { conversationId, clientId: randomUUID(), content: 'Hello' }
  const sent = await as(adopter).chat.send(message)
  await as(owner).safety.block({ userId: adopter.id })
  expect(await as(adopter).chat.send(message)).toEqual(sent)
  await expect(as(adopter).chat.send({ ...message, clientId: randomUUID() })).rejects.toMatchObject(OUT_OF_REACH)
})

it('a block changes nothing between either of them and others', async () => {
  const { owner, adopter, post } = await aPair()
  await as(owner).safety.block({ userId: adopter.id })
  const third = await aUser()
  await as(third).adoption.send({ postId: post.id })
  for (const person of [owner, adopter]) {
    const { conversationId } = await as(person).chat.start({ otherUserId: third.id })
    await as(third).chat.send({ conversationId, clientId: randomUUID(), content: 'Hello' })
  }
})
