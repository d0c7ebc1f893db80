import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  name: string
  /** Seconds of CPU so far, with those of its children that ended. */
  cpu: number
}

const TICKS = 100

/** Parts of the machine by the process that began them. */
export type Parts = Record<string, number>

/** Seconds of CPU that each part used so far, with all its descendants. */
export function cpuOfParts(parts: Parts): Record<string, number> {
  const all = readProcesses()
  return Object.fromEntries(
    Object.entries(parts).map(([part, root]) => [part, treeOf(all, root).reduce((sum, { cpu }) => sum + cpu, 0)]),
  )
}

/** Megabytes that each part uses; memory that processes share counts once. */
export function memoryOfParts(parts: Parts): Record<string, number> {
  const all = readProcesses()
  return Object.fromEntries(
    Object.entries(parts).map(([part, root]) => [
      part,
      Math.round(treeOf(all, root).reduce((sum, { pid }) => sum + shareOfMemory(pid), 0) / 1024),
    ]),
  )
}

/** The child of this process that has this name. */
export function childNamed(name: string): number {
  const found = readProcesses().find(process_ => process_.parent === process.pid && process_.name === name)
  if (!found) throw new Error(`There is no process called ${name}`)
  return found.pid
}

/** Descendants are listed with their ancestor. */
function treeOf(all: readonly Process[], root: number): Process[] {
  const own = all.filter(({ pid }) => pid === root)
  for (const { pid } of own) own.push(...all.filter(({ parent }) => parent === pid))
  return own
}

function readProcesses(): Process[] {
  const found: Process[] = []
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      found.push(parse(Number(name), readFileSync(`/proc/${name}/stat`, 'utf8')))
    } catch {
      // It has ended.
    }
  }
  return found
}

/** The name is in parentheses and may contain anything. */
function parse(pid: number, stat: string): Process {
  const end = stat.lastIndexOf(')')
  const fields = stat
    .slice(end + 2)
    .split(' ')
    .map(Number)
  const cpu = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0)
  return { pid, parent: fields[1] ?? 0, name: stat.slice(stat.indexOf('(') + 1, end), cpu: cpu / TICKS }
}

/** Kilobytes. */
function shareOfMemory(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
