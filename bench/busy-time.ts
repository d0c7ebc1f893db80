import { readFile } from 'node:fs/promises'
import type { PoolClient } from 'pg'

/** The database's process behind a connection. */
export async function pidOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>({ name: 'pid', text: 'select pg_backend_pid() as pid' })
  return rows[0]?.pid ?? 0
}

/**
 * Milliseconds that a process was on a processor. A clock would count what else runs on the machine as well, and has to do
 * where /proc is not available.
 */
export async function busyTime(pid: number): Promise<number> {
  const times = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => undefined)
  return times ? Number(times.split(' ')[0]) / 1e6 : performance.now()
}
