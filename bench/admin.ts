import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryConfig } from 'pg'
import type { Db } from '../src/platform/db/db.ts'
import { fillWithAdministration, SIZE } from '../test-support/fill-administration.ts'
import { adminReads, type Read } from './admin-reads.ts'
import { median, onFilledDatabase, print } from './bench.ts'
import { cpuTime, pidOf } from './cpu-time.ts'

const GOAL_MS = 10
const WORST = 5
/** The other tables are small: plans may scan them. */
const LARGE = new Set(['posts', 'users', 'audit_log', 'reports', 'contact_messages', 'adoption_requests', 'reviews'])
const isLarge = (table: string): boolean => LARGE.has(table)

type Result = Omit<Read, 'ask'> & { statements: TimedStatement[] }

/** Measures the database time of every list of the dashboards. */
export async function benchAdmin(): Promise<void> {
  await onFilledDatabase(
    'admin',
    ({ db }) => fillWithAdministration(db),
    async ({ db }) => {
      print(
        Object.entries(SIZE)
          .map(([what, count]) => `${count} ${what}`)
          .join(', '),
      )
      const reads = await adminReads(db)
      const client = await db.$client.connect()
      try {
        const results: Result[] = []
        for (const { ask, ...read } of reads) results.push({ ...read, statements: await timeStatements(client, ask) })
        await report(client, results)
      } finally {
        client.release(true)
      }
    },
  )
}

async function report(client: PoolClient, results: Result[]): Promise<void> {
  print('\n| List | Ways to ask | Median | Worst | Its worst statement | Read whole |\n|---|---|---|---|---|---|')
  for (const [list, some] of Map.groupBy(results, result => result.list)) print(rowOf(list, some))
  const all = results.flatMap(({ statements, ...read }) => statements.map(statement => ({ read, statement })))
  const worst = all.toSorted((one, other) => other.statement.ms - one.statement.ms)
  const over = worst.filter(({ statement }) => statement.ms > GOAL_MS).length
  print(`\n${over} of ${worst.length} statements take over ${GOAL_MS} ms`)
  for (const { read, statement } of worst.slice(0, WORST))
    print(`\n${statement.ms.toFixed(1)} ms: ${JSON.stringify(read)}\n${await explain(client, statement)}`)
}

function rowOf(list: string, results: Result[]): string {
  const totals = results.map(({ statements }) => statements.reduce((sum, { ms }) => sum + ms, 0))
  const statements = results.flatMap(result => result.statements)
  const times = [median(totals), Math.max(...totals), Math.max(...statements.map(({ ms }) => ms))]
  const scans = results.map(result => result.statements.flatMap(statement => statement.scans).filter(isLarge))
  const scanning = scans.filter(tables => tables.length > 0).length
  const whole = scanning > 0 ? `${[...new Set(scans.flat())].join(', ')}: ${scanning} times` : 'none'
  const cells = [list, results.length, ...times.map(ms => `${ms.toFixed(1)} ms`), whole]
  return `| ${cells.join(' | ')} |`
}

const TRIES = 7

interface Statement {
  text: string
  values: unknown[]
}

interface TimedStatement extends Statement {
  /** CPU of the backend with planning, in milliseconds: the median of some runs. */
  ms: number
  /** Tables with a sequential scan. */
  scans: string[]
}

/** Runs a read a few times on one connection and measures each of its statements. */
async function timeStatements(client: PoolClient, work: (db: Db) => Promise<unknown>): Promise<TimedStatement[]> {
  const pid = await pidOf(client)
  const tries: (Statement & { ms: number })[][] = []
  for (let time = 0; time < TRIES; time += 1) {
    const asked: (Statement & { ms: number })[] = []
    await work(
      serialize(client, async (statement, ask) => {
        const before = await cpuTime(pid)
        const answer = await ask()
        asked.push({ ...statement, ms: (await cpuTime(pid)) - before })
        return answer
      }),
    )
    tries.push(asked)
  }
  const statements: TimedStatement[] = []
  for (const [index, { text, values }] of (tries[0] ?? []).entries()) {
    const plan = await explain(client, { text, values }, 'costs off')
    statements.push({ text, values, ms: median(tries.map(asked => asked[index]?.ms ?? 0)), scans: scansIn(plan) })
  }
  return statements
}

type Around = (statement: Statement, ask: () => Promise<unknown>) => Promise<unknown>

/** A database handle that runs one statement at a time. */
function serialize(client: PoolClient, around: Around): Db {
  let last: Promise<unknown> = Promise.resolve()
  const query = (config: QueryConfig, params?: unknown[]) => {
    const statement = { text: config.text, values: params ?? (config.values as unknown[] | undefined) ?? [] }
    const answer = last.then(() => around(statement, () => client.query(config, params)))
    last = answer.catch(() => undefined)
    return answer
  }
  const recorded = { query } as unknown as PoolClient
  return Object.assign(drizzle({ client: recorded }), { $client: recorded }) as unknown as Db
}

async function explain(
  client: PoolClient,
  { text, values }: Statement,
  options = 'analyze, buffers, timing off',
): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (${options}) ${text}`, values)
  return rows.map(row => row['QUERY PLAN']).join('\n')
}

const scansIn = (plan: string): string[] => [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table)
