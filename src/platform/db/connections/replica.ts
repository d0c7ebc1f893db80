import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect, type ConnectOptions, type Db } from '../db.ts'

/** The state of a replica: `in use`, `primary` while it is the one that takes writes, or the reason why it is left out. */
export type ReplicaStatus =
  | 'in use'
  | 'primary'
  | 'lagging'
  | 'away'
  | 'not a replica'
  | 'of another database'
  | 'of another timeline'

/** The primary's state. Positions in its log are bytes since the start of the log. */
export interface PrimaryState {
  system: string
  database: number
  timeline: number
  position: number
  /** Milliseconds of this process's monotonic clock, from before the position was read. */
  at: number
}

/**
 * The position that covers every visible change. If commits do not wait for the disk, changes are visible before they
 * are flushed.
 */
const PRIMARY_POSITION = `
  (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end
    - '0/0')::bigint`

const IDENTITY = `
  (select system_identifier::text from pg_control_system()) as system,
  (select oid::int from pg_database where datname = current_database()) as database`

const PRIMARY_TIMELINE = `('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int`

const PRIMARY_STATE = `
  select ${IDENTITY}, ${PRIMARY_POSITION} as position, ${PRIMARY_TIMELINE} as timeline`

/** A role without access to the receiver notices a new timeline only after a few minutes. */
const REPLICA_STATE = `
  select ${IDENTITY}, not pg_is_in_recovery() as "takesWrites", (pg_last_wal_replay_lsn() - '0/0')::bigint as replayed,
    case when pg_is_in_recovery() then coalesce(
      (select received_tli from pg_stat_wal_receiver),
      (select greatest(c.timeline_id, r.min_recovery_end_timeline) from pg_control_checkpoint() c, pg_control_recovery() r)
    ) else ${PRIMARY_TIMELINE} end as timeline`

const REPLAYED = `select (pg_last_wal_replay_lsn() - '0/0')::bigint as replayed`

interface ReplicaState {
  system: string
  database: number
  takesWrites: boolean
  /** Null on a writable database that never was a replica. */
  replayed: number | null
  timeline: number
}

export interface ReplicaOptions extends ConnectOptions {
  /** A replica whose oldest missing change is older than this, in milliseconds, is left out. */
  maxLagMs?: number
}

const MAX_LAG_MS = 10_000
/** What does not answer within this time counts as away: a replica, the primary, and the primary that did not answer lately. */
const PATIENCE_MS = 1000
const PRIMARY_PATIENCE_MS = 2000
const AWAY_PATIENCE_MS = 200
/** Positions of the primary that are kept for one replica. */
const MAX_MISSING = 100

export const readPrimaryState = async (primary: Db, patienceMs = PRIMARY_PATIENCE_MS): Promise<PrimaryState> => {
  const at = performance.now()
  const state = onlyRow<Omit<PrimaryState, 'at'>>(primary.$client, PRIMARY_STATE)
  return { ...(await inTime(state, patienceMs)), at }
}

/**
 * The position of everything that is committed now.
 * @param isAway whether the primary did not answer lately: then it gets little time, because a page asks several times
 */
export async function readPosition(primary: Db, isAway: boolean): Promise<number> {
  const row = onlyRow<{ position: number }>(primary.$client, `select ${PRIMARY_POSITION} as position`)
  return (await inTime(row, isAway ? AWAY_PATIENCE_MS : PRIMARY_PATIENCE_MS)).position
}

export class Replica {
  readonly host: string
  readonly db: Db
  status: ReplicaStatus = 'away'
  lagMs = 0
  /** The position that it has replayed for certain. */
  replayed = -1
  /** For queries about its state, which must not wait behind reads. */
  readonly #state: Db
  readonly #maxLagMs: number
  readonly #connections = new Set<pg.PoolClient>()
  #timeline = 0
  /** As it was last seen. */
  #primary: PrimaryState | undefined
  /** Positions of the primary that it had not replayed at the last check, oldest first. */
  #missing: PrimaryState[] = []

  constructor(url: string, { maxLagMs = MAX_LAG_MS, ...options }: ReplicaOptions) {
    this.#maxLagMs = maxLagMs
    this.host = new URL(url).host
    const onError = (error: Error) => {
      this.leaveOut()
      options.onError?.(error)
    }
    this.db = connect(url, { ...options, onError })
    this.#state = connect(url, { ...options, onError, max: 1 })
    for (const { $client } of [this.db, this.#state])
      $client
        .on('connect', connection => void this.#connections.add(connection))
        .on('remove', connection => void this.#connections.delete(connection))
  }

  /** Uses it again as soon as it has caught up. Without a primary it is compared with what the last one had. */
  async examine(primary: PrimaryState | undefined): Promise<ReplicaStatus> {
    try {
      const state = await inTime(onlyRow<ReplicaState>(this.#state.$client, REPLICA_STATE))
      this.replayed = state.replayed ?? -1
      this.#primary = primary ?? this.#primary
      // Without a connection to a primary it reports an earlier one; timelines only grow.
      this.#timeline = Math.max(this.#timeline, state.timeline)
      if (this.#primary)
        this.status = this.#judge({ ...state, timeline: this.#timeline }, this.#primary, primary !== undefined)
    } catch {
      this.leaveOut()
      // Reads that wait for an answer which never comes go to the primary.
      for (const connection of this.#connections) cut(connection)
    }
    return this.status
  }

  /** Asks for its position now. */
  async advance(): Promise<number> {
    const { replayed } = await onlyRow<{ replayed: number }>(this.#state.$client, REPLAYED)
    return (this.replayed = replayed)
  }

  /** Leaves it out until the next check: after a restart it may have to replay changes again. */
  leaveOut(): void {
    this.status = 'away'
    this.replayed = -1
  }

  async close(): Promise<void> {
    await Promise.all([this.db.$client.end(), this.#state.$client.end()])
  }

  #judge(state: ReplicaState, primary: PrimaryState, isNow: boolean): ReplicaStatus {
    if (state.system !== primary.system || state.database !== primary.database) return 'of another database'
    // A promotion that this server has not noticed yet begins a later timeline.
    const isSame = isNow ? state.timeline === primary.timeline : state.timeline >= primary.timeline
    if (state.takesWrites) return isSame ? 'primary' : 'not a replica'
    if (!isSame) return 'of another timeline'
    if (this.#missing.length < MAX_MISSING) this.#missing.push(primary)
    this.#missing = this.#missing.filter(({ position }) => position > this.replayed)
    this.lagMs = this.#missing[0] ? performance.now() - this.#missing[0].at : 0
    return this.lagMs > this.#maxLagMs ? 'lagging' : 'in use'
  }
}

/** Without a protocol message, which a hanging server would have to answer. */
const cut = (connection: pg.PoolClient): void =>
  void (connection as unknown as { connection: { stream: Socket } }).connection.stream.destroy()

async function onlyRow<Row extends pg.QueryResultRow>(pool: pg.Pool, statement: string): Promise<Row> {
  const { rows } = await pool.query<Row>(statement)
  return rows[0] as Row
}

async function inTime<Answer>(answer: Promise<Answer>, patienceMs = PATIENCE_MS): Promise<Answer> {
  const answered = new AbortController()
  const late = sleep(patienceMs, undefined, { ref: false, signal: answered.signal }).then(() => {
    throw Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })
  })
  late.catch(() => undefined)
  return Promise.race([answer, late]).finally(() => answered.abort())
}
