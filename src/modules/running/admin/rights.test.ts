import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { membersOverHttp } from '../../../../test/http.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { EXPORTED_TABLES } from './vocabulary.ts'

const server = await testServer()
const { call, signIn } = membersOverHttp(server)
const { db, aUser } = server

const subject = await aUser({ name: '=1+1,"Quoted"' })
const admin = await aUser({ role: 'admin' })
const suspended = await aUser({ role: 'admin' })
const people = {
  visitor: {},
  user: await signIn(await aUser()),
  vet: await signIn(await aUser({ role: 'vet' })),
  suspended: await signIn(suspended),
  admin: await signIn(admin),
}
await db.update(users).set({ banned: true }).where(eq(users.id, suspended.id))
const EXPECTED = { visitor: 401, user: 403, vet: 403, suspended: 401 }

const of = `/api/admin/users/${subject.id}`
const procedures: [method: string, path: string, body?: object, done?: number][] = [
  ['GET', '/api/admin/users'],
  ...EXPORTED_TABLES.map((table): [string, string] => ['GET', `/api/admin/${table}.csv`]),
  ['PUT', `${of}/role`, { role: 'user' }],
  ['PUT', `${of}/verification`, { verified: true }],
  ['PUT', `${of}/suspension`, { reason: 'Why not' }],
  ['DELETE', `${of}/suspension`],
  ['DELETE', `${of}/sessions`],
  ['GET', '/api/admin/vets'],
  [
    'POST',
    '/api/admin/vets',
    { email: 'made@example.org', password: 'Quiet-Paws-17', details: { clinicName: 'Paws' } },
    201,
  ],
  ['GET', '/api/admin/audit'],
]

describe.each(procedures)('%s %s', (method, path, body, done = 200) => {
  test.each(Object.entries(EXPECTED))('is refused to a %s: %i', async (who, status) => {
    const answer = await call(method, path, { body, headers: people[who as keyof typeof people] })
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toContain('@')
  })

  test('is done for an admin', async () => {
    expect((await call(method, path, { body, headers: people.admin })).status).toBe(done)
  })
})
