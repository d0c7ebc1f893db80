import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/platform/db/db.ts'
import { countJobs } from '../../src/platform/jobs.ts'
import { MODEL, ratesOf, viralPeopleOf } from './model.ts'
import type { Plan } from './generator.ts'
import type { Machine } from './machine.ts'
import { cpuOfParts, memoryOfParts } from './processes.ts'
import { join, type Seen } from './recorder.ts'
import type { Site } from './visits.ts'

export interface Level {
  load: number
  seconds: number
  /** Each of some seconds, one after the other. */
  windows: Window[]
  /** Megabytes of each part at the end. */
  memory: Record<string, number>
}

/** What happened in some seconds. */
export interface Window {
  /** Its end, in seconds since the begin of the level. */
  at: number
  /** Its length. */
  seconds: number
  seen: Seen
  /** Cores by part; those of the generators are `load`. */
  cores: Record<string, number>
  /** Open streams as the servers count them. */
  streams: number
  /** Events that the servers wrote to streams, a second. */
  events: number
  /** Connections of PostgreSQL. */
  connections: number
  /** Work that waits for a connection in the pools of the servers. */
  poolWaiting: number
  jobsWaiting: number
  /** Seconds that the oldest due job has waited. */
  oldestJob: number
}

export interface LevelOptions {
  load: number
  hours: number
  levelS: number
  warmUpS: number
  viralPost: number
}

const WINDOW_MS = 5000
/** A process may open some 20,000 files. */
const STREAMS_OF_A_GENERATOR = 12_000

export async function runLevel(db: Db, machine: Machine, site: Site, options: LevelOptions): Promise<Level> {
  const { load, levelS, warmUpS } = options
  const generators = startGenerators(site, options)
  const parts = {
    ...machine.parts,
    ...Object.fromEntries(generators.map((child, index) => [`load ${index + 1}`, child.pid ?? 0])),
  }
  const firstLook = () => look(db, machine, parts).catch(() => look(db, machine, parts))
  const seen: Seen[] = []
  for (const child of generators) child.on('message', report => void seen.push(report as Seen))
  try {
    await sleep(warmUpS * 1000)
    const windows: Window[] = []
    let before = await firstLook()
    seen.length = 0
    const begun = performance.now()
    while (performance.now() - begun < levelS * 1000) {
      await sleep(WINDOW_MS)
      // An overloaded server may not answer. Then the window is longer.
      const after = await look(db, machine, parts).catch(() => undefined)
      if (!after) continue
      windows.push(windowOf(before, after, (after.at - begun) / 1000, join(seen.splice(0))))
      before = after
    }
    return { load, seconds: (performance.now() - begun) / 1000, windows, memory: memoryOfParts(parts) }
  } finally {
    for (const child of generators) child.kill('SIGKILL')
  }
}

function startGenerators(site: Site, { load, hours, levelS, warmUpS, viralPost }: LevelOptions): ChildProcess[] {
  const people = site.people * load
  // A visit has a stream, and that of a pet.
  const count = Math.ceil((ratesOf(people).open * 1.5 + viralPeopleOf(people)) / STREAMS_OF_A_GENERATOR)
  return Array.from({ length: count }, () => {
    const child = fork(new URL('generator.ts', import.meta.url))
    child.send({ site, share: load / count, warmUpS, levelS, hours, viralPost } satisfies Plan)
    return child
  })
}

interface Look {
  at: number
  cpu: Record<string, number>
  metrics: Awaited<ReturnType<Machine['metrics']>>
  jobs: { waiting: number; oldest: number }
  connections: number
}

async function look(db: Db, machine: Machine, parts: Machine['parts']): Promise<Look> {
  const query = <Row extends object>(text: string, values: unknown[] = []) => db.$client.query<Row>(text, values)
  const [metrics, jobs, { rows }] = await Promise.all([
    machine.metrics(),
    countJobs((text, values) => query(text, values)),
    query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`,
    ),
  ])
  return {
    at: performance.now(),
    cpu: cpuOfParts(parts),
    metrics,
    jobs: {
      waiting: jobs.reduce((sum, { waiting }) => sum + waiting, 0),
      oldest: Math.max(0, ...jobs.map(({ oldestSeconds }) => oldestSeconds)),
    },
    connections: rows[0]?.count ?? 0,
  }
}

function windowOf(before: Look, after: Look, at: number, seen: Seen): Window {
  const seconds = (after.at - before.at) / 1000
  const sum = ({ metrics }: Look, name: string) =>
    metrics.reduce((all, own) => all + (own.value(`pawpal_${name}`) ?? 0), 0)
  const cores: Record<string, number> = {}
  for (const [part, used] of Object.entries(after.cpu)) {
    const name = part.startsWith('load') ? 'load' : part
    cores[name] = (cores[name] ?? 0) + (used - (before.cpu[part] ?? used)) / seconds
  }
  return {
    at,
    seconds,
    seen,
    cores,
    streams: sum(after, 'live_streams'),
    events: (sum(after, 'live_events_delivered_total') - sum(before, 'live_events_delivered_total')) / seconds,
    connections: after.connections,
    poolWaiting: sum(after, 'database_waiting'),
    jobsWaiting: after.jobs.waiting,
    oldestJob: after.jobs.oldest,
  }
}

/** The longest level that makes sense: until the hours are over. */
export const secondsOf = (hours: number, minutes: number, speed: number): number =>
  Math.min(minutes * 60, (hours * 3600) / speed)

/** Time for the streams of visits that run already. */
export const warmUpOf = (people: number, load: number): number =>
  10 + Math.round((ratesOf(people * load).open * MODEL.signedInShare) / 900)
