import { vi } from 'vitest'
import type { Db } from '../src/platform/db/db.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Plan[]
}

/** The statements that some work sends to the database, and the tables that their plans scan completely. */
export async function scannedTables(
  db: Db,
  work: () => Promise<unknown>,
): Promise<{ texts: string[]; scanned: string[] }> {
  const spy = vi.spyOn(db.$client, 'query')
  await work()
  const statements = spy.mock.calls.map(([config, values]) => {
    const query = config as unknown as { text: string; values?: unknown[] }
    return { text: query.text, values: values ?? query.values ?? [] }
  })
  spy.mockRestore()
  const scanned: string[] = []
  for (const { text, values } of statements) {
    // A new connection starts with settings.
    if (/^\s*set /i.test(text)) continue
    const { rows } = await db.$client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values)
    scanned.push(...scansIn(rows[0]?.['QUERY PLAN'][0].Plan))
  }
  return { texts: statements.map(({ text }) => text), scanned: await withoutEmptyMonths(db, scanned) }
}

/** Nothing is cheaper than the scan of an empty partition, such as that of the next month. */
async function withoutEmptyMonths(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await db.$client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = to_regnamespace('partitions') and pg_relation_size(oid) = 0`,
  )
  return names.filter(name => !rows.some(empty => empty.name === name))
}

/** Tables whose every row is read, by a sequential or an index scan, unless a limit ends it. */
function scansIn(plan: Plan | undefined, limited = false): string[] {
  if (!plan) return []
  const type = plan['Node Type']
  const filtersWholeIndex = /^Index (Only )?Scan/.test(type) && !plan['Index Cond'] && plan.Filter && !limited
  const own = type === 'Seq Scan' || filtersWholeIndex ? [plan['Relation Name'] ?? ''] : []
  return [...own, ...(plan.Plans ?? []).flatMap(part => scansIn(part, limited || type === 'Limit'))]
}
