import { firstFailure, sumOfServers } from './first-failure.ts'
import type { growthOf } from './growth.ts'
import type { Level, Window } from './level.ts'
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

const mean = (windows: readonly Window[], of: (window: Window) => number): number =>
  windows.reduce((sum, window) => sum + of(window), 0) / Math.max(1, windows.length)
const most = (windows: readonly Window[], of: (window: Window) => number): number => Math.max(...windows.map(of))

const requests = ({ seen }: Window): number =>
  Object.entries(seen.times).reduce((sum, [kind, { length }]) => sum + (isRequest(kind) ? length : 0), 0)
export const isRequest = (kind: string): boolean => !kind.includes('reaches')
/** Pages of visits; each is a document or some calls. */
const pages = ({ seen }: Window): number => seen.times['a photo']?.length ?? 0

function machine(levels: readonly Level[]): string[] {
  const lines = head('Machine', ...heads(levels))
  const add = (name: string, of: (level: Level) => string) => lines.push(row(name, ...levels.map(of)))
  const perSecond = (level: Level, count: (window: Window) => number) =>
    (level.windows.reduce((sum, window) => sum + count(window), 0) / level.seconds).toFixed(1)
  add('pages a second', level => perSecond(level, pages))
  add('requests a second', level => perSecond(level, requests))
  add('messages a second', level => perSecond(level, ({ seen }) => seen.times['a message is sent']?.length ?? 0))
  add('cores: the three servers', ({ windows }) => mean(windows, ({ cores }) => sumOfServers(cores)).toFixed(2))
  for (const part of ['PostgreSQL', 'Redis', 'nginx', 'store'])
    add(`cores: ${part}`, ({ windows }) => mean(windows, ({ cores }) => cores[part] ?? 0).toFixed(2))
  add('cores: the people, who are no part of the site', ({ windows }) =>
    mean(windows, ({ cores }) => cores['load'] ?? 0).toFixed(2),
  )
  add('cores at most, all together', ({ windows }) =>
    most(windows, ({ cores }) => Object.values(cores).reduce((sum, own) => sum + own, 0)).toFixed(2),
  )
  add('memory, MB: the three servers', ({ memory }) => String(sumOfServers(memory)))
  for (const part of ['PostgreSQL', 'Redis', 'nginx'])
    add(`memory, MB: ${part}`, ({ memory }) => String(memory[part] ?? 0))
  add(
    'open streams: mean; most',
    ({ windows }) =>
      `${Math.round(mean(windows, ({ streams }) => streams))}; ${most(windows, ({ streams }) => streams)}`,
  )
  add(
    'events written to streams a second: mean; most',
    ({ windows }) =>
      `${mean(windows, ({ events }) => events).toFixed(1)}; ${Math.round(most(windows, ({ events }) => events))}`,
  )
  add('connections of PostgreSQL at most', ({ windows }) => String(most(windows, ({ connections }) => connections)))
  add('work that waits for a connection at most', ({ windows }) =>
    String(most(windows, ({ poolWaiting }) => poolWaiting)),
  )
  add(
    'jobs waiting at most; the oldest, s',
    ({ windows }) =>
      `${most(windows, ({ jobsWaiting }) => jobsWaiting)}; ${most(windows, ({ oldestJob }) => oldestJob).toFixed(0)}`,
  )
  add('timers of the people late at most, ms', ({ windows }) => most(windows, ({ seen }) => seen.lateMs).toFixed(0))
  return lines
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
