import type { PoolClient } from 'pg'
import { fillWithAdministration, SIZE } from '../test-support/fill-administration.ts'
import { adminReads, type Read } from './admin-reads.ts'
import { median, onFilledDatabase, print } from './bench.ts'
import { explain, timeStatements, type TimedStatement } from './statements.ts'

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
