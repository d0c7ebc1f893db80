import { expect, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { runInTerminal } from '../../../test/run-command.ts'

const { as, aUser, url } = await testServer()
const pawpal = (...args: string[]) =>
  runInTerminal(['create-organization', ...args], { DATABASE_URL: url, APP_URL: 'https://pawpal.example' })

test('create-organization makes one managed by the account of the address', async () => {
  const manager = await aUser()
  const { code, out } = await pawpal('Kestrel Lane', '--manager', manager.email, '--town', 'Porto', '--json')
  expect(code).toBe(0)
  const made = JSON.parse(out) as { slug: string; id: string }
  expect(made).toEqual({ slug: 'kestrel-lane', id: expect.any(String) })
  expect(await as(manager).organizations.mine()).toMatchObject([{ ...made, role: 'manager' }])
  expect(await as(null).organizations.get({ slug: made.slug })).toMatchObject({ name: 'Kestrel Lane', town: 'Porto' })
})

test('create-organization is refused without an account, and without a name or a manager is a usage error', async () => {
  expect(await pawpal('Nobody', '--manager', 'nobody@example.org')).toMatchObject({
    code: 1,
    err: 'No account has this address.',
  })
  for (const args of [[], ['Name'], ['Two', 'names', '--manager', 'a@example.org'], ['Name', '--manager', 'none']])
    expect((await pawpal(...args)).code).toBe(2)
})
