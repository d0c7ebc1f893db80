import type { Db } from '../../../platform/db/db.ts'
import type { Operations } from './contract.ts'
import { MAX_STATEMENTS_LISTED } from './vocabulary.ts'

const MAX_TEXT = 500

/** Only kinds of statements in which PostgreSQL replaces values; others, such as `alter role`, may hold a password. */
const READ = `
  select left(regexp_replace(query, '\\s+', ' ', 'g'), ${MAX_TEXT}) as text, calls::int as calls,
    round(mean_exec_time::numeric, 1)::float8 as "meanMs", round((total_exec_time / 1000)::numeric, 1)::float8 as "totalSeconds"
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database()) and userid = current_user::regrole
    and query ~* '^\\s*(select|insert|update|delete|with|merge)\\y'
  order by mean_exec_time desc limit ${MAX_STATEMENTS_LISTED}`

/** The slowest statements on average; null where the extension is not installed or not loaded. */
export async function readSlowStatements({ $client }: Db): Promise<Operations['slowStatements']> {
  const { rows } = await $client.query<{ installed: boolean }>(
    `select to_regclass('pg_stat_statements') is not null as installed`,
  )
  if (!rows[0]?.installed) return null
  const found = await $client.query<NonNullable<Operations['slowStatements']>[number]>(READ).catch(() => undefined)
  return found?.rows ?? null
}
