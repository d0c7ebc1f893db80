import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../../test/context.ts'
import { poolerSettings } from '../../test-support/pooled.ts'
import type { User } from '../../test/factories.ts'
import { refusalOf } from '../../test/refusal.ts'
import { accountProblems } from '../modules/base/accounts/problems.ts'
import { credentials, users } from '../modules/base/accounts/tables.server.ts'
import { connect } from '../platform/db/db.ts'
import { commonProblems } from '../shared/problem.ts'
import { runCommand } from './commands/run-command.ts'

/** Each round meets the same moment, because all acts wait for one lock. */
const ROUNDS = 12
const PASSWORD = 'Quiet-Paws-17'
const server = await testServer({ limits: { failedSignInsFromAddress: 1_000_000 } })
const { db, as, aUser, url, directUrl } = server

const { password: passwords } = await (await server.services.auth()).$context
const password = await passwords.hash(PASSWORD)

async function anAdmin(): Promise<User> {
  const admin = await aUser({ role: 'admin' })
  const { id } = admin
  await db.insert(credentials).values({ id, accountId: id, providerId: 'credential', userId: id, password })
  return admin
}

/** Runs the action. Resolves with the message of its refusal. */
type Act = () => Promise<string | undefined>

const over =
  (call: () => Promise<unknown>): Act =>
  () =>
    call().then(
      () => undefined,
      async (error: unknown) => (await refusalOf(Promise.reject(error as Error))).message,
    )
const demote = (by: User, { id: userId }: User) => over(() => as(by).admin.changeRole({ userId, role: 'user' }))
const suspend = (by: User, { id: userId }: User) => over(() => as(by).admin.suspendUser({ userId, reason: 'Race' }))
const leave = (by: User) => over(() => as(by).accounts.deleteAccount({ password: PASSWORD }))

/** By the operator's commands, on separate connections. */
const command =
  ({ email }: User, name: string, ...options: string[]): Act =>
  async () => {
    let refused: string | undefined
    const env = { NODE_ENV: 'test', AUTH_SECRET: 'x'.repeat(32), DATABASE_URL: url, ...poolerSettings(url) }
    await runCommand([name, email, ...options], env, { out: () => undefined, err: text => void (refused = text) })
    return refused
  }
const demoteByCommand = (on: User) => command(on, 'promote', '--role', 'user')
const suspendByCommand = (on: User) => command(on, 'suspend', '--reason', 'Race')

const { FORBIDDEN } = commonProblems
const { LAST_ADMIN, LAST_ADMIN_STAYS } = accountProblems

interface Race {
  name: string
  /** Either action leaves one of two admins; both would leave none. */
  acts: (one: User, other: User) => [Act, Act]
  /** The error of the later action. */
  refusals: { message: string }[]
}

const races: Race[] = [
  { name: 'demote each other', acts: (one, other) => [demote(one, other), demote(other, one)], refusals: [FORBIDDEN] },
  {
    name: 'suspend each other',
    acts: (one, other) => [suspend(one, other), suspend(other, one)],
    refusals: [FORBIDDEN],
  },
  {
    name: 'demote and suspend each other',
    acts: (one, other) => [demote(one, other), suspend(other, one)],
    refusals: [FORBIDDEN],
  },
  {
    name: 'demote the other, and delete the own account',
    acts: (one, other) => [demote(one, other), leave(one)],
    refusals: [FORBIDDEN, LAST_ADMIN],
  },
  {
    name: 'demote, and are demoted by the command line',
    acts: (one, other) => [demote(one, other), demoteByCommand(one)],
    refusals: [FORBIDDEN, LAST_ADMIN_STAYS],
  },
  {
    name: 'suspend, and are suspended by the command line',
    acts: (one, other) => [suspend(one, other), suspendByCommand(one)],
    refusals: [FORBIDDEN, LAST_ADMIN_STAYS],
  },
  {
    name: 'delete the own account, and are demoted by the command line',
    acts: (one, other) => [leave(one), demoteByCommand(other)],
    refusals: [LAST_ADMIN, LAST_ADMIN_STAYS],
  },
]

/** One more connection, to hold what all acts wait for until they are there. */
const holder = connect(directUrl, { max: 1 })
afterAll(() => holder.$client.end())
const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** They come one after the other, and go on at the same moment. */
async function atOnce(acts: Act[]): Promise<(string | undefined)[]> {
  const running: ReturnType<Act>[] = []
  await holder.transaction(async tx => {
    await tx.select().from(users).where(eq(users.role, 'admin')).for('update')
    for (const act of acts) {
      running.push(act())
      while ((await db.execute(WAITING)).rows.length < running.length) await sleep(1)
    }
  })
  return Promise.all(running)
}

test.each(races)('when two admins $name at once, one stays', { timeout: 120_000 }, async race => {
  const { acts, refusals } = race
  const heard = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    await db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
    const [one, other] = [await anAdmin(), await anAdmin()]
    const outcomes = await atOnce(round % 2 ? acts(one, other) : acts(one, other).toReversed())
    const refused = outcomes.filter(text => text !== undefined)
    expect(refused).toHaveLength(1)
    refused.forEach(text => heard.add(text))
    expect(await db.$count(users, and(eq(users.role, 'admin'), eq(users.banned, false)))).toBe(1)
  }
  expect([...heard].toSorted()).toEqual(refusals.map(({ message }) => message).toSorted())
})
