import pg, { type PoolClient, type QueryConfig } from 'pg'
import { searchPosts } from '../src/modules/listings/posts/search/search-posts.server.ts'
import type { Db } from '../src/platform/db/db.ts'
import { hostileSearches, type HostileSearch } from '../test-support/hostile-searches.ts'
import { recordQueries } from '../test-support/record-queries.ts'
import { median, print } from './bench.ts'
import { cpuTime, pidOf } from './cpu-time.ts'

const SEARCHES = 1000
const TRIES = 3
const WORST_SHOWN = 5
const GOAL_MS = 60
/** After five custom plans PostgreSQL decides whether to keep a generic plan for a prepared statement. */
const RUNS_UNTIL_GENERIC_PLAN = 7

interface Search {
  filters: HostileSearch
  /** Database CPU of all statements, planning included: the fastest of several runs, with cached data. */
  ms: number
  queries: QueryConfig[]
}

/** Runs any combination of filters on one connection, and prints the slowest with their plans. */
export async function reportSearches(db: Db, asked = hostileSearches(SEARCHES)): Promise<void> {
  const client = await db.$client.connect()
  try {
    const searches: Search[] = []
    for (const filters of asked) searches.push(await measure(client, filters))
    await report(
      client,
      searches.toSorted((a, b) => b.ms - a.ms),
    )
  } finally {
    client.release(true)
  }
}

async function measure(client: PoolClient, filters: HostileSearch): Promise<Search> {
  const pid = await pidOf(client)
  const search: Search = { filters, ms: Number.POSITIVE_INFINITY, queries: [] }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await cpuTime(pid)
    search.queries = await recordQueries(client, db =>
      searchPosts({ db, viewer: null, now: () => new Date() }, filters),
    )
    search.ms = Math.min(search.ms, (await cpuTime(pid)) - before)
  }
  return search
}

async function report(client: PoolClient, searches: Search[]): Promise<void> {
  const explain = explainer(client)
  const times = searches.map(({ ms }) => ms)
  let scanning = 0
  for (const { queries } of searches) {
    const plans: string[] = []
    for (const query of queries) plans.push(await explain(query, 'costs off'))
    if (plans.some(plan => plan.includes('Seq Scan on posts'))) scanning += 1
  }
  print(
    `${searches.length} searches: median ${median(times).toFixed(1)} ms of the database, 99% within ` +
      `${times[Math.floor(times.length / 100)]?.toFixed(1)}, the worst ${times[0]?.toFixed(1)}; ` +
      `${times.filter(ms => ms > GOAL_MS).length} above ${GOAL_MS} ms, ${scanning} that read the whole table`,
  )
  for (const { ms, filters, queries } of searches.slice(0, WORST_SHOWN)) {
    print(`\n${ms.toFixed(1)} ms: ${JSON.stringify(filters)}`)
    for (const query of queries) print(await explain(query, 'analyze, buffers, timing off'))
  }
}

/** Explains a query with its plan after many similar ones. */
function explainer(client: PoolClient) {
  const names = new Map<string, string>()
  const lines = (rows: { 'QUERY PLAN': string }[]) => rows.map(row => row['QUERY PLAN']).join('\n')
  return async ({ name, text, values = [] }: QueryConfig, options: string): Promise<string> => {
    if (!name)
      return lines((await client.query(`explain (${options}) ${text}`, values)).rows as { 'QUERY PLAN': string }[])
    const short = names.get(name) ?? `bench_${names.size}`
    const call = `execute ${short}${values.length > 0 ? `(${(values as Literal[]).map(toLiteral).join(', ')})` : ''}`
    if (!names.has(name)) {
      names.set(name, short)
      await client.query(`prepare ${short} as ${text}`)
      for (let time = 0; time < RUNS_UNTIL_GENERIC_PLAN; time += 1) await client.query(call)
    }
    return lines((await client.query<{ 'QUERY PLAN': string }>(`explain (${options}) ${call}`)).rows)
  }
}

type Literal = string | number | boolean | Date | null | undefined | readonly (string | number)[]

function toLiteral(value: Literal): string {
  if (value === undefined || value === null) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(one => JSON.stringify(one)).join(',')}}`)
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}
