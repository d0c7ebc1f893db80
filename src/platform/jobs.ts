import { setInterval, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { fromDrizzle, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import { routeOf } from './db/connections/database-url.ts'
import { summarizeError } from './describe-error.ts'
import type { Tx } from './db/db.ts'
import { JOB_CONNECTIONS } from './db/connections/pool-size.ts'
import type { Log } from './log.ts'
import { inScope, observed } from './observe.ts'

export interface Job<Data extends object> {
  name: string
  /** The name in earlier versions. Its queue is dropped at the start, with its pending jobs. */
  formerName?: string
  run: (data: Data) => Promise<void>
  /** The number of retries after a failure, with growing delays. */
  retries?: number
  /** How many runs one server does concurrently. The default is two, or one for recurring jobs. */
  concurrency?: number
  /** A cron expression, for recurring jobs. */
  cron?: string
  /** Idempotent: a request is ignored while one with the same data is pending. */
  once?: boolean
  /** Starts at once; others start within a second. Each request then costs a serialized notification in PostgreSQL. */
  prompt?: boolean
  /** The time limit of one run; a minute by default. */
  limitSeconds?: number
}

export interface Jobs {
  /** Registers a job. Call it before `start`. */
  define<Data extends object>(job: Job<Data>): void
  /** Requests a run, at once or after a delay. With `tx` the request exists only if the transaction commits. */
  send(name: string, data: object, tx?: Tx, afterSeconds?: number): Promise<void>
  /** Counts by job name; without jobs that have nothing waiting or failed. */
  countByName(): Promise<JobCounts[]>
  /** The number of failed jobs that can be retried by hand. */
  countFailed(): Promise<number>
  /** The newest failed jobs. */
  listFailed(): Promise<FailedJob[]>
  /** Queues a failed job again. Returns false if there is none with this id. */
  retryFailed(id: string): Promise<boolean>
  start(): Promise<void>
  stop(): Promise<void>
}

export interface JobCounts {
  name: string
  /** Due and not started, retries included. */
  waiting: number
  /** Failed, and due again later. */
  retrying: number
  /** Failed for the last time, in the last 30 days. */
  failed: number
  /** Seconds since the oldest waiting one was due; 0 without one. */
  oldestSeconds: number
}

/** A job whose last retry failed. Its data may be personal and is left out. */
export interface FailedJob {
  id: string
  name: string
  failedAt: Date
  error: string
}

/** The default time limit of a run. A run that a crash interrupted is retried after it. */
const LIMIT_SECONDS = 60
/** How long completed jobs are kept. It is short because their data may be personal. */
const REMEMBERED_SECONDS = 3600
/** The queue of jobs whose last retry failed, and how long it keeps them. */
const DEAD_LETTERS = 'dead-letters'
const DEAD_LETTER_SECONDS = 30 * 24 * 3600
const MOST_LISTED = 1000
const COUNT_FAILED = "select count(*)::int as count from pgboss.job where name = $1 and state = 'created'"
const LIST_FAILED = `
  select id, source_name as name, created_on as "failedAt", coalesce(source_output->>'message', source_output->'value'->>'message', '') as error
  from pgboss.job where name = $1 and state = 'created' order by created_on desc limit $2`
const COUNT_BY_NAME = `
  select coalesce(source_name, name) as name,
    count(*) filter (where name <> $1 and start_after <= now())::int as waiting,
    count(*) filter (where state = 'retry')::int as retrying,
    count(*) filter (where name = $1)::int as failed,
    coalesce(extract(epoch from now() - min(start_after) filter (where name <> $1 and start_after <= now())), 0)::float8 as "oldestSeconds"
  from pgboss.job where state < 'active' and not blocked and not starts_with(name, '__pgboss__')
  group by 1 order by 1`
/** The longest delay between two retries. */
const MAX_DELAY_SECONDS = 3600
/** About two days: a mail server may be down for a weekend. */
const RETRIES = 60
/** Fewer for recurring jobs: their next run does the work. */
const RETRIES_OF_RECURRING = 10

/**
 * Jobs in the database: they survive a crash, run on any server and are retried after failures.
 *
 * @param options.works false for processes that only request jobs and never run them
 */
export function createJobs(url: string, log: Log, { works = true }: { works?: boolean } = {}): Jobs {
  const boss = new PgBoss({
    ...connections(url),
    useListenNotify: true,
    maintenanceIntervalSeconds: REMEMBERED_SECONDS,
  })
  const warn = (error: unknown) => log.warn({ error }, 'jobs')
  boss.on('error', warn)
  const jobs: Job<object>[] = []
  const stopping = new AbortController()
  return {
    define: job => void jobs.push(job as unknown as Job<object>),
    send: async (name, data, tx, startAfter = 0) => {
      const once = jobs.find(job => job.name === name)?.once
      if (!works) await boss.createQueue(name)
      const key = once && { singletonKey: keyOf(data) }
      await boss.send(name, data, { startAfter, ...key, ...(tx && { db: fromDrizzle(tx, sql) }) })
    },
    countByName: () => countJobs((text, values) => boss.getDb().executeSql(text, values)),
    countFailed: async () => (await boss.getDb().executeSql(COUNT_FAILED, [DEAD_LETTERS])).rows[0].count,
    listFailed: async () => (await boss.getDb().executeSql(LIST_FAILED, [DEAD_LETTERS, MOST_LISTED])).rows,
    retryFailed: async id => isUuid(id) && (await boss.redrive(DEAD_LETTERS, { ids: [id] })) > 0,
    start: async () => {
      await boss.start()
      await boss.createQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTER_SECONDS })
      const workers = await Promise.all(jobs.map(async job => [job.name, await begin(boss, job, log)] as const))
      void wakeForDueJobs(boss, new Map(workers), stopping.signal, warn)
    },
    stop: () => {
      stopping.abort()
      return boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

/** Connections stay open, so that later requests need not wait for a free one. One more connection listens for notifications. */
const connections = (url: string): PoolConfig => ({
  ...routeOf(url).config,
  max: JOB_CONNECTIONS - 1,
  idleTimeoutMillis: 0,
  application_name: 'pawpal-jobs',
})

/** For a database whose jobs have a schema; a server's start makes it. */
export const countJobs = async (
  query: (text: string, values: unknown[]) => Promise<{ rows: JobCounts[] }>,
): Promise<JobCounts[]> => (await query(COUNT_BY_NAME, [DEAD_LETTERS])).rows

/** Does not depend on the order of the fields, because the database does not keep it. */
const keyOf = (data: object): string =>
  JSON.stringify(Object.entries(data).toSorted(([one], [other]) => one.localeCompare(other)))

/** Returns the ids of the job's workers. */
async function begin(
  boss: PgBoss,
  { name, formerName, run, retries, cron, once, prompt = false, limitSeconds, concurrency = cron ? 1 : 2 }: Job<object>,
  log: Log,
): Promise<string[]> {
  if (formerName) await dropQueue(boss, formerName)
  const rules = {
    retryLimit: retries ?? (cron ? RETRIES_OF_RECURRING : RETRIES),
    retryBackoff: true,
    retryDelay: 2,
    retryDelayMax: MAX_DELAY_SECONDS,
    expireInSeconds: limitSeconds ?? LIMIT_SECONDS,
    deleteAfterSeconds: REMEMBERED_SECONDS,
    deadLetter: DEAD_LETTERS,
    notify: prompt,
  }
  await boss.createQueue(name, { ...rules, ...(once && { policy: 'short' }) })
  // `createQueue` does not change the rules of an existing queue.
  await boss.updateQueue(name, rules)
  const { count, batchSize } = workersFor(concurrency)
  const options = {
    batchSize,
    ...POLLING,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  } as const
  const handle = async (batch: JobWithMetadata[]) => {
    const results = await Promise.all(batch.map(job => settle(job, run, log)))
    await untilAnswered(boss, performance.now() + rules.expireInSeconds * 1000)
    return results
  }
  const workers = await Promise.all(Array.from({ length: count }, () => boss.work(name, options, handle)))
  if (cron) await boss.schedule(name, cron)
  return workers
}

/**
 * Wakes the workers of queues that have due jobs, each second. One statement looks at all queues: when each worker looked every two
 * seconds, an idle server and its database took 2.5 times the processor time.
 */
async function wakeForDueJobs(
  boss: PgBoss,
  workers: ReadonlyMap<string, string[]>,
  signal: AbortSignal,
  warn: (error: unknown) => void,
): Promise<void> {
  const names = [...workers.keys()]
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(DUE_QUEUES, [names])
    for (const { name } of rows) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }
  try {
    for await (const _ of setInterval(LOOK_MS, undefined, { signal })) await look().catch(warn)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/**
 * A job whose result cannot be stored runs again after its time limit, and sends its mail twice. So a worker waits with the result while
 * the database is away.
 */
async function untilAnswered(boss: PgBoss, deadline: number): Promise<void> {
  while (performance.now() < deadline)
    try {
      await boss.getDb().executeSql('select 1', [])
      return
    } catch {
      await sleep(RESULT_RETRY_MS)
    }
}

const RESULT_RETRY_MS = 500

async function dropQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.unschedule(name)
  await boss.deleteQueue(name)
}

/**
 * A worker waits for the next look after a batch that was not full. A higher concurrency is split between two workers, so that a slow
 * job never delays all others.
 */
function workersFor(concurrency: number) {
  const batchSize = concurrency > 1 ? Math.max(2, Math.floor(concurrency / 2)) : 1
  return { batchSize, count: Math.floor(concurrency / batchSize) }
}

/** pg-boss stores the output in the database, so it is a summary without texts of people. */
async function settle(job: JobWithMetadata, run: Job<object>['run'], log: Log): Promise<JobResult> {
  const { id, name, retryCount, retryLimit } = job
  try {
    await inScope({ job: name, jobId: id, statements: [] }, () =>
      observed({ kind: 'job', name }, () => run(job.data ?? {})),
    )
    return { id, status: 'completed' }
  } catch (error) {
    if (retryCount < retryLimit) log.warn({ job: name, id, error }, 'job failed and will be tried again')
    else log.error({ job: name, id, error }, 'job failed for the last time and is given up: see pawpal jobs --failed')
    return { id, status: 'failed', output: { message: summarizeError(error) } }
  }
}

const LOOK_MS = 1000
/** How often workers look for jobs without a notification. */
const POLLING = { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 }
const DUE_QUEUES = `
  select name from unnest($1::text[]) as queue (name) where exists (
    select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
