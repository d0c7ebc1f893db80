import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { begin } from '../../observe.ts'
import { isReadOnly, isTooManyConnections, isUnavailable } from '../errors.ts'
import { type Route, routeOf } from './database-url.ts'

interface PoolOptions {
  max: number
  /** Milliseconds that one statement may take. */
  statementTimeoutMs?: number
  /** Whether connections go through a pooler in transaction mode, where a session lasts for one transaction. */
  pooler?: boolean
  onError?: ((error: Error) => void) | undefined
}

/** Milliseconds for one connection to open. */
const CONNECT_MS = 5000
/** Milliseconds that a request waits for a connection, in this server's queue or at the database. */
const QUEUE_MS = 30_000

export function createPool(url: string, { max, statementTimeoutMs, pooler, onError }: PoolOptions): pg.Pool {
  const route = routeOf(url)
  const pool = new PatientPool(route, {
    application_name: 'pawpal',
    keepAlive: true,
    // Poolers refuse session parameters at the start.
    ...(statementTimeoutMs && !pooler && { statement_timeout: statementTimeoutMs, options: ONE_PROCESS }),
    ...route.config,
    max,
    connectionTimeoutMillis: QUEUE_MS,
    Client: pooler ? NamelessClient : PromptClient,
  })
  // A lost connection must not end the process. The pool itself listens only to idle connections.
  pool.on('connect', client => {
    client.on('error', error => onError?.(error))
    observeStatements(client)
  })
  pool.on('error', () => undefined)
  pool.on('release', error => {
    if (isReadOnly(error)) dropIdle(pool)
  })
  return pool
}

/** Parallel workers would let one request take the cores of all others. */
const ONE_PROCESS = '-c max_parallel_workers_per_gather=0'

/** One connection for work that needs a session of its own. */
export async function withConnection<Result>(
  url: string,
  work: (connection: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(url, { max: 1 })
  try {
    const connection = await pool.connect()
    try {
      return await work(connection)
    } finally {
      connection.release(true)
    }
  } finally {
    await pool.end()
  }
}

/** After a failover idle connections still lead to the old primary. */
function dropIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--)
    pool.connect().then(
      connection => connection.release(true),
      () => undefined,
    )
}

/** Opens within `CONNECT_MS`, however long the pool lets a request wait for its turn. */
class PromptClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    // The pool keeps the password where a copy of its options does not have it.
    super(Object.create(config as pg.ClientConfig, { connectionTimeoutMillis: { value: CONNECT_MS } }) as object)
  }
}

type Query = pg.ClientBase['query']

/** Statements have no names, because the next transaction may run on a connection that has not prepared them. */
class NamelessClient extends PromptClient {
  override query = ((statement: string | pg.QueryConfig, ...rest: []) =>
    super.query(typeof statement === 'object' ? { ...statement, name: undefined } : statement, ...rest)) as Query
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: pg.PoolClient['release']) => void

/** Waits while the database has no free connection, and tries every host of its URL. */
class PatientPool extends pg.Pool {
  readonly #route: Route

  constructor(route: Route, config: pg.PoolConfig) {
    super(config)
    this.#route = route
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connect()
    if (!connected) return connecting
    connecting.then(
      client => connected(undefined, client, error => client.release(error)),
      (error: Error) => connected(error, undefined, () => undefined),
    )
    return undefined
  }

  async #connect(): Promise<pg.PoolClient> {
    const deadline = performance.now() + QUEUE_MS
    for (let hostsLeft = this.#route.hosts - 1; ;) {
      const host = this.#route.current()
      try {
        return await super.connect()
      } catch (error) {
        if (isTooManyConnections(error) && performance.now() < deadline) {
          await sleep(50 + Math.random() * 100)
        } else if (isUnavailable(error) && hostsLeft-- > 0) this.#route.skip(host)
        else throw error
      }
    }
  }
}

type Callback = (error: unknown, result: unknown) => void
type AnyQuery = (...args: unknown[]) => unknown

/** Reports each statement of a connection to observers, with placeholders. */
function observeStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as AnyQuery
  const observedQuery: AnyQuery = (...args) => {
    const text = textOf(args[0])
    const end = text === undefined ? undefined : begin({ kind: 'statement', name: text })
    if (!end) return query(...args)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const answered: Callback = (error, result) => {
        end(Boolean(error))
        ;(callback as Callback)(error, result)
      }
      return query(...args.slice(0, -1), answered)
    }
    const answer = query(...args) as Promise<unknown>
    answer.then(
      () => end(false),
      () => end(true),
    )
    return answer
  }
  client.query = observedQuery as typeof client.query
}

/** Undefined for streams and cursors, which submit themselves. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const { text, submit } = statement as { text?: string; submit?: unknown }
  return submit ? undefined : text
}
