import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryConfig } from 'pg'
import type { Db } from '../src/platform/db/db.ts'
import { median } from './bench.ts'
import { cpuTime, pidOf } from './cpu-time.ts'

const TRIES = 7

interface Statement {
  text: string
  values: unknown[]
}

export interface TimedStatement extends Statement {
  /** CPU of the backend with planning, in milliseconds: the median of some runs. */
  ms: number
  /** Tables with a sequential scan. */
  scans: string[]
}

/** Runs a read a few times on one connection and measures each of its statements. */
export async function timeStatements(
  client: PoolClient,
  work: (db: Db) => Promise<unknown>,
): Promise<TimedStatement[]> {
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

export async function explain(
  client: PoolClient,
  { text, values }: Statement,
  options = 'analyze, buffers, timing off',
): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (${options}) ${text}`, values)
  return rows.map(row => row['QUERY PLAN']).join('\n')
}

const scansIn = (plan: string): string[] => [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table)
