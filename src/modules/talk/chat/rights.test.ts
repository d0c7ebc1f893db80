import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { givePassword } from '../../../../test/accounts.ts'
import { startApi } from '../../../../test/api-process.ts'
import { testServer } from '../../../../test/context.ts'
import { openLivePage } from '../../../../test/live-page.ts'
import type { User } from '../../../../test/factories.ts'
import type { chatContract } from './contract.ts'

const PASSWORD = 'Sunny-Meadow-7'
const server = await testServer()
const { as, aUser } = server
const api = await startApi({ DATABASE_URL: server.url, DATA_DIR: server.services.settings.dataDir })

const signIn = async (user: User) => {
  await givePassword(server, user, PASSWORD)
  return api.signIn(user.email, PASSWORD)
}

const [me, other, stranger, admin] = [await aUser(), await aUser(), await aUser(), await aUser({ role: 'admin' })]
const { conversationId } = await as(me).chat.start({ otherUserId: other.id })
const { id: messageId } = await as(me).chat.send({ conversationId, clientId: randomUUID(), content: 'A secret' })
const cookies = { me: await signIn(me), stranger: await signIn(stranger), admin: await signIn(admin) }

type ForAdmins = 'heldMessages' | 'heldMessageCount' | 'decideHeld'

/** A valid call of each procedure by a member. */
const calls: Record<Exclude<keyof typeof chatContract, ForAdmins>, { method: string; path: string; body?: object }> = {
  list: { method: 'GET', path: '' },
  unreadCount: { method: 'GET', path: '/unread' },
  start: { method: 'POST', path: '', body: { otherUserId: me.id } },
  cleanUp: { method: 'POST', path: '/cleanup', body: {} },
  get: { method: 'GET', path: `/${conversationId}` },
  messages: { method: 'GET', path: `/${conversationId}/messages` },
  send: { method: 'POST', path: `/${conversationId}/messages`, body: { clientId: randomUUID(), content: 'Hello' } },
  search: { method: 'GET', path: '/search?search=secret' },
  deleteMessage: { method: 'DELETE', path: `/${conversationId}/messages/${messageId}` },
  typing: { method: 'POST', path: `/${conversationId}/typing`, body: {} },
  markRead: { method: 'POST', path: `/${conversationId}/read`, body: { messageId } },
}
const ofConversation = ['get', 'messages', 'send', 'typing', 'markRead', 'deleteMessage'] as const

const ask = async (name: keyof typeof calls, cookie = '') => {
  const { method, path, body } = calls[name]
  const answer = await api.call(method, `/api/conversations${path}`, { cookie, body })
  return { status: answer.status, text: await answer.text() }
}

test.each(Object.keys(calls) as (keyof typeof calls)[])('%s needs a session', async name => {
  expect(await ask(name)).toMatchObject({ status: 401, text: expect.stringContaining('UNAUTHORIZED') as string })
})

test.each(ofConversation)(
  '%s answers non-members, including admins, as if the conversation did not exist',
  async name => {
    const { path, ...call } = calls[name]
    const nowhere = await api.call(call.method, `/api/conversations${path.replace(conversationId, randomUUID())}`, {
      cookie: cookies.me,
      body: call.body,
    })
    const gone = { status: nowhere.status, text: await nowhere.text() }
    expect(gone).toMatchObject({ status: 404, text: expect.stringContaining('CONVERSATION_GONE') as string })
    for (const cookie of [cookies.stranger, cookies.admin]) expect(await ask(name, cookie)).toEqual(gone)
    expect((await ask(name, cookies.me)).status).toBeLessThan(300)
  },
)

test('lists of other people do not contain the conversation', async () => {
  for (const name of ['list', 'search', 'unreadCount', 'cleanUp'] as const)
    expect((await ask(name, cookies.stranger)).text).not.toContain(conversationId)
  expect((await ask('unreadCount', cookies.stranger)).text).toBe('{"count":0}')
})

test('a stream sends events to members only and ends within a second of its session', async () => {
  const received: string[] = []
  const pageOf = (name: keyof typeof cookies) =>
    openLivePage({
      url: api.url,
      cookie: cookies[name],
      onChanges: changes => void received.push(`${name} ${JSON.stringify(changes)}`),
      onSignal: signal => void received.push(`${name} ${signal.name}`),
    })
  const pages = [pageOf('me'), pageOf('stranger'), pageOf('admin')]
  await Promise.all(pages.map(({ opened }) => opened))
  const body = { clientId: randomUUID(), content: 'Psst' }
  await api.call('POST', `/api/conversations/${conversationId}/messages`, { cookie: await signIn(other), body })
  await expect.poll(() => received).toContainEqual(expect.stringContaining(conversationId))
  expect(received.filter(line => !line.startsWith('me '))).toEqual([])

  const [mine] = pages
  expect((await api.call('DELETE', '/api/session', { cookie: cookies.me })).ok).toBe(true)
  await expect.poll(() => mine?.isOpen(), { timeout: 1000, interval: 10 }).toBe(false)
  await expect.poll(() => mine?.refusals(), { timeout: 5000 }).toBeGreaterThan(0)
  for (const page of pages) page.close()
  await api.kill()
})

test('a conversation cannot be watched as a topic', async () => {
  const watched = await startApi({ DATABASE_URL: server.url, DATA_DIR: server.services.settings.dataDir })
  const answers = await Promise.all(
    [conversationId, me.id, `${me.id}:`].map(topic => watched.call('GET', `/api/live?watch=${topic}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  await watched.kill()
})
