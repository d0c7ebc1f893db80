import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../../api/context.ts'
import { type LogArchive, readLogArchive } from '../../modules/running/backups/public.server.ts'
import type { ReplicaReport } from '../../platform/db/connections/replicas.ts'
import type { JobCounts } from '../../platform/jobs.ts'
import { addObserver, type Fact, type Observer, type Work } from '../../platform/observe.ts'
import { VERSION } from '../../platform/server-name.ts'
import { withinTime } from './within-time.ts'

export interface Metrics {
  /** All metrics in OpenMetrics. */
  read(): Promise<{ text: string; contentType: string }>
  close(): void
}

type Source = Pick<Services, 'db' | 'live' | 'jobs' | 'replicas' | 'settings'>

/** Seconds. */
const FAST = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const LONG = [0.01, 0.1, 0.5, 1, 5, 15, 60]
/** The archive is listed at most once in this time. */
const ARCHIVE_KEPT_MS = 60_000
const HOUR = 3600
const DAYS = [HOUR, 6 * HOUR, 24 * HOUR, 3 * 24 * HOUR, 7 * 24 * HOUR, 14 * 24 * HOUR]

/** Collects metrics of the server's parts. Labels have patterns, job names and outcomes, but no personal data. */
export function createMetrics(source: Source): Metrics {
  const register = new Registry<OpenMetrics>()
  register.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  collectDefaultMetrics({ register: asDefault(register) })
  const make = makers(register)
  const following = [followHttp(make), followWork(make), followDeliveries(make), followBusiness(make)]
  const removers = following.map(addObserver)
  collectServer(make, source)
  collectJobs(make, source)
  collectReplicas(make, source)
  if (source.settings.backup.wal) collectLogArchive(make, source)
  return {
    read: async () => ({ text: await register.metrics(), contentType: register.contentType }),
    close: () => {
      for (const remove of removers) remove()
      register.clear()
    },
  }
}

type Make = ReturnType<typeof makers>

type OpenMetrics = typeof Registry.OPENMETRICS_CONTENT_TYPE

/** The library types registries by their format, and its functions take the other one. */
const asDefault = (register: Registry<OpenMetrics>): Registry => register as unknown as Registry

function makers(register: Registry<OpenMetrics>) {
  const registers = [asDefault(register)]
  return {
    counter: <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
      new Counter({ name: `pawpal_${name}`, help, labelNames, registers }),
    histogram: <Label extends string>(name: string, help: string, buckets: number[], labelNames: Label[] = []) =>
      new Histogram({ name: `pawpal_${name}`, help, buckets, labelNames, registers }),
    gauge: <Label extends string>(
      name: string,
      help: string,
      collect: (gauge: Gauge<Label>) => void | Promise<void>,
      labelNames: Label[] = [],
    ) => {
      const gauge: Gauge<Label> = new Gauge({
        name: `pawpal_${name}`,
        help,
        labelNames,
        registers,
        collect: () => collect(gauge),
      })
    },
  }
}

const outcome = (failed: boolean): { outcome: string } => ({ outcome: failed ? 'failed' : 'ok' })

/** Observes facts of some kinds. */
const noting = (take: (fact: Fact) => void): Observer => ({ note: take })

function followHttp({ counter, histogram }: Make): Observer {
  const requests = counter('http_requests_total', 'Requests by the pattern of their URL', ['method', 'route', 'status'])
  const duration = histogram('http_request_duration_seconds', 'Time until the answer begins', FAST, ['method', 'route'])
  return noting(fact => {
    if (fact.what !== 'request') return
    const { method, route, status, ms } = fact
    requests.inc({ method, route, status })
    duration.observe({ method, route }, ms / 1000)
  })
}

/** Statements, operations of the store and jobs. */
function followWork({ counter, histogram }: Make): Observer {
  const statements = histogram('database_statement_duration_seconds', 'Time of statements', FAST)
  const failedStatements = counter('database_statement_failures_total', 'Statements that failed')
  const store = histogram('store_operation_duration_seconds', 'Time of the file store', FAST, ['operation'])
  const failedStore = counter('store_operation_failures_total', 'Failed operations of the file store', ['operation'])
  const runs = counter('job_runs_total', 'Runs of jobs', ['queue', 'outcome'])
  const jobs = histogram('job_duration_seconds', 'Time of runs of jobs', LONG, ['queue'])
  const ends: Record<Exclude<Work['kind'], 'request'>, (name: string, failed: boolean, seconds: number) => void> = {
    statement: (_name, failed, seconds) => {
      statements.observe(seconds)
      if (failed) failedStatements.inc()
    },
    store: (operation, failed, seconds) => {
      store.observe({ operation }, seconds)
      if (failed) failedStore.inc({ operation })
    },
    job: (queue, failed, seconds) => {
      jobs.observe({ queue }, seconds)
      runs.inc({ queue, ...outcome(failed) })
    },
  }
  return {
    begin: ({ kind, name }) => (kind === 'request' ? undefined : (failed, ms) => ends[kind](name, failed, ms / 1000)),
  }
}

