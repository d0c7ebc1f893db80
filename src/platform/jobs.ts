import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from './db/db.ts'
import type { Log } from './log.ts'

export interface Job<Data extends object> {
  name: string
  run: (data: Data) => Promise<void>
  /** Times it is tried again after a failure, waiting longer each time. */
  retries?: number
  /** A cron expression, for work that recurs. */
  cron?: string
}

export interface Jobs {
  /** Names a job and what does it; before `start`. */
  define<Data extends object>(job: Job<Data>): void
  /** Asks for work to be done; inside a transaction it is asked for only if that commits. */
  send(name: string, data: object, tx?: Tx): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** How long one run may take; a run that a crash cut off is begun again after it. */
const LIMIT_SECONDS = 60

/** Work that survives a crash: kept in the database, done by any server, tried again when it fails. */
export function createJobs(url: string, log: Log): Jobs {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: 'pawpal-jobs', useListenNotify: true })
  boss.on('error', error => log.warn({ error: error.message }, 'jobs'))
  const jobs: Job<object>[] = []
  return {
    define: job => void jobs.push(job as unknown as Job<object>),
    send: async (name, data, tx) => void (await boss.send(name, data, tx && { db: fromDrizzle(tx, sql) })),
    start: async () => {
      await boss.start()
      await Promise.all(jobs.map(job => begin(boss, job, log)))
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

async function begin(boss: PgBoss, { name, run, retries = 10, cron }: Job<object>, log: Log): Promise<void> {
  await boss.createQueue(name, {
    retryLimit: retries,
    retryBackoff: true,
    retryDelay: 2,
    retryDelayMax: 3600,
    expireInSeconds: LIMIT_SECONDS,
  })
  await boss.work<object>(name, async batch => {
    for (const { data } of batch) await run(data ?? {}).catch((error: Error) => fail(error, name, log))
  })
  if (cron) await boss.schedule(name, cron)
}

function fail(error: Error, job: string, log: Log): never {
  log.warn({ job, error: error.message }, 'job failed and will be tried again')
  throw error
}
