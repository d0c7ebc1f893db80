import { vi } from 'vitest'
import type { Db } from '../src/platform/db/db.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** The statements that some work asks of the database, and which tables their plans would read from end to end. */
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
    // A new connection begins with settings.
    if (/^\s*set /i.test(text)) continue
    const { rows } = await db.$client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values)
    scanned.push(...scansIn(rows[0]?.['QUERY PLAN'][0].Plan))
  }
  return { texts: statements.map(({ text }) => text), scanned }
}

function scansIn(plan: Plan | undefined): string[] {
  if (!plan) return []
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scansIn)]
}
