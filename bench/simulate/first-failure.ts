import { cpus } from 'node:os'
import type { Level, Window } from './level.ts'
import { percentile } from './percentile.ts'

/** From when on something counts as failed. A window lasts five seconds. */
export const BOUNDS = {
  /** Milliseconds that 95 of 100 pages and calls take at most. */
  percentile95: 1000,
  /** Of all requests. */
  failed: 0.005,
  /** Seconds that the oldest due job waits. */
  oldestJob: 60,
  /** Pieces of work that wait for a connection, in two windows one after the other. */
  poolWaiting: 1,
  /** Cores of one server, whose JavaScript has one thread; and of the machine, as a share. */
  core: 0.95,
} as const

export interface Failure {
  /** Seconds since the begin of the level. */
  at: number
  part: string
  sign: string
}

/** What fails first; of what fails in the same window, the cause stands before its effects. */
export function firstFailure({ windows }: Level): Failure | undefined {
  for (const [index, window] of windows.entries()) {
    const signs = [
      fullCore(window),
      fullMachine(window),
      fullPool(window, windows[index - 1]),
      slowPages(window),
      failedRequests(window),
      lateJobs(window),
    ]
    const first = signs.find(sign => sign !== undefined)
    if (first) return { at: Math.round(window.at), ...first }
  }
  return undefined
}

type Sign = Omit<Failure, 'at'> | undefined

function fullCore({ cores }: Window): Sign {
  const full = Object.entries(cores).find(([part, used]) => part.startsWith('server') && used > BOUNDS.core)
  return full && { part: full[0], sign: `it uses ${full[1].toFixed(2)} cores` }
}

function fullMachine({ cores }: Window): Sign {
  const used = Object.values(cores).reduce((sum, own) => sum + own, 0)
  if (used < BOUNDS.core * cpus().length) return undefined
  const servers = sumOfServers(cores)
  const named = { servers, PostgreSQL: cores['PostgreSQL'] ?? 0, nginx: cores['nginx'] ?? 0, load: cores['load'] ?? 0 }
  const uses = Object.entries(named).map(([part, own]) => `${part} ${own.toFixed(2)}`)
  return {
    part: `all ${cpus().length} cores of this machine`,
    sign: `${used.toFixed(2)} cores are in use: ${uses.join(', ')}`,
  }
}

const fullPool = ({ poolWaiting }: Window, before: Window | undefined): Sign =>
  before && Math.min(poolWaiting, before.poolWaiting) >= BOUNDS.poolWaiting
    ? { part: 'connections', sign: `${poolWaiting} pieces of work wait for a connection` }
    : undefined

function slowPages({ seen }: Window): Sign {
  const times = Object.entries(seen.times).flatMap(([kind, own]) => (isAwaited(kind) ? own : []))
  const slow = percentile(times, 0.95)
  return slow > BOUNDS.percentile95
    ? { part: 'pages', sign: `5 of 100 take more than ${Math.round(slow)} ms` }
    : undefined
}

/** An upload may take longer. */
const isAwaited = (kind: string): boolean => !kind.includes('upload') && !kind.includes('import')

function failedRequests({ seen }: Window): Sign {
  const failed = Object.values(seen.failures).flatMap(reasons => Object.entries(reasons))
  const count = failed.reduce((sum, [, own]) => sum + own, 0)
  const all = Object.values(seen.times).reduce((sum, { length }) => sum + length, count)
  if (count <= all * BOUNDS.failed) return undefined
  const [reason] = failed.toSorted(([, one], [, other]) => other - one)[0] ?? ['']
  return { part: 'requests', sign: `${((100 * count) / all).toFixed(1)}% fail, most with: ${reason}` }
}

const lateJobs = ({ oldestJob, jobsWaiting }: Window): Sign =>
  oldestJob > BOUNDS.oldestJob
    ? { part: 'jobs', sign: `the oldest of ${jobsWaiting} waits for ${Math.round(oldestJob)} s` }
    : undefined

export const sumOfServers = (cores: Record<string, number>): number =>
  Object.entries(cores).reduce((sum, [part, own]) => sum + (part.startsWith('server') ? own : 0), 0)
