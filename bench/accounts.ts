import { randomUUID } from 'node:crypto'
import { raiseLimits } from '../test-support/raise-limits.ts'
import { buildIfStale } from '../scripts/build.ts'
import { createAuthService, ensureStaffAccount, readSession } from '../src/modules/base/accounts/public.server.ts'
import type { Db } from '../src/platform/db/db.ts'
import { readSettings } from '../src/platform/settings/env.ts'
import { createLog } from '../src/platform/log.ts'
import { median, onFreshDatabase, print, type Bench } from './bench.ts'
import { startChild, type Child } from './child.ts'

const PASSWORD = 'Quiet-Paws-17'
const KNOWN = 'known@example.org'
/** Pairs of calls. Fewer for calls that hash a password, because they are slow. */
const PAIRS = 400
const SLOW_PAIRS = 100
const SESSION_ROUNDS = 7
const SESSION_READS = 5000
const CONCURRENT_READS = 8

/** Compares answer times for known and unknown addresses, and measures the cost of reading a session. */
export async function benchAccounts(): Promise<void> {
  await buildIfStale()
  await onFreshDatabase(async bench => {
    await raiseLimits(bench.db, ...limitsOfStrangers)
    await makeAccount(bench)
    const product = await startChild('serve-product.ts', bench.env)
    try {
      for (const question of questions) await compareTimes(product, question)
      await compareSessionReads(bench, await signIn(product))
    } finally {
      await product.end()
    }
  })
}

const limitsOfStrangers = [
  'failedSignIns',
  'failedSignInsFromAddress',
  'failedSignInsToAccount',
  'signIns',
  'anonymousWrites',
  'signUps',
  'verificationMails',
  'resetMails',
  'mailsToAccount',
] as const

/** A confirmed account with a password. */
async function makeAccount({ db, env }: Bench): Promise<void> {
  const settings = readSettings(env)
  const now = () => new Date()
  await ensureStaffAccount(
    {
      db,
      log: createLog('silent'),
      settings,
      now,
      auth: createAuthService({ db, settings, now }),
      live: { end: () => undefined },
    },
    { email: KNOWN, role: 'vet', password: PASSWORD },
  )
}

interface Question {
  name: string
  pairs: number
  path: string
  body: (email: string) => object
}

const questions: Question[] = [
  {
    name: 'sign-up',
    pairs: SLOW_PAIRS,
    path: '/api/accounts',
    body: email => ({ firstName: 'Ana', lastName: 'Reis', email, password: PASSWORD }),
  },
  {
    name: 'sign-in, wrong password',
    pairs: SLOW_PAIRS,
    path: '/api/session',
    body: email => ({ email, password: 'Wrong-Paws-17' }),
  },
  { name: 'forgot', pairs: PAIRS, path: '/api/accounts/reset', body: email => ({ email }) },
  { name: 'resend', pairs: PAIRS, path: '/api/accounts/verification/resend', body: email => ({ email }) },
]

interface Answer {
  /** Milliseconds. */
  time: number
  /** Status and body. */
  said: string
}

/** Calls for a known and an unknown address in turns. The first one alternates, because mails are written meanwhile. */
async function compareTimes(product: Child, { name, pairs, path, body }: Question): Promise<void> {
  const answers = { known: [] as Answer[], unknown: [] as Answer[] }
  const ask = {
    known: async () => answers.known.push(await post(product, path, body(KNOWN))),
    unknown: async () => answers.unknown.push(await post(product, path, body(`${randomUUID()}@example.org`))),
  }
  for (let pair = 0; pair < pairs; pair += 1)
    for (const who of pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) await ask[who]()
  const said = new Set([...answers.known, ...answers.unknown].map(answer => answer.said))
  const [known, unknown] = [median(timesOf(answers.known)), median(timesOf(answers.unknown))]
  const halves = [0, 1].map(half => median(timesOf(answers.unknown.filter((_, index) => (index >> 1) % 2 === half))))
  print(
    `${name}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ratio ${(known / unknown).toFixed(3)} ` +
      `(noise: two halves of the unknown ${((halves[0] ?? 0) / (halves[1] ?? 1)).toFixed(3)}); ` +
      (said.size === 1 ? `always ${[...said][0]}` : `DIFFERENT ANSWERS: ${[...said].join(' | ')}`),
  )
  if (said.size > 1) process.exitCode = 1
}

const timesOf = (answers: Answer[]): number[] => answers.map(({ time }) => time)

async function post({ url }: Child, path: string, body: object): Promise<Answer> {
  const begun = performance.now()
  const response = await send(url + path, body)
  const text = await response.text()
  return { time: performance.now() - begun, said: `${response.status} ${text}` }
}

const send = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

async function signIn({ url }: Child): Promise<Headers> {
  const response = await send(`${url}/api/session`, { email: KNOWN, password: PASSWORD })
  const cookies = response.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  return new Headers({ cookie: cookies.join('; ') })
}

/** Compares reading the session of a request with a bare prepared query for the same row, in turns, in this process. */
async function compareSessionReads({ db, env }: Bench, headers: Headers): Promise<void> {
  const settings = readSettings(env)
  const read = () => readSession({ db, settings }, headers)
  const queries = await queriesOf(db, read)
  const [query] = queries
  if (!query) throw new Error('The session was read without a query')
  const bare = () => db.$client.query({ ...query, name: 'bare' })
  const rounds: { read: number; bare: number }[] = []
  for (let round = 0; round < SESSION_ROUNDS; round += 1)
    rounds.push({ read: await cpuOf(read), bare: await cpuOf(bare) })
  const [own, yardstick] = [median(rounds.map(({ read }) => read)), median(rounds.map(({ bare }) => bare))]
  print(
    `session of a request: ${own.toFixed(3)} ms CPU, ${queries.length} query (${query.name ? 'prepared' : 'not prepared'}); ` +
      `the bare prepared query ${yardstick.toFixed(3)} ms, ratio ${(own / yardstick).toFixed(2)}`,
  )
}

type Query = { name?: string; text: string; values: unknown[] }

/** The statements that some work sends to the database. */
async function queriesOf(db: Db, act: () => Promise<unknown>): Promise<Query[]> {
  const seen: Query[] = []
  const { $client } = db
  const query = $client.query.bind($client)
  $client.query = ((config: Query) => {
    seen.push(config)
    return query(config)
  }) as typeof $client.query
  await act()
  $client.query = query
  return seen
}

/** CPU of this process for one of several concurrent calls, in milliseconds. */
async function cpuOf(call: () => Promise<unknown>): Promise<number> {
  let left = SESSION_READS
  const before = process.cpuUsage()
  await Promise.all(
    Array.from({ length: CONCURRENT_READS }, async () => {
      while (left-- > 0) await call()
    }),
  )
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / SESSION_READS
}
