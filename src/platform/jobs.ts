import { sql } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { fromDrizzle, PgBoss, type Job as Fetched, type JobResult } from 'pg-boss'
import { routeOf } from './db/database-url.ts'
import type { Tx } from './db/db.ts'
import { JOB_CONNECTIONS } from './db/pool-size.ts'
import type { Log } from './log.ts'

export interface Job<Data extends object> {
  name: string
  run: (data: Data) => Promise<void>
  /** Times it is tried again after a failure, waiting longer each time. */
  retries?: number
  /** How many of them one server does at the same time; without it two, or one of work that recurs. */
  concurrency?: number
  /** A cron expression, for work that recurs. */
  cron?: string
  /** Of equal requests, those with the same data, one waits at a time; asking again while it does changes nothing. */
  once?: boolean
}

export interface Jobs {
  /** Names a job and what does it; before `start`. */
  define<Data extends object>(job: Job<Data>): void
  /** Asks for work to be done, at once or after so many seconds; inside a transaction it is asked for only if that commits. */
  send(name: string, data: object, tx?: Tx, afterSeconds?: number): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** How long one run may take; a run that a crash cut off is begun again after it. */
const LIMIT_SECONDS = 60
/** How long what was done, or given up, is remembered. What a job was given may be personal, and nobody reads it any more. */
const REMEMBERED_SECONDS = 3600
/** The longest wait between two tries. */
const MAX_DELAY_SECONDS = 3600
/** About two days: a mail server may be down for a weekend. */
const RETRIES = 60
/** Work that recurs is done by its next run, if not by this one. */
const RETRIES_OF_RECURRING = 10

/**
 * Work that survives a crash: kept in the database, done by any server, tried again when it fails.
 *
 * @param works false where work is only asked for, beside the servers that do it or before the first of them
 */
export function createJobs(url: string, log: Log, { works = true }: { works?: boolean } = {}): Jobs {
  const boss = new PgBoss({
    ...connections(url),
    useListenNotify: true,
    maintenanceIntervalSeconds: REMEMBERED_SECONDS,
  })
  boss.on('error', error => log.warn({ error: error.message }, 'jobs'))
  const jobs: Job<object>[] = []
  return {
    define: job => void jobs.push(job as unknown as Job<object>),
    send: async (name, data, tx, startAfter = 0) => {
      const once = jobs.find(job => job.name === name)?.once
      if (!works) await boss.createQueue(name)
      const key = once && { singletonKey: keyOf(data) }
      await boss.send(name, data, { startAfter, ...key, ...(tx && { db: fromDrizzle(tx, sql) }) })
    },
    start: async () => {
      await boss.start()
      await Promise.all(jobs.map(job => begin(boss, job, log)))
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** Held from the start on: what is asked for later need not wait for room in the database. One more connection listens. */
const connections = (url: string): PoolConfig => ({
  ...routeOf(url).config,
  max: JOB_CONNECTIONS - 1,
  idleTimeoutMillis: 0,
  application_name: 'pawpal-jobs',
})

/** The same whatever the order of the fields: the database keeps none. */
const keyOf = (data: object): string =>
  JSON.stringify(Object.entries(data).toSorted(([one], [other]) => one.localeCompare(other)))

async function begin(
  boss: PgBoss,
  { name, run, retries, cron, once, concurrency = cron ? 1 : 2 }: Job<object>,
  log: Log,
): Promise<void> {
  const rules = {
    retryLimit: retries ?? (cron ? RETRIES_OF_RECURRING : RETRIES),
    retryBackoff: true,
    retryDelay: 2,
    retryDelayMax: MAX_DELAY_SECONDS,
    expireInSeconds: LIMIT_SECONDS,
    deleteAfterSeconds: REMEMBERED_SECONDS,
  }
  await boss.createQueue(name, { ...rules, ...(once && { policy: 'short' }) })
  // One that an earlier version made keeps its rules otherwise.
  await boss.updateQueue(name, rules)
  await boss.work(name, { ...atOnce(concurrency), perJobResults: true }, (batch: Fetched<object>[]) =>
    Promise.all(batch.map(job => settle(job, run, log))),
  )
  if (cron) await boss.schedule(name, cron)
}

/**
 * A worker pauses for two seconds after a batch that was not full. Where many are done at once there are two workers, so that a
 * slow job never holds up all others.
 */
function atOnce(concurrency: number) {
  const batchSize = concurrency > 1 ? Math.max(2, Math.floor(concurrency / 2)) : 1
  return { batchSize, localConcurrency: Math.floor(concurrency / batchSize), burstWhenBatchFull: true }
}

async function settle({ id, name, data }: Fetched<object>, run: Job<object>['run'], log: Log): Promise<JobResult> {
  try {
    await run(data ?? {})
    return { id, status: 'completed' }
  } catch (error) {
    const { message } = error as Error
    log.warn({ job: name, error: message }, 'job failed and will be tried again')
    return { id, status: 'failed', output: { message } }
  }
}
