import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { acting } from '../../../../../test/acting.ts'
import { testServer, type Api } from '../../../../../test/context.ts'
import { newTestOrganization } from '../../../../../test/rights/organizations.ts'

const server = await testServer()
const { as, aUser, announced, mails, signalled } = server
const admin = await aUser({ role: 'admin' })

const SCAM = 'Pay the deposit today by Western Union.'

async function anOrganization() {
  const { account, slug, people } = await newTestOrganization(server)
  const team: Api[] = []
  for (const person of [people.manager, people.coordinator]) team.push(await acting(server, person, slug))
  return { account, people, team }
}

const send = (api: Api, conversationId: string, content = SCAM) =>
  api.chat.send({ conversationId, clientId: randomUUID(), content })

const textsOf = async (api: Api, conversationId: string) =>
  (await api.chat.messages({ conversationId })).items.map(({ content }) => content)

test('a held message to an organization: hidden from all its people, shown to all after an admin releases it', async () => {
  const { account, people, team } = await anOrganization()
  const sender = await aUser()
  const { conversationId } = await as(sender).chat.start({ otherUserId: account.id })
  announced.length = 0
  const { id } = await send(as(sender), conversationId)
  await as(sender).chat.typing({ conversationId })
  for (const api of team) {
    expect((await api.chat.list({})).items).toEqual([])
    expect((await api.chat.list({ assigned: 'nobody' })).items).toEqual([])
    expect(await textsOf(api, conversationId)).toEqual([])
    expect(await api.chat.unreadCount()).toEqual({ count: 0 })
    expect((await api.chat.search({ search: 'western' })).items).toEqual([])
  }
  const inside = new Set([account.id, people.manager.id, people.coordinator.id])
  expect([...announced, ...signalled].filter(({ to }) => to.some(one => inside.has(one)))).toEqual([])
  expect(JSON.stringify(mails)).not.toContain('Western')
  await as(admin).chat.decideHeld({ messageIds: [id], decision: 'pass' })
  for (const api of team) {
    expect(await textsOf(api, conversationId)).toEqual([SCAM])
    expect(await api.chat.unreadCount()).toEqual({ count: 1 })
  }
  expect(announced.some(({ to }) => to.includes(account.id))).toBe(true)
})

test('a suspicious first message of an organization is held, and colleagues see it as sent', async () => {
  const { team, people } = await anOrganization()
  const [manager, coordinator] = team as [Api, Api]
  const receiver = await aUser()
  const { conversationId } = await manager.chat.start({ otherUserId: receiver.id })
  await send(manager, conversationId)
  const seen = await coordinator.chat.messages({ conversationId })
  expect(seen.items).toMatchObject([{ content: SCAM, writtenBy: { id: people.manager.id } }])
  expect(await textsOf(as(receiver), conversationId)).toEqual([])
  const held = (await as(admin).chat.heldMessages()).items.find(one => one.conversationId === conversationId)
  expect(held?.messages).toMatchObject([{ content: SCAM }])
  expect(JSON.stringify(held)).not.toContain(people.manager.id)
})
