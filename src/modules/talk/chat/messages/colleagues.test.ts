import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../../../test/acting.ts'
import { testServer } from '../../../../../test/context.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { newTestOrganization } from '../../../../../test/rights/organizations.ts'

const server = await testServer()
const { as, aUser, announced, clock } = server

async function newConversation() {
  const { account, slug, people } = await newTestOrganization(server)
  const adopter = await aUser({ name: 'Rui Costa' })
  const { conversationId } = await as(adopter).chat.start({ otherUserId: account.id })
  const question = await as(adopter).chat.send({
    conversationId,
    clientId: randomUUID(),
    content: 'Is she still here?',
  })
  const [ana, bea] = [await acting(server, people.manager, slug), await acting(server, people.coordinator, slug)]
  const answer = (content: string, lastSeenMessageId?: number, clientId = randomUUID()) => ({
    conversationId,
    content,
    clientId,
    ...(lastSeenMessageId !== undefined && { lastSeenMessageId }),
  })
  return { account, people, adopter, conversationId, question, ana, bea, answer }
}

describe('who wrote a message of an organization', () => {
  test('is in the responses and live events of its people only', async () => {
    const { account, people, adopter, conversationId, ana, bea, answer } = await newConversation()
    announced.length = 0
    const message = await ana.chat.send(answer('She is.'))
    const writtenBy = { id: people.manager.id, name: people.manager.name }
    expect(message).toMatchObject({ senderId: account.id, writtenBy })
    expect((await bea.chat.messages({ conversationId })).items[0]).toEqual(message)
    const seen = await as(adopter).chat.messages({ conversationId })
    expect(seen.items[0]).toMatchObject({ id: message.id, senderId: account.id })
    expect(seen.items[0]).not.toHaveProperty('writtenBy')
    const { writtenBy: _, ...forOthers } = message
    const messages = announced.flatMap(({ to, changes }) =>
      changes.filter(({ path }) => path[1] === 'messages').map(({ data }) => ({ to, data })),
    )
    expect(messages).toEqual([
      { to: [adopter.id], data: { message: forOthers } },
      { to: [account.id], data: { message } },
    ])
    const everything = [seen, await as(adopter).chat.list({}), announced.filter(({ to }) => to.includes(adopter.id))]
    expect(JSON.stringify(everything)).not.toContain(people.manager.id)
  })

  test('is stored for batched messages too, and missing for a private person', async () => {
    const { conversationId, people, ana, bea, adopter, answer } = await newConversation()
    await ana.chat.send(answer('One'))
    await Promise.all([ana.chat.send(answer('Two')), bea.chat.send(answer('Three'))])
    await as(adopter).chat.send(answer('Four'))
    const { items } = await ana.chat.messages({ conversationId })
    const writers = Object.fromEntries(items.map(({ content, writtenBy }) => [content, writtenBy?.id]))
    expect(writers).toEqual({
      One: people.manager.id,
      Two: people.manager.id,
      Three: people.coordinator.id,
      Four: undefined,
      'Is she still here?': undefined,
    })
  })
})

describe('two colleagues who answer at the same time', () => {
  test('the second is refused, gets the answer of the first, and may send the own message anyway', async () => {
    const { people, conversationId, question, ana, bea, answer } = await newConversation()
    const first = await ana.chat.send(answer('She is.', question.id))
    const late = answer('No, she is not.', question.id)
    expect(await refusalOf(bea.chat.send(late))).toMatchObject({
      code: 'ANSWERED_MEANWHILE',
      status: 409,
      data: { message: { id: first.id, content: 'She is.', writtenBy: { name: people.manager.name } } },
    })
    expect((await ana.chat.messages({ conversationId })).items).toHaveLength(2)
    await bea.chat.send({ ...late, lastSeenMessageId: first.id })
    expect((await ana.chat.messages({ conversationId })).items).toHaveLength(3)
  })

  test('concurrently: one is stored', async () => {
    const { conversationId, question, ana, bea, answer } = await newConversation()
    await ana.chat.send(answer('Hello'))
    const [{ id: seen } = question] = (await ana.chat.messages({ conversationId })).items
    clock.advance(1000)
    const sent = await Promise.allSettled([ana.chat.send(answer('Yes', seen)), bea.chat.send(answer('No', seen))])
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await ana.chat.messages({ conversationId })).items).toHaveLength(3)
  })

  test('own messages, those of the adopter, deleted ones and retries cause no conflict', async () => {
    const { adopter, conversationId, question, ana, bea, answer } = await newConversation()
    const mine = answer('She is.', question.id)
    const stored = await ana.chat.send(mine)
    await ana.chat.send(answer('Come on Sunday.', question.id))
    await as(adopter).chat.send(answer('Great'))
    await bea.chat.send(answer('See you', 2 ** 40))
    expect(await ana.chat.send(mine)).toEqual(stored)
    const { items } = await bea.chat.messages({ conversationId })
    for (const { id, content } of items)
      if (content !== 'Great' && id !== question.id) await ana.chat.deleteMessage({ conversationId, messageId: id })
    await bea.chat.send(answer('Hello', question.id))
  })

  test('a private person is never refused for this reason', async () => {
    const { adopter, question, ana, answer } = await newConversation()
    await as(adopter).chat.send(answer('Hello?', 0))
    await ana.chat.send(answer('Hello', question.id))
    await as(adopter).chat.send(answer('Oh', 0))
  })
})
