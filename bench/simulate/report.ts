import { firstFailure, sumOfServers } from './first-failure.ts'
import type { growthOf } from './growth.ts'
import type { Level, Window } from './level.ts'
import { MODEL } from './model.ts'
import { percentile } from './percentile.ts'
import { join } from './recorder.ts'

/** The tables of a run, as Markdown. */
export function reportOf(levels: readonly Level[], growth: ReturnType<typeof growthOf>): string[] {
  return [...actions(levels), '', ...machine(levels), '', ...failures(levels), '', ...growthTable(levels, growth)]
}

const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`
const head = (...cells: string[]): string[] => [row(...cells), `|${'---|'.repeat(cells.length)}`]
const heads = (levels: readonly Level[]): string[] => levels.map(({ load }) => `${load} times`)

function actions(levels: readonly Level[]): string[] {
  const seen = levels.map(({ windows }) => join(windows.map(window => window.seen)))
  const kinds = new Set(seen.flatMap(({ times, failures }) => [...Object.keys(times), ...Object.keys(failures)]))
  const lines = head('Action: 50; 95; 99 of 100 within ms, how many, failed', ...heads(levels))
  for (const kind of [...kinds].toSorted((one, other) => one.localeCompare(other)))
    lines.push(row(kind, ...seen.map(({ times, failures }) => cellOf(times[kind] ?? [], failures[kind] ?? {}))))
  return lines
}

function cellOf(times: readonly number[], reasons: Record<string, number>): string {
  const failed = Object.values(reasons).reduce((sum, count) => sum + count, 0)
  const shown = [0.5, 0.95, 0.99]
    .map(share => percentile(times, share))
    .map(ms => (Number.isNaN(ms) ? '-' : ms.toFixed(ms < 10 ? 1 : 0)))
  return `${shown.join('; ')}, ${times.length}${failed ? `, **${failed} failed**` : ''}`
}

/** Before many people open one pet. */
const calm = ({ windows, seconds }: Level): Window[] =>
  windows.filter(({ at }, index) => index === 0 || at <= seconds * MODEL.viralStart)

function mean(level: Level, of: (window: Window) => number): number {
  const windows = calm(level)
  return windows.reduce((sum, window) => sum + of(window), 0) / Math.max(1, windows.length)
}
const most = ({ windows }: Level, of: (window: Window) => number): number => Math.max(...windows.map(of))
const meanAndMost = (level: Level, of: (window: Window) => number, digits = 0): string =>
  [mean(level, of), most(level, of)].map(value => value.toFixed(digits)).join('; ')

/** A request is an answer from the site; an event that reaches a page is none. */
const isRequest = (kind: string): boolean => !kind.includes('reaches')
const requests = ({ seen }: Window): number =>
  Object.entries(seen.times).reduce((sum, [kind, { length }]) => sum + (isRequest(kind) ? length : 0), 0)
/** Each page of a visit has as many photos. */
const pages = ({ seen }: Window): number => (seen.times['a photo']?.length ?? 0) / MODEL.photosPerPage
const all = (cores: Record<string, number>): number => Object.values(cores).reduce((sum, own) => sum + own, 0)

function machine(levels: readonly Level[]): string[] {
  const lines = head('Machine: mean until many open one pet; most', ...heads(levels))
  const add = (name: string, of: (level: Level) => string) => lines.push(row(name, ...levels.map(of)))
  const rate = (name: string, count: (window: Window) => number) =>
    add(name, level => meanAndMost(level, window => count(window) / window.seconds, 1))
  rate('pages of visits a second', pages)
  rate('requests a second', requests)
  rate('messages a second', ({ seen }) => seen.times['a message is sent']?.length ?? 0)
  add('cores: the three servers', level => meanAndMost(level, ({ cores }) => sumOfServers(cores), 2))
  for (const part of ['PostgreSQL', 'Redis', 'nginx', 'store'])
    add(`cores: ${part}`, level => meanAndMost(level, ({ cores }) => cores[part] ?? 0, 2))
  add('cores: the people, no part of the site', level => meanAndMost(level, ({ cores }) => cores['load'] ?? 0, 2))
  add('cores, all together', level => meanAndMost(level, ({ cores }) => all(cores), 2))
  for (const [part, of] of Object.entries(MEMORY))
    add(`memory at the end, MB: ${part}`, ({ memory }) => String(of(memory)))
  add('open streams', level => meanAndMost(level, ({ streams }) => streams))
  add('events written to streams a second', level => meanAndMost(level, ({ events }) => events))
  add('connections of PostgreSQL', level => meanAndMost(level, ({ connections }) => connections))
  add('work that waits for a connection', level => meanAndMost(level, ({ poolWaiting }) => poolWaiting))
  add('jobs waiting', level => meanAndMost(level, ({ jobsWaiting }) => jobsWaiting))
  add('the oldest job waits, s', level => meanAndMost(level, ({ oldestJob }) => oldestJob))
  add('timers of the people are late, ms', level => meanAndMost(level, ({ seen }) => seen.lateMs))
  return lines
}

const MEMORY: Record<string, (memory: Record<string, number>) => number> = {
  'the three servers': sumOfServers,
  PostgreSQL: memory => memory['PostgreSQL'] ?? 0,
  Redis: memory => memory['Redis'] ?? 0,
  nginx: memory => memory['nginx'] ?? 0,
}

function failures(levels: readonly Level[]): string[] {
  const lines = head('Load', 'Fails first', 'After', 'Sign')
  for (const level of levels) {
    const first = firstFailure(level)
    lines.push(
      first
        ? row(`${level.load} times`, first.part, `${first.at} s`, first.sign)
        : row(`${level.load} times`, 'nothing', '', ''),
    )
  }
  const reasons = levels.flatMap(({ load, windows }) =>
    Object.entries(join(windows.map(({ seen }) => seen)).failures).flatMap(([kind, own]) =>
      Object.entries(own).map(([reason, count]) => `${load} times: ${kind}: ${count} × ${reason}`),
    ),
  )
  return [...lines, ...(reasons.length > 0 ? ['', ...reasons.slice(0, 20)] : [])]
}

function growthTable(levels: readonly Level[], growth: ReturnType<typeof growthOf>): string[] {
  const seconds = levels.reduce((sum, level) => sum + level.seconds, 0)
  const lines = head(`Tables that grew in ${Math.round(seconds)} s`, 'Rows', 'kB', 'kB a row')
  for (const { name, bytes, rows } of growth)
    if (bytes >= 8192 || rows > 0)
      lines.push(row(name, rows, Math.round(bytes / 1024), rows > 0 ? (bytes / 1024 / rows).toFixed(2) : ''))
  return lines
}
