import { setTimeout as sleep } from 'node:timers/promises'
import { isDeadlock, isLockTimeout } from '../errors.ts'
import { PartitionError } from './partition-error.ts'
import type { Queryable } from './read-partitions.ts'

/** How long a lock is waited for, while requests wait behind it. Shorter than `deadlock_timeout`, so that nobody else's transaction ends. */
const LOCK_TIMEOUT_MS = 500
/** Between two tries, so that those who waited are served. */
const PAUSE_MS = 2000
const TRIES = 10
/** A transaction that has lasted for so long will not end within `LOCK_TIMEOUT_MS`. */
const LONG_MS = 2000

/** A transaction that took locks. */
export interface ShortTransaction<Result> {
  result: Result
  tries: number
  /** The longest time that requests waited in one try: for the locks and then for the work. */
  waitedMs: number
}

/**
 * Changes a table in a transaction that waits for each lock half a second only, and is tried again. It does not even try while a
 * transaction of some length uses the table, because requests would wait for nothing.
 *
 * @param tables what it locks first, in one order everywhere
 * @throws PartitionError if another transaction keeps using the tables; nothing has changed then
 */
export async function inShortTransaction<Result>(
  client: Queryable,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<ShortTransaction<Result>> {
  let waitedMs = 0
  for (let tries = 1; ; tries += 1) {
    if ((await findHolder(client, tables, LONG_MS)) === undefined) {
      const started = performance.now()
      const done = await attempt(client, tables, work)
      waitedMs = Math.max(waitedMs, performance.now() - started)
      if (done) return { result: done.result, tries, waitedMs }
    }
    if (tries === TRIES) throw new PartitionError(await describeHolder(client, tables))
    await sleep(PAUSE_MS)
  }
}

/** Undefined if a lock was not free. */
async function attempt<Result>(
  client: Queryable,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT_MS}ms'; set local statement_timeout = 0`)
  try {
    await client.query(`lock table ${tables.map(name => `public.${name}`).join(', ')} in access exclusive mode`)
    const result = await work()
    await client.query('commit')
    return { result }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (isLockTimeout(error) || isDeadlock(error)) return undefined
    throw error
  }
}

/** The oldest transaction that uses one of the tables and has lasted for so long. */
async function findHolder(client: Queryable, tables: readonly string[], lastedMs: number): Promise<string | undefined> {
  const { rows } = await client.query<{ text: string }>(
    `select format('process %s (%s) uses %s since %s', a.pid, coalesce(nullif(a.application_name, ''), 'without a name'),
       l.relation::regclass, to_char(a.xact_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS UTC')) as text
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.granted and a.pid <> pg_backend_pid() and l.database = (select oid from pg_database where datname = current_database())
       and l.relation in (select to_regclass('public.' || quote_ident(name)) from unnest($1::text[]) as given (name))
       and a.xact_start < clock_timestamp() - $2 * interval '1 millisecond'
     order by a.xact_start limit 1`,
    [tables, lastedMs],
  )
  return rows[0]?.text
}

async function describeHolder(client: Queryable, tables: readonly string[]): Promise<string> {
  const holder = (await findHolder(client, tables, 0)) ?? 'many short transactions use it'
  return `The lock of ${tables.join(', ')} was not free within ${TRIES} tries: ${holder}. Nothing has changed: run it again when that has ended.`
}
