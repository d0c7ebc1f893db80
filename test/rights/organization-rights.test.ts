import { describe, expect, test } from 'vitest'
import { users } from '../../src/modules/base/accounts/tables.server.ts'
import { organizationMembers } from '../../src/modules/people/organizations/tables.server.ts'
import { createApp } from '../../src/server/app.ts'
import { DEFAULT_LIMITS, type LimitValues } from '../../src/api/limit-rules.ts'
import { and, eq } from 'drizzle-orm'
import { testServer } from '../context.ts'
import { serveHere } from '../http-server.ts'
import { answersOf, noPages } from '../http.ts'
import { callsAboutOwner } from './calls.ts'
import { routes, toRequest } from './contract-calls.ts'
import { ORGANIZATION_PROCEDURES } from './organization-procedures.ts'
import { ACTORS, newTestOrganization, type Actor } from './organizations.ts'
import { readTable } from './read-table.ts'
import { newTestUsers } from './test-users.ts'
import { thingsOf } from './things.ts'

const unlimited = Object.fromEntries(Object.keys(DEFAULT_LIMITS).map(name => [name, 1_000_000])) as LimitValues
const server = await testServer({ limits: unlimited })
const url = await serveHere(createApp(server.services, noPages, { stopping: false }))
const answer = answersOf(server.services)
const things = await thingsOf(server)
const aboutOwner = callsAboutOwner(things, server)

const procedureOf = (line: string) => line.split(' ')[0] ?? ''

async function ask(line: string, input: Record<string, unknown>, headers: Record<string, string>): Promise<string> {
  const response = await answer(toRequest(server.services.settings.appUrl, procedureOf(line), input, headers))
  if (response.ok) return 'ok'
  const { code } = (await response.json()) as { code: string }
  return [401, 403, 404].includes(response.status) ? String(response.status) : code
}

/** The organization's account is the owner of the items. */
async function newUsers() {
  const { users: ordinary, cookies } = await newTestUsers(server)
  const organization = await newTestOrganization(server)
  return { organization, cookies, users: { ...ordinary, owner: organization.account } }
}

/** These calls end the caller's membership, change their role or lock their session. */
const CHANGES_CALLER = new Set(['organizations.leave', 'organizations.handOver', 'counter.handOver'])

describe('every procedure that members call for an organization', async () => {
  const shared = await newUsers()
  const lines = readTable(ORGANIZATION_PROCEDURES, ACTORS)

  test.each(lines)('$name', async ({ name, cells }) => {
    const changes = routes.get(procedureOf(name))?.method !== 'GET'
    const answers: Record<string, string> = {}
    const { users, organization } = CHANGES_CALLER.has(name) ? await newUsers() : shared
    let input: Record<string, unknown> | undefined
    for (const who of ACTORS) {
      input ??= (await aboutOwner[name]?.(users)) ?? {}
      answers[who] = await ask(name, input, organization.headers[who])
      if (changes && answers[who] === 'ok') input = undefined
    }
    expect(answers).toEqual(cells)
  })

  test('is in the table, which has no others', async () => {
    const { organization, users } = shared
    const named = new Set(lines.map(({ name }) => procedureOf(name)))
    expect([...named].filter(name => !routes.has(name))).toEqual([])
    const others = [...routes.keys()].filter(name => !named.has(name))
    const allowed: string[] = []
    for (const name of others) {
      const input = (await aboutOwner[name]?.(users)) ?? {}
      const answer = await ask(name, input, organization.headers.manager)
      if (answer !== '403') allowed.push(`${name}: ${answer}`)
    }
    expect(allowed).toEqual([])
  })
})

describe('nobody acts for an organization', () => {
  const me = async (headers: Record<string, string>) => ask('accounts.me', {}, headers)

  test('without membership, without a session, or for an unknown one', async () => {
    const { organization, cookies } = await newUsers()
    const header = { 'x-organization': organization.slug }
    expect(await me({ cookie: cookies.visitor, ...header })).toBe('401')
    for (const who of ['user', 'vet', 'admin'] as const)
      expect(await me({ cookie: cookies[who], ...header })).toBe('403')
    expect(await me({ ...organization.headers.stranger, ...header })).toBe('403')
    for (const slug of ['unknown', '', '%00', "'"])
      expect(await me({ ...organization.headers.manager, 'x-organization': slug })).toBe('404')
  })

  test('after leaving, with the next call', async () => {
    const { organization } = await newUsers()
    const headers = organization.headers.coordinator
    expect(await me(headers)).toBe('ok')
    const { id } = organization.people.coordinator
    const isMember = and(
      eq(organizationMembers.organizationId, organization.account.id),
      eq(organizationMembers.userId, id),
    )
    await server.db.delete(organizationMembers).where(isMember)
    expect(await me(headers)).toBe('403')
  })

  test('that is suspended, or while suspended oneself', async () => {
    const { organization } = await newUsers()
    const suspend = (id: string) => server.db.update(users).set({ banned: true }).where(eq(users.id, id))
    await suspend(organization.people.volunteer.id)
    expect(await me(organization.headers.volunteer)).toBe('401')
    await suspend(organization.account.id)
    expect(await me(organization.headers.manager)).toBe('403')
  })

  test('by the rights of a vet or an admin', async () => {
    const { organization, users: all } = await newUsers()
    const rights: Partial<Record<Actor, 'admin' | 'vet'>> = { manager: 'admin', coordinator: 'vet' }
    for (const [who, role] of Object.entries(rights)) {
      const { id } = organization.people[who as Actor]
      await server.db.update(users).set({ role, verified: true }).where(eq(users.id, id))
      const headers = organization.headers[who as Actor]
      expect(await ask('review.pending', {}, headers)).toBe('403')
      expect(await ask('admin.users', {}, headers)).toBe('403')
      const { id: postId } = await things.post({ ...all, owner: all.user })
      expect(await ask('posts.remove', { id: postId, reason: 'Spam' }, headers)).toBe('403')
    }
  })
})

describe('the live events of an organization', () => {
  const open = (slug: string, cookie: string) => fetch(`${url}/api/live?organization=${slug}`, { headers: { cookie } })

  test('reach only its members, and end with the membership', async () => {
    const { organization, cookies } = await newUsers()
    const { slug, headers, people } = organization
    const answers = [
      await open(slug, headers.manager.cookie),
      await open(slug, headers.stranger.cookie),
      await open(slug, cookies.admin),
      await open(slug, cookies.visitor),
      await open('unknown', headers.manager.cookie),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 401, 404])
    for (const { body } of answers) await body?.cancel()
    const { body } = await open(slug, headers.coordinator.cookie)
    const removal = { userId: people.coordinator.id }
    expect((await fetch(toRequest(url, 'organizations.removeMember', removal, headers.manager))).status).toBe(200)
    // It would not end before the test's timeout.
    expect(await new Response(body).text()).toContain('retry')
    expect((await open(slug, headers.coordinator.cookie)).status).toBe(403)
  })
})
