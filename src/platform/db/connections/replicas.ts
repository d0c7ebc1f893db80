import { setTimeout as sleep } from 'node:timers/promises'
import { shareReads } from '../../batch.ts'
import type { Log } from '../../log.ts'
import { SettingsError } from '../../settings/env.ts'
import type { Db } from '../db.ts'
import { isReplayConflict, isReadOnly, isUnavailable } from '../errors.ts'
import {
  onlyRow,
  PRIMARY_POSITION,
  readPrimaryState,
  Replica,
  type PrimaryState,
  type ReplicaOptions,
  type ReplicaStatus,
} from './replica.ts'

/** Read-only copies of the database. */
export interface Replicas {
  /**
   * Reads from a replica that has everything that was committed before this call, or else from the primary. Nobody sees an older state
   * than the primary would have shown them. `work` runs again, on the primary, if the replica fails. While the primary is unavailable, the
   * replica that has the most answers: it may lack the last commits.
   */
  read<Result>(primary: Db, work: (db: Db) => Promise<Result>): Promise<Result>
  states(): ReplicaReport[]
  close(): Promise<void>
}

export interface ReplicaReport {
  /** Name and port. */
  host: string
  status: ReplicaStatus
  lagMs: number
}

export const noReplicas: Replicas = {
  read: (primary, work) => work(primary),
  states: () => [],
  close: () => Promise.resolve(),
}

const EXAMINED_EVERY_MS = 1000
const TAKES_WRITES = new Set<ReplicaStatus>(['primary', 'not a replica'])

interface OpenOptions extends ReplicaOptions {
  log: Log
  /** Names and ports of databases that may be primary in turn: such a replica may take writes at the start. */
  mayBePrimary?: readonly string[]
}

/**
 * An unreachable one is used as soon as it answers.
 * @throws SettingsError for a URL of something else
 */
export async function openReplicas(
  primary: Db,
  urls: readonly string[],
  { log, mayBePrimary = [], ...options }: OpenOptions,
): Promise<Replicas> {
  if (urls.length === 0) return noReplicas
  const replicas = urls.map(url => new Replica(url, options))
  const close = async () => {
    await Promise.all(replicas.map(replica => replica.close()))
  }
  try {
    await examineAll(replicas, await readPrimaryState(primary), log)
    for (const { host, status } of replicas)
      if (!TAKES_WRITES.has(status) || !mayBePrimary.includes(host)) refuseMistake(host, status)
  } catch (error) {
    await close()
    throw error
  }
  const examining = repeat(async () =>
    examineAll(replicas, await readPrimaryState(primary).catch(() => undefined), log),
  )
  return {
    read: createReader(replicas),
    states: () => replicas.map(({ host, status, lagMs }) => ({ host, status, lagMs: Math.round(lagMs) })),
    close: async () => {
      await examining.end()
      await close()
    },
  }
}

/**
 * A sentence about what is wrong with a replica's URL, or how many bytes of the log it is behind; undefined for the primary.
 * @param mayBePrimary whether the URL names a host that may be the primary now
 */
export async function describeReplica(
  primary: Db,
  url: string,
  mayBePrimary = false,
): Promise<{ problem: string } | { host: string; behind: number | undefined }> {
  const replica = new Replica(url, { max: 1 })
  const { host } = replica
  try {
    const state = await readPrimaryState(primary)
    const status = await replica.examine(state)
    if (status === 'primary' && mayBePrimary) return { host, behind: undefined }
    const problem = PROBLEMS[status]?.(host)
    return problem ? { problem } : { host, behind: Math.max(0, state.position - replica.replayed) }
  } finally {
    await replica.close()
  }
}

const PROBLEMS: Partial<Record<ReplicaStatus, (host: string) => string>> = {
  away: host => `The replica at ${host} does not answer. Reads go to the primary until it does.`,
  lagging: host =>
    `The replica at ${host} is more than ten seconds behind. Reads go to the primary until it has caught up.`,
  'of another timeline': host =>
    `The replica at ${host} follows a former primary, or has not noticed the new one yet. Reads go to the primary meanwhile.`,
  primary: host =>
    `The database at ${host} takes writes, so it is no replica: name it in DATABASE_URL, or name all hosts that may be primary.`,
  'not a replica': host =>
    `The database at ${host} takes writes beside the primary, and its changes will be lost: stop it, and make it follow the primary.`,
  'of another database': host =>
    `The database at ${host} is not a copy of the one in DATABASE_URL: a replica is made by pg_basebackup and streams from its primary.`,
}

function refuseMistake(host: string, status: ReplicaStatus): void {
  const problem = TAKES_WRITES.has(status) || status === 'of another database' ? PROBLEMS[status] : undefined
  if (problem) throw new SettingsError(`Setting DATABASE_REPLICA_URLS is wrong: ${problem(host)}`)
}

async function examineAll(replicas: readonly Replica[], primary: PrimaryState | undefined, log: Log): Promise<void> {
  const examine = async (replica: Replica) => {
    const { host, status: before } = replica
    const status = await replica.examine(primary)
    if (status !== before) log.warn({ host, status, before }, 'replica')
  }
  await Promise.all(replicas.map(examine))
}

/** Uses the replicas in turn. */
function createReader(replicas: readonly Replica[]): Replicas['read'] {
  const share = shareReads<number>()
  let turn = 0
  const upToDate = async (primary: Db): Promise<Replica | undefined> => {
    const usable = replicas.filter(({ status }) => status === 'in use')
    if (usable.length === 0) return undefined
    const needed = await share(primary, 'position', () => readPosition(primary))
    const next = usable[turn++ % usable.length] as Replica
    if (next.replayed >= needed) return next
    const replayed = await share(next.db, 'position', () => next.advance()).catch(() => -1)
    return replayed >= needed ? next : undefined
  }
  const withoutPrimary = (error: unknown) => (isUnavailable(error) ? mostRecent(replicas) : undefined)
  return async (primary, work) => {
    const replica = await upToDate(primary).catch(withoutPrimary)
    if (!replica) return readFromPrimary()
    try {
      return await work(replica.db)
    } catch (error) {
      if (!isUnavailable(error) && !isReplayConflict(error)) throw error
      // A read that writes belongs to the primary; the replica is fine.
      if (isUnavailable(error) && !isReadOnly(error)) replica.leaveOut()
      return readFromPrimary()
    }

    async function readFromPrimary() {
      try {
        return await work(primary)
      } catch (error) {
        const other = withoutPrimary(error)
        if (!other) throw error
        return work(other.db)
      }
    }
  }
}

/** Of those in use, the one that has replayed the most. */
const mostRecent = (replicas: readonly Replica[]): Replica | undefined =>
  replicas.filter(({ status }) => status === 'in use').toSorted((a, b) => b.replayed - a.replayed)[0]

const readPosition = async (primary: Db): Promise<number> =>
  (await onlyRow<{ position: number }>(primary.$client, `select ${PRIMARY_POSITION} as position`)).position

/** Repeats `work`, which never fails, with a pause after each run. */
function repeat(work: () => Promise<void>): { end(): Promise<void> } {
  const ended = new AbortController()
  const run = async () => {
    while (await pause(ended.signal)) await work()
  }
  const running = run()
  return {
    end: () => {
      ended.abort()
      return running
    },
  }
}

const pause = (signal: AbortSignal): Promise<boolean> =>
  sleep(EXAMINED_EVERY_MS, undefined, { ref: false, signal }).then(
    () => true,
    () => false,
  )
