import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import type { Db } from '../db.ts'
import { isReadOnly } from '../errors.ts'
import { ASSERT_WRITABLE } from './database-url.ts'
import type { Replicas } from './replicas.ts'

/** Whether the database takes writes. `no primary`: replicas of it answer, and none of them takes writes. */
export type DatabaseState = 'ok' | 'no primary' | 'read-only' | 'unreachable'

/** Drops a connection to a read-only database, because the next one may reach the new primary. */
export async function readDatabaseState(db: Db, replicas: Pick<Replicas, 'states'>): Promise<DatabaseState> {
  try {
    await db.$client.query(ASSERT_WRITABLE)
    return 'ok'
  } catch (error) {
    const statuses = new Set(replicas.states().map(({ status }) => status))
    if (statuses.has('in use') && !statuses.has('primary')) return 'no primary'
    return isReadOnly(error) ? 'read-only' : 'unreachable'
  }
}

/** What is wrong, and what to do: for the log and for `doctor`. */
export const DATABASE_PROBLEMS: Record<Exclude<DatabaseState, 'ok'>, { what: string; action: string }> = {
  'no primary': {
    what: 'no database takes writes, though replicas answer: a failover is under way, or the cluster has no leader',
    action: 'if it lasts longer than a minute, look at the cluster (patronictl list) and at its etcd',
  },
  'read-only': {
    what: 'the database takes no writes',
    action: 'it may be a replica: name the primary in DATABASE_URL',
  },
  unreachable: {
    what: 'the database does not answer',
    action: 'check DATABASE_URL, and whether it runs and lets this machine in',
  },
}

const EXAMINED_EVERY_MS = 2000

/** Logs when the database stops taking writes, and when it takes them again. */
export function watchDatabase(db: Db, replicas: Replicas, log: Log, everyMs = EXAMINED_EVERY_MS): { stop(): void } {
  const stopped = new AbortController()
  let state: DatabaseState = 'ok'
  let since = performance.now()
  const look = async () => {
    const found = await readDatabaseState(db, replicas)
    if (found === state || stopped.signal.aborted) return
    if (state === 'ok') since = performance.now()
    if (found !== 'ok')
      log.error({ database: found }, `${DATABASE_PROBLEMS[found].what}; ${DATABASE_PROBLEMS[found].action}`)
    else
      log.warn(
        { database: found, seconds: Math.round((performance.now() - since) / 1000) },
        'the database takes writes again',
      )
    state = found
  }
  const watch = async () => {
    for (;;) {
      await sleep(everyMs, undefined, { ref: false, signal: stopped.signal })
      await look()
    }
  }
  watch().catch(() => undefined)
  return { stop: () => stopped.abort() }
}
