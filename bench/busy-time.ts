import { readFile } from 'node:fs/promises'
import type { PoolClient } from 'pg'

/** The process id of a connection's backend. */
export async function pidOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>({ name: 'pid', text: 'select pg_backend_pid() as pid' })
  return rows[0]?.pid ?? 0
}

/**
 * CPU time of a process in milliseconds. Without /proc it is the elapsed time, which counts other processes as well.
 */
export async function busyTime(pid: number): Promise<number> {
  const times = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => undefined)
  return times ? Number(times.split(' ')[0]) / 1e6 : performance.now()
}
