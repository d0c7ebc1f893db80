import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { DEFAULT_LIMITS, type LimitValues } from '../../src/api/limit-rules.ts'
import { contract } from '../../src/contract.ts'
import type { ProcedureMeta } from '../../src/api/procedure.ts'
import { testServer } from '../context.ts'
import { serveHere } from '../http-server.ts'
import { noPages } from '../http.ts'
import { ADDRESSES } from '../rights/addresses.ts'
import { callsAboutOneself, callsAboutOwner } from '../rights/calls.ts'
import { proceduresIn } from '../rights/contract-calls.ts'
import { newTestOrganization, type TestOrganization } from '../rights/organizations.ts'
import { newTestUsers } from '../rights/test-users.ts'
import { readTable } from '../rights/read-table.ts'
import { thingsOf } from '../rights/things.ts'
import { exchange, type OutgoingRequest } from './exchange.ts'
import { readOperations, type Operation } from './operations.ts'
import { CALLERS, plansOf, type Caller, type Plan } from './plans.ts'
import { toSent } from './send.ts'
import { successes } from './successes.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 12)
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1000)
/** Valid calls by every caller would fill a short run; the rights matrix covers them. */
const IS_SHORT = REQUESTS < 5000
const HANG_MS = 2000
/** A slow response counts as a hang only if it repeats: another process may have used the processor. */
const TRIES = 3
/** After so many requests users and items are created again: they delete themselves and each other. */
const REQUESTS_PER_USERS = 25

const unlimited = Object.fromEntries(Object.keys(DEFAULT_LIMITS).map(name => [name, 1_000_000])) as LimitValues
const server = await testServer({ limits: unlimited })
Object.assign(server.services.settings, { google: { clientId: 'a client', clientSecret: 'and its secret' } })
const logged: unknown[] = []
Object.assign(server.services.log, { error: (details: unknown) => logged.push(details) })
const url = await serveHere(createApp(server.services, noPages, { stopping: false }))
const things = await thingsOf(server)
/** They succeed only with an authenticator or a refused sign-in: `second-factor.test.ts`, `appeal.test.ts`. */
const NEED_A_DEVICE = new Set([
  ...['finishSignIn', 'signInWithPasskey', 'confirmAuthenticator', 'renewRecoveryCodes', 'addPasskey'].map(
    name => `accounts.${name}`,
  ),
  'safety.appeal',
  // A session that is locked for a signature, which ends all other calls.
  ...['locked', 'sign', 'giveBack', 'unlock'].map(name => `counter.${name}`),
  // An offer to foster that nobody confirmed for a year.
  'fosters.confirmOffer',
  // A site without an admin: `setup.test.ts`.
  'setup.startPasskey',
  'setup.createFirstAdmin',
])

const special = await successes(server, things)
const [aboutOwner, aboutOneself] = [callsAboutOwner(things, server), callsAboutOneself(things, server)]

const statuses = new Map<number, number>()
const failures: string[] = []
let slowest = { ms: 0, name: '' }

async function send(name: string, caller: string, sent: OutgoingRequest): Promise<number> {
  logged.length = 0
  const { status, text, ...first } = await exchange(sent)
  let { ms } = first
  for (let tries = 1; ms > HANG_MS && tries < TRIES; tries++) ms = Math.min(ms, (await exchange(sent)).ms)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (ms > slowest.ms) slowest = { ms, name }
  if (status === 0 || status >= 500 || ms > HANG_MS) failures.push(described(name, caller, sent, status, ms, text))
  return status
}

const described = (
  name: string,
  caller: string,
  { method, url, headers, body }: OutgoingRequest,
  ...[status, ms, text]: [number, number, string]
) =>
  [
    `${name} as ${caller}: ${status} after ${Math.round(ms)} ms`,
    `${method} ${url.slice(0, 1000)} ${JSON.stringify({ ...headers, cookie: headers.cookie?.slice(0, 20) })}`,
    body?.toString().slice(0, 1000),
    text.slice(0, 300),
    JSON.stringify(logged).slice(0, 1500),
  ].join('\n  ')

async function newCallers() {
  const signedIn = await newTestUsers(server)
  let organization: Promise<TestOrganization> | undefined
  return { ...signedIn, organization: () => (organization ??= newTestOrganization(server)) }
}

type SignedInUsers = Awaited<ReturnType<typeof newCallers>>

const headersOf = async ({ cookies, organization }: SignedInUsers, caller: Caller): Promise<Record<string, string>> => {
  if (caller === 'manager') return (await organization()).headers.manager
  return cookies[caller] ? { cookie: cookies[caller] } : {}
}

/** The users that a caller's calls are about. */
async function peopleOf({ users, organization }: SignedInUsers, caller: Caller) {
  if (caller !== 'manager') return { users, me: caller === 'visitor' ? users.user : users[caller] }
  const { account, people } = await organization()
  return { users: { ...users, owner: account }, me: people.manager }
}

