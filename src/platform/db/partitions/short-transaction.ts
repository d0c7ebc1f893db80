import { setTimeout as sleep } from 'node:timers/promises'
import { isDeadlock, isLockTimeout } from '../errors.ts'
import { PartitionError } from './partition-error.ts'
import type { Queryable } from './read-partitions.ts'

/** How long a lock is waited for, while requests wait behind it. Shorter than `deadlock_timeout`, so that nobody else's transaction ends. */
const LOCK_TIMEOUT_MS = 500
/** Between two tries, so that those who waited are served. */
const PAUSE_MS = 2000
const TRIES = 10

/** A transaction that took locks. */
export interface ShortTransaction<Result> {
  result: Result
  tries: number
  /** The longest time that requests waited in one try: for the locks and then for the work. */
  waitedMs: number
}

/**
 * Changes a table in a transaction that waits for each lock half a second only, and is tried again.
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
    await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT_MS}ms'; set local statement_timeout = 0`)
    const started = performance.now()
    try {
      await client.query(`lock table ${tables.map(name => `public.${name}`).join(', ')} in access exclusive mode`)
      const result = await work()
      await client.query('commit')
      return { result, tries, waitedMs: Math.max(waitedMs, performance.now() - started) }
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      waitedMs = Math.max(waitedMs, performance.now() - started)
      if (!isLockTimeout(error) && !isDeadlock(error)) throw error
      if (tries === TRIES) throw new PartitionError(await describeHolder(client, tables))
      await sleep(PAUSE_MS)
    }
  }
}

async function describeHolder(client: Queryable, tables: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ text: string }>(
    `select format('process %s (%s) uses %s since %s', a.pid, coalesce(nullif(a.application_name, ''), 'without a name'),
       l.relation::regclass, to_char(a.xact_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS UTC')) as text
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.granted and a.pid <> pg_backend_pid() and l.database = (select oid from pg_database where datname = current_database())
       and l.relation in (select to_regclass('public.' || quote_ident(name)) from unnest($1::text[]) as given (name))
     order by a.xact_start limit 1`,
    [tables],
  )
  const holder = rows[0]?.text ?? 'other transactions hold it all the time'
  return `The lock of ${tables.join(', ')} was not free within ${TRIES} tries: ${holder}. Nothing has changed: run it again when that has ended.`
}
