import { expect, test } from 'vitest'
import { givePassword } from '../../test/accounts.ts'
import { testServer } from '../../test/context.ts'
import { cookiesOf, httpClient, membersOverHttp } from '../../test/http.ts'
import { recordLog } from '../../test/record-log.ts'

const PASSWORD = 'Quiet-Paws-17'
const server = await testServer()
const { services } = server
const { signIn } = membersOverHttp(server)
const { log, lines, text } = recordLog()
const call = httpClient({ ...services, log })

const eventsAfter = async (act: () => Promise<unknown>) => {
  const before = lines().length
  await act()
  return lines()
    .slice(before)
    .filter(({ msg }) => msg === 'security event')
}

test('sign-ins are logged with account, address and outcome, without password and email address', async () => {
  const person = await server.aUser({ email: 'logged@example.org' })
  await givePassword(server, person, PASSWORD)
  const attempt = (body: object) => call('POST', '/api/session', { body })
  const events = await eventsAfter(async () => {
    await attempt({ email: 'logged@example.org', password: 'Wrong-Paws-17' })
    await attempt({ email: 'nobody@example.org', password: PASSWORD })
    const headers = { cookie: cookiesOf(await attempt({ email: ' Logged@example.org', password: PASSWORD })) }
    await call('DELETE', '/api/session', { headers })
  })
  const signIns = { event: 'accounts.signIn', level: 'info', address: expect.any(String), request: expect.any(String) }
  expect(events).toMatchObject([
    { ...signIns, outcome: 'INVALID_CREDENTIALS' },
    { ...signIns, outcome: 'INVALID_CREDENTIALS' },
    { ...signIns, outcome: 'done', user: person.id },
    { event: 'accounts.signOut', outcome: 'done', user: person.id },
  ])
  const [failed, ofNobody, succeeded] = events.map(({ account }) => account)
  expect(failed).toMatch(/^[\w-]{22}$/)
  expect(succeeded).toBe(failed)
  expect(ofNobody).not.toBe(failed)
  for (const secret of ['example.org', 'Paws-17', person.name]) expect(text()).not.toContain(secret)
})

test('refused access is logged with the caller; allowed access is not', async () => {
  const person = await server.aUser()
  const headers = await signIn(person)
  const events = await eventsAfter(async () => {
    await call('GET', '/api/admin/dashboard', { headers })
    await call('GET', '/api/me/sessions')
    await call('GET', '/api/me/sessions', { headers })
    await call('POST', '/api/accounts/reset', { body: { email: 1 } })
    await call('POST', '/api/session', { body: {}, headers: { origin: 'https://evil.example' } })
    await call('GET', '/api/posts', { headers: { authorization: 'Bearer made-up' } })
    await call('POST', '/api/token', { body: { grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' } })
  })
  expect(events).toMatchObject([
    { event: 'admin.dashboard', outcome: 'FORBIDDEN', user: person.id },
    { event: 'accounts.sessions', outcome: 'UNAUTHORIZED' },
    { event: 'accounts.requestReset', outcome: 'BAD_REQUEST' },
    { event: 'foreign origin', outcome: 'FORBIDDEN' },
    { event: 'GET /api/posts', outcome: 'UNAUTHORIZED' },
    { event: 'apiKeys.issueToken', outcome: 'invalid_client' },
  ])
})

test('user input cannot start a new log line', async () => {
  const before = lines().length
  const line = '\n{"level":"info","msg":"security event","event":"forged"}\n'
  await call('GET', `/api/${encodeURIComponent(line)}`, { headers: { 'x-forwarded-for': encodeURIComponent(line) } })
  await call('POST', '/api/session', { body: { email: line, password: line } })
  const written = lines().slice(before)
  expect(written.length).toBeGreaterThan(2)
  expect(written.filter(({ event }) => event === 'forged')).toEqual([])
})