/** Valid inputs of the procedure, in each of its cases, the plain one first. */
async function realInputs(name: string, signedIn: SignedInUsers, caller: Caller): Promise<Record<string, unknown>[]> {
  const { users, me } = await peopleOf(signedIn, caller)
  const own = special[name]
  if (own) return [await own(me, users)]
  const cases = new Set([
    name,
    ...Object.keys({ ...aboutOwner, ...aboutOneself }).filter(line => line.startsWith(`${name} (`)),
  ])
  return Promise.all(
    [...cases].map(async line => (await aboutOneself[line]?.(me)) ?? (await aboutOwner[line]?.(users)) ?? {}),
  )
}

const permitted = new Map(
  proceduresIn(contract).map(([name, procedure]) => [name, procedure['~orpc'].meta as ProcedureMeta]),
)
const mayAct = ({ name }: Operation): boolean => permitted.get(name)?.access === 'member'

/** Skips organization callers if no organization may call it. */
const callersOf = ({ name }: Operation): readonly Caller[] =>
  permitted.get(name)?.organization ? CALLERS : CALLERS.filter(caller => caller !== 'manager')

/** Sends a valid call as every caller, or in a short run until one succeeds; returns who succeeded. */
async function callProperly(operation: Operation): Promise<Caller[]> {
  const signedIn = await newCallers()
  const able = new Set<Caller>()
  for (const caller of callersOf(operation).toSorted(byChance))
    for (const input of await realInputs(operation.name, signedIn, caller)) {
      if (IS_SHORT && able.size > 0) return [...able]
      const status = await send(
        operation.name,
        caller,
        toSent(url, operation, input, await headersOf(signedIn, caller)),
      )
      if (status >= 200 && status < 300) able.add(caller)
    }
  return [...able]
}

/** Most privileged callers first. */
const LIKELY: Caller[] = ['owner', 'admin', 'user', 'manager']
const byChance = (one: Caller, other: Caller): number => chanceOf(other) - chanceOf(one)
const chanceOf = (caller: Caller): number => LIKELY.toReversed().indexOf(caller)

async function carryOut(operation: Operation, plans: readonly Plan[]): Promise<void> {
  for (let from = 0; from < plans.length; from += REQUESTS_PER_USERS) {
    const signedIn = await newCallers()
    const [real = {}] = await realInputs(operation.name, signedIn, mayAct(operation) ? 'manager' : 'owner')
    for (const { caller, isReal, fields, replaced, odd } of plans.slice(from, from + REQUESTS_PER_USERS)) {
      const input = { ...(isReal ? real : fields), ...replaced }
      await send(operation.name, caller, toSent(url, operation, input, await headersOf(signedIn, caller), odd))
    }
  }
}

const QUERY = 'watch since status search sort cursor token kind role actor action subject error state code'.split(' ')
const text = { type: 'string' }

/** Addresses outside the document, each with every parameter that any of them knows. */
const addresses: Operation[] = readTable(ADDRESSES).map(({ name }) => {
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replace(/:\w+\??/, '{rest}').replace('*', '{rest}')
  const names = [...QUERY, ...(filled.includes('{rest}') ? ['rest'] : [])]
  return {
    name,
    method,
    path: filled,
    inQuery: new Set(QUERY),
    input: { type: 'object', properties: Object.fromEntries(names.map(key => [key, text])) },
  }
})

test('no request causes a 5xx, a hang or a broken connection', { timeout: 3_600_000 }, async () => {
  const operations = await readOperations(url)
  const able: Record<string, Caller[]> = {}
  for (const operation of operations) able[operation.name] = await callProperly(operation)
  const never = Object.keys(able).filter(name => able[name]?.length === 0 && !NEED_A_DEVICE.has(name))
  const proper = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const all = [...operations, ...addresses]
  const count = Math.ceil((REQUESTS - proper) / all.length)
  for (const [index, operation] of all.entries())
    await carryOut(operation, plansOf(operation, able[operation.name] ?? [], { seed: SEED + index, count }))
  const counts = [...statuses].toSorted(([one], [other]) => one - other).map(([status, many]) => `${status}: ${many}`)
  const sent = [...statuses.values()].reduce((sum, many) => sum + many, 0)
  const report = `${operations.length} operations, ${sent} requests, seed ${SEED}, slowest ${Math.round(slowest.ms)} ms (${slowest.name}), statuses ${counts.join(', ')}`
  if (process.env.FUZZ_REPORT) await writeFile(process.env.FUZZ_REPORT, report)
  console.log(report)
  expect.soft(never, 'operations of which no call succeeded').toEqual([])
  expect(failures.join('\n\n')).toBe('')
})
