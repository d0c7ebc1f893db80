import { expect, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { httpClient } from '../../../test/http.ts'
import { runInTerminal } from '../../../test/run-command.ts'
import { createCallerReader } from '../../modules/exchange/api-keys/public.server.ts'

const { as, aUser, services, url } = await testServer()
const pawpal = (...args: string[]) => runInTerminal(['create-api-key', ...args], { DATABASE_URL: url })
const readCaller = createCallerReader(services)

async function callerOf(out: string) {
  const { key, secret } = JSON.parse(out) as { key: string; secret: string }
  const body = { grant_type: 'client_credentials', client_id: key, client_secret: secret }
  const answer = await httpClient(services)('POST', '/v2/oauth2/token', { body })
  return readCaller(`Bearer ${((await answer.json()) as { access_token: string }).access_token}`)
}

test('create-api-key prints a key that works for the account, or for the organization that it manages', async () => {
  const manager = await aUser()
  const { id, slug } = await as(manager).organizations.create({ name: 'Moor', town: '', formId: crypto.randomUUID() })
  const own = await pawpal(manager.email, '--name', 'Script', '--json')
  expect(own.code).toBe(0)
  expect(Object.keys(JSON.parse(own.out) as object)).toEqual(['key', 'secret', 'expiresAt'])
  expect(await callerOf(own.out)).toMatchObject({ ownerId: manager.id, scopes: ['read'] })
  const theirs = await pawpal(manager.email, '--name', 'Site', '--scope', 'write', '--organization', slug, '--json')
  expect(await callerOf(theirs.out)).toMatchObject({
    ownerId: id,
    scopes: ['read', 'write'],
    viewer: { role: 'user', organization: { slug, role: 'coordinator' }, actingPerson: { id: manager.id } },
  })
  expect((await pawpal(manager.email, '--name', 'Site')).out).toContain('not shown again')
})

test("create-api-key is refused without an account or a manager's rights, and without a name is a usage error", async () => {
  const [manager, other] = [await aUser(), await aUser()]
  const { slug } = await as(manager).organizations.create({ name: 'Hill', town: '', formId: crypto.randomUUID() })
  expect(await pawpal('nobody@example.org', '--name', 'x')).toMatchObject({
    code: 1,
    err: 'No account has this address.',
  })
  expect(await pawpal(other.email, '--name', 'x', '--organization', slug)).toMatchObject({ code: 1 })
  for (const args of [
    [other.email],
    [],
    [other.email, '--name', 'x', '--scope', 'all'],
    [other.email, '--name', 'x'.repeat(61)],
    [other.email, '--name', 'x', '--days', '0'],
    [other.email, '--name', 'x', '--days', '366'],
  ])
    expect((await pawpal(...args)).code).toBe(2)
})
