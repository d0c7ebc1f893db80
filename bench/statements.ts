import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryConfig } from 'pg'
import type { Db } from '../src/platform/db/db.ts'
import { median } from './bench.ts'
import { busyTime, pidOf } from './busy-time.ts'

const TRIES = 7

interface Statement {
  text: string
  values: unknown[]
}

export interface Timed extends Statement {
  /** CPU of the backend with planning, in milliseconds: the median of some runs. */
  ms: number
  /** Tables with a sequential scan. */
  scans: string[]
}

/** Runs a read a few times on one connection and measures each of its statements. */
export async function timed(client: PoolClient, work: (db: Db) => Promise<unknown>): Promise<Timed[]> {
  const pid = await pidOf(client)
  const tries: (Statement & { ms: number })[][] = []
  for (let time = 0; time < TRIES; time += 1) {
    const asked: (Statement & { ms: number })[] = []
    await work(
      oneByOne(client, async (statement, ask) => {
        const before = await busyTime(pid)
        const answer = await ask()
        asked.push({ ...statement, ms: (await busyTime(pid)) - before })
        return answer
      }),
    )
    tries.push(asked)
  }
  const statements: Timed[] = []
  for (const [index, { text, values }] of (tries[0] ?? []).entries()) {
    const plan = await explained(client, { text, values }, 'costs off')
    statements.push({ text, values, ms: median(tries.map(asked => asked[index]?.ms ?? 0)), scans: scansIn(plan) })
  }
  return statements
}

type Around = (statement: Statement, ask: () => Promise<unknown>) => Promise<unknown>

/** A database handle that runs one statement at a time. */
function oneByOne(client: PoolClient, around: Around): Db {
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

export async function explained(
  client: PoolClient,
  { text, values }: Statement,
  options = 'analyze, buffers, timing off',
): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (${options}) ${text}`, values)
  return rows.map(row => row['QUERY PLAN']).join('\n')
}

const scansIn = (plan: string): string[] => [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table)