function followDeliveries({ counter, histogram, gauge }: Make): Observer {
  const delivered = counter('live_events_delivered_total', 'Live events written to open streams')
  const delay = histogram('live_event_delay_seconds', 'From the announcement of an event to its delivery', FAST)
  const mails = counter('mails_total', 'Mails handed over, or not taken', ['outcome'])
  const uploads = counter('uploads_total', 'Uploaded photos, and refused ones', ['outcome'])
  const pages = counter('page_cache_requests_total', 'Pages of visitors from the cache, or rendered', ['outcome'])
  let cachedPages = 0
  gauge('page_cache_pages', 'Pages in the cache for visitors', pages => pages.set(cachedPages))
  return noting(fact => {
    if (fact.what === 'delivery') {
      delivered.inc(fact.streams)
      delay.observe(fact.delayMs / 1000)
    } else if (fact.what === 'mail') mails.inc(outcome(fact.failed))
    else if (fact.what === 'upload') uploads.inc(outcome(fact.failed))
    else if (fact.what === 'cachedPages') cachedPages = fact.pages
    else if (fact.what === 'anonymousPage') pages.inc({ outcome: fact.cached ? 'hit' : 'miss' })
  })
}

function followBusiness({ counter, histogram }: Make): Observer {
  const posts = counter('posts_created_total', 'New posts')
  const requests = counter('adoption_requests_total', 'New adoption requests')
  const adoptions = counter('adoptions_total', 'Adoptions; bonded pets are one')
  const answers = histogram('adoption_answer_delay_seconds', 'From a request to its decision by the owner', DAYS)
  return noting(fact => {
    if (fact.what === 'post') posts.inc()
    else if (fact.what === 'adoptionRequest') requests.inc()
    else if (fact.what === 'adoption') adoptions.inc()
    else if (fact.what === 'answer') answers.observe(fact.delayMs / 1000)
  })
}

function collectServer({ gauge }: Make, { db: { $client: pool }, live }: Source): void {
  gauge('server_info', 'The version of the server', info => info.set({ version: VERSION }, 1), ['version'])
  const connections = (connection: Gauge<'state'>) => {
    connection.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    connection.set({ state: 'idle' }, pool.idleCount)
  }
  gauge('database_connections', 'Connections of the pool', connections, ['state'])
  gauge('database_connections_max', 'The most connections of the pool', max => max.set(pool.options.max))
  gauge('database_waiting', 'Work that waits for a connection', waiting => waiting.set(pool.waitingCount))
  gauge('live_streams', 'Open live streams', streams => streams.set(live.countStreams()))
}

/** The same on every server, because the database counts. */
function collectJobs({ gauge }: Make, source: Source): void {
  const figures = createDatabaseFigures(source)
  gauge('database_up', 'Whether the database answered', async up => up.set((await figures()).answered ? 1 : 0))
  const ofJobs = (name: string, help: string, read: 'waiting' | 'failed' | 'oldestSeconds') =>
    gauge(
      name,
      help,
      async jobs => {
        jobs.reset()
        for (const counts of (await figures()).jobs) jobs.set({ queue: counts.name }, counts[read])
      },
      ['queue'],
    )
  ofJobs('jobs_waiting', 'Jobs that are due and wait', 'waiting')
  ofJobs('jobs_failed', 'Jobs that failed for the last time', 'failed')
  ofJobs('jobs_oldest_seconds', 'How long the oldest due job has waited', 'oldestSeconds')
}

function collectReplicas({ gauge }: Make, { replicas }: Source): void {
  const ofReplicas = (name: string, help: string, read: (replica: ReplicaReport) => number) =>
    gauge(
      name,
      help,
      found => {
        found.reset()
        // Where all hosts of a cluster are named, one of them is the primary.
        const others = replicas.states().filter(({ status }) => status !== 'primary')
        for (const replica of others) found.set({ host: replica.host }, read(replica))
      },
      ['host'],
    )
  ofReplicas('replica_in_use', 'Whether a read replica is used', ({ status }) => (status === 'in use' ? 1 : 0))
  ofReplicas('replica_lag_seconds', 'Age of the oldest change that a replica lacks', ({ lagMs }) => lagMs / 1000)
}

/** The archive of the embedded database's log. */
function collectLogArchive({ gauge }: Make, source: Source): void {
  const read = keptFor(ARCHIVE_KEPT_MS, () => readLogArchive(source))
  const ofArchive = (name: string, help: string, figure: (archive: LogArchive) => number) =>
    gauge(`log_archive_${name}`, help, async found => {
      const archive = await read()
      if (archive) found.set(figure(archive))
    })
  const seconds = (date: Date | undefined | null) => (date ? date.getTime() / 1000 : 0)
  ofArchive('up', 'Whether the log can be archived', ({ problem }) => (problem === null ? 1 : 0))
  ofArchive('waiting', 'Files of the log that wait', ({ waiting }) => waiting)
  ofArchive('waiting_since_seconds', 'Unix time at which the first began to wait, 0 where none does', archive =>
    seconds(archive.waitingSince),
  )
  ofArchive('last_file_seconds', 'Unix time of the newest file, 0 before the first', ({ last }) => seconds(last?.at))
}

interface Figures {
  answered: boolean
  jobs: readonly JobCounts[]
}

const KEPT_MS = 5000
const PATIENCE_MS = 2000

/** Reads the figures of the database, at most every five seconds. A failing database leaves them empty. */
const createDatabaseFigures = ({ jobs }: Pick<Services, 'jobs'>): (() => Promise<Figures>) =>
  keptFor(KEPT_MS, async () => {
    const counts = await withinTime(jobs.countByName(), PATIENCE_MS)
    return counts === 'unreachable' ? { answered: false, jobs: [] } : { answered: true, jobs: counts }
  })

/** Calls `read` at most once in this time, and answers with its last result meanwhile. */
function keptFor<Result>(milliseconds: number, read: () => Promise<Result>): () => Promise<Result> {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Result> | undefined
  return () => {
    const now = performance.now()
    if (reading && now - readAt < milliseconds) return reading
    readAt = now
    return (reading = read())
  }
}
