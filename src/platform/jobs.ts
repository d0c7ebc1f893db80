import { sql } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { fromDrizzle, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import { routeOf } from './db/database-url.ts'
import { summarizeError } from './describe-error.ts'
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
  /** How long one run may take, if longer than a minute. */
  limitSeconds?: number
}

export interface Jobs {
  /** Names a job and what does it; before `start`. */
  define<Data extends object>(job: Job<Data>): void
  /** Asks for work to be done, at once or after so many seconds; inside a transaction it is asked for only if that commits. */
  send(name: string, data: object, tx?: Tx, afterSeconds?: number): Promise<void>
  /** How many jobs were given up and can be tried again by hand. */
  countFailed(): Promise<number>
  /** The newest of them. */
  listFailed(): Promise<FailedJob[]>
  /** Puts one that was given up back to work; false where there is none of that id. */
  retryFailed(id: string): Promise<boolean>
  start(): Promise<void>
  stop(): Promise<void>
}

/** A job whose last try failed. What it was given may be personal and is not shown. */
export interface FailedJob {
  id: string
  name: string
  failedAt: Date
  error: string
}

/** How long one run may take; a run that a crash cut off is begun again after it. */
const LIMIT_SECONDS = 60
/** How long what was done is remembered. What a job was given may be personal, and nobody reads it any more. */
const REMEMBERED_SECONDS = 3600
/** Where jobs go whose last try failed, and for how long. */
const DEAD_LETTERS = 'dead-letters'
const DEAD_LETTER_SECONDS = 30 * 24 * 3600
const MOST_LISTED = 1000
const COUNT_FAILED = "select count(*)::int as count from pgboss.job where name = $1 and state = 'created'"
const LIST_FAILED = `
  select id, source_name as name, created_on as "failedAt", coalesce(source_output->>'message', source_output->'value'->>'message', '') as error
  from pgboss.job where name = $1 and state = 'created' order by created_on desc limit $2`
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
  boss.on('error', error => log.warn({ error }, 'jobs'))
  const jobs: Job<object>[] = []
  return {
    define: job => void jobs.push(job as unknown as Job<object>),
    send: async (name, data, tx, startAfter = 0) => {
      const once = jobs.find(job => job.name === name)?.once
      if (!works) await boss.createQueue(name)
      const key = once && { singletonKey: keyOf(data) }
      await boss.send(name, data, { startAfter, ...key, ...(tx && { db: fromDrizzle(tx, sql) }) })
    },
    countFailed: async () => (await boss.getDb().executeSql(COUNT_FAILED, [DEAD_LETTERS])).rows[0].count,
    listFailed: async () => (await boss.getDb().executeSql(LIST_FAILED, [DEAD_LETTERS, MOST_LISTED])).rows,
    retryFailed: async id => isUuid(id) && (await boss.redrive(DEAD_LETTERS, { ids: [id] })) > 0,
    start: async () => {
      await boss.start()
      await boss.createQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTER_SECONDS })
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
  { name, run, retries, cron, once, limitSeconds, concurrency = cron ? 1 : 2 }: Job<object>,
  log: Log,
): Promise<void> {
  const rules = {
    retryLimit: retries ?? (cron ? RETRIES_OF_RECURRING : RETRIES),
    retryBackoff: true,
    retryDelay: 2,
    retryDelayMax: MAX_DELAY_SECONDS,
    expireInSeconds: limitSeconds ?? LIMIT_SECONDS,
    deleteAfterSeconds: REMEMBERED_SECONDS,
    deadLetter: DEAD_LETTERS,
  }
  await boss.createQueue(name, { ...rules, ...(once && { policy: 'short' }) })
  // One that an earlier version made keeps its rules otherwise.
  await boss.updateQueue(name, rules)
  const options = { ...atOnce(concurrency), includeMetadata: true, perJobResults: true } as const
  await boss.work(name, options, (batch: JobWithMetadata[]) => Promise.all(batch.map(job => settle(job, run, log))))
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

/** pg-boss keeps the output in the database: hence a summary without what people wrote. */
async function settle(job: JobWithMetadata, run: Job<object>['run'], log: Log): Promise<JobResult> {
  const { id, name, retryCount, retryLimit } = job
  try {
    await run(job.data ?? {})
    return { id, status: 'completed' }
  } catch (error) {
    if (retryCount < retryLimit) log.warn({ job: name, id, error }, 'job failed and will be tried again')
    else log.error({ job: name, id, error }, 'job failed for the last time and is given up: see pawpal jobs --failed')
    return { id, status: 'failed', output: { message: summarizeError(error) } }
  }
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
