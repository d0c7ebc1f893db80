import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import { httpClient } from '../../../../test/http.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { organizationInvitations as invitations } from '../../people/organizations/tables.server.ts'
import { endKeys } from './end-keys.server.ts'
import { endKeysOfPerson, settleKeysOfMember } from './manage-keys.server.ts'
import { apiKeys } from './tables.server.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const server = await testServer()
const { as, aUser, clock, db, services } = server

const form = (name = 'Website') => ({ name, scopes: ['read' as const], formId: crypto.randomUUID() })

async function statusOf({ key, secret }: { key: string; secret: string }) {
  const body = { grant_type: 'client_credentials', client_id: key, client_secret: secret }
  const answer = await httpClient(services)('POST', '/api/token', { body })
  return { status: answer.status, text: await answer.text() }
}

const works = async (made: { key: string; secret: string }) => (await statusOf(made)).status === 200

async function aTeam() {
  const [boss, maker] = [await aUser(), await aUser()]
  const { account, slug } = await newOrganization(server, boss, { manager: maker })
  const made = await (await acting(server, maker, slug)).apiKeys.create(form())
  return { boss, maker, account, slug, made, team: await acting(server, boss, slug) }
}

const rowOf = async (key: string) => (await db.select().from(apiKeys).where(eq(apiKeys.key, key)))[0]
const later = async (ms: number) => {
  clock.advance(ms)
  await endKeys(services)
}

test('a removed member’s key ends at once, or stays if the manager keeps it', async () => {
  const ended = await aTeam()
  await ended.team.organizations.removeMember({ userId: ended.maker.id, keepKeys: false })
  expect(await works(ended.made)).toBe(false)
  const kept = await aTeam()
  await kept.team.organizations.removeMember({ userId: kept.maker.id, keepKeys: true })
  await later(2 * DAY_MS)
  expect(await works(kept.made)).toBe(true)
})

test('without an answer, and after leaving, a key ends within a day; managers are notified and can renew it', async () => {
  for (const keepKeys of [undefined, true]) {
    const { boss, maker, slug, made, team } = await aTeam()
    if (keepKeys === undefined) await team.organizations.removeMember({ userId: maker.id })
    else await (await acting(server, maker, slug)).organizations.leave({ keepKeys })
    await endKeys(services)
    await endKeys(services)
    const told = await db.select().from(notifications).where(eq(notifications.userId, boss.id))
    expect(told.map(({ type, message }) => [type, message])).toEqual([
      ['api_key_ending', expect.stringContaining('The API key Website ends tomorrow')],
    ])
    expect(await works(made)).toBe(true)
    await later(DAY_MS)
    const { status, text } = await statusOf(made)
    expect([status, text]).toEqual([401, expect.stringContaining('This key has expired')])
    const row = await rowOf(made.key)
    await team.apiKeys.renew({ id: row?.id ?? '' })
    await later(2 * DAY_MS)
    expect(await works(made)).toBe(true)
  }
})

test('the key of a suspended manager is disabled at once', async () => {
  const { maker, made, team } = await aTeam()
  await db.update(users).set({ banned: true }).where(eq(users.id, maker.id))
  expect(await works(made)).toBe(false)
  await team.apiKeys.renew({ id: (await rowOf(made.key))?.id ?? '' })
  expect(await works(made)).toBe(true)
})

test('open invitations of a removed member are withdrawn', async () => {
  const { maker, slug, account, team } = await aTeam()
  await (await acting(server, maker, slug)).organizations.invite({ email: 'second@example.org', role: 'manager' })
  await team.organizations.removeMember({ userId: maker.id })
  expect(await db.$count(invitations, eq(invitations.organizationId, account.id))).toBe(0)
})

test('a key ends after a year at most, its owner is notified before, and renewing adds another year', async () => {
  const owner = await aUser()
  const made = await as(owner).apiKeys.create(form())
  for (const expiresInDays of [0, 366])
    await expect(as(owner).apiKeys.create({ ...form(), expiresInDays })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const [listed] = await as(owner).apiKeys.list()
  expect(listed?.expiresAt).toBe(new Date(clock.now().getTime() + 365 * DAY_MS).toISOString())
  const told = () => db.$count(notifications, eq(notifications.userId, owner.id))
  await later(350 * DAY_MS)
  expect(await told()).toBe(0)
  await later(2 * DAY_MS)
  await endKeys(services)
  expect(await told()).toBe(1)
  await as(owner).apiKeys.renew({ id: listed?.id ?? '' })
  await later(20 * DAY_MS)
  expect(await works(made)).toBe(true)
  const other = await aUser()
  await expect(as(other).apiKeys.renew({ id: listed?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test("a password reset ends a person's own keys", async () => {
  const { maker, made } = await aTeam()
  const own = await as(maker).apiKeys.create(form())
  expect(await db.transaction(tx => endKeysOfPerson(tx, maker.id, clock.now()))).toBe(1)
  expect([await works(own), await works(made)]).toEqual([false, true])
})

test('a key that one manager ends stays if another one answers for it', async () => {
  const { boss, maker, account, made, team } = await aTeam()
  await team.apiKeys.renew({ id: (await rowOf(made.key))?.id ?? '' })
  const member = { organizationId: account.id, userId: maker.id, keptBy: boss.id, at: clock.now() }
  await db.transaction(tx => settleKeysOfMember(tx, { ...member, keep: false }))
  expect(await works(made)).toBe(true)
})
