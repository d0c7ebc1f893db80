import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { PoolClient } from 'pg'
import type { Db } from '../src/platform/db/db.ts'

/** The process id of a connection's backend. */
export async function pidOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>({ name: 'pid', text: 'select pg_backend_pid() as pid' })
  return rows[0]?.pid ?? 0
}

/** The process id of the embedded cluster's main process. */
export async function postmasterOf({ $client }: Db): Promise<number> {
  const { rows } = await $client.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`)
  return Number(rows[0]?.file.split('\n')[0])
}

/**
 * CPU time of a process in milliseconds. Without /proc it is the elapsed time, which counts other processes as well.
 */
export async function cpuTime(pid: number): Promise<number> {
  const times = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => undefined)
  return times ? Number(times.split(' ')[0]) / 1e6 : performance.now()
}

/** CPU of a process's children so far, also of those that ended, in microseconds. Only Linux counts them, in hundredths of a second. */
export function cpuOfChildren(pid: number): number {
  if (process.platform !== 'linux') return 0
  const processes = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  const { ended } = readStat(String(pid))
  return processes.map(readStat).reduce((sum, { parent, cpu }) => sum + (parent === pid ? cpu : 0), ended)
}

/** The same of a whole cluster: its main process and its children. */
export function cpuOfCluster(postmaster: number): number {
  if (process.platform !== 'linux') return Number.NaN
  return readStat(String(postmaster)).cpu + cpuOfChildren(postmaster)
}

const TICK_MICROSECONDS = 10_000

/** The fields of `stat` after the second, which is in parentheses and may contain anything. */
function readStat(pid: string): { parent: number; cpu: number; ended: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { parent, cpu: (user + system) * TICK_MICROSECONDS, ended: (endedUser + endedSystem) * TICK_MICROSECONDS }
  } catch {
    // The process has ended.
    return { parent: 0, cpu: 0, ended: 0 }
  }
}
