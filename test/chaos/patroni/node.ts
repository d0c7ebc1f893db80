import { readFileSync } from 'node:fs'
import { chown, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../../test-support/free-port.ts'
import { pathOf } from '../../../test-support/programs.ts'
import { until } from '../../../test-support/server-process.ts'
import { makeSmallDisk, type Disk } from '../small-disk.ts'
import { accountOfPostgres, startProgram, type RunningProgram } from '../programs.ts'

/** The configuration that operators take, too. The environment replaces what differs on this machine, as Patroni allows. */
export const CONFIG = join(import.meta.dirname, '../../../deploy/patroni.yml')

/** Where Debian's PostgreSQL makes its sockets. */
const SOCKETS = '/var/run/postgresql'

export interface Node {
  name: string
  /** Of PostgreSQL. */
  port: number
  /** Of Patroni's REST API. */
  api: string
  /** The disk with its data; undefined if this process may not mount a small one. */
  disk: Disk | undefined
  start(): void
  /** Kills Patroni and its PostgreSQL, like a machine that loses power. */
  kill(): Promise<void>
  /** Kills PostgreSQL alone. */
  killPostgres(): Promise<void>
  isPrimary(): Promise<boolean>
  /** Whether its PostgreSQL runs and follows the leader, or leads. */
  isHealthy(): Promise<boolean>
  remove(): Promise<void>
}

interface NodeOptions {
  name: string
  /** The folder of PostgreSQL's programs. */
  programs: string
  /** For its log and password file. */
  folder: string
  etcd: string
}

export async function makeNode({ name, programs, folder, etcd }: NodeOptions): Promise<Node> {
  const [port, apiPort] = [await freePort(), await freePort()]
  const disk = await makeSmallDisk()
  const account = accountOfPostgres()
  if (account) await chown(disk.folder, account.uid, account.gid)
  const data = join(disk.folder, 'data')
  const env = {
    PATH: process.env['PATH'],
    LANG: 'C.UTF-8',
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${apiPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${apiPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: programs,
    PATRONI_POSTGRESQL_PGPASS: join(disk.folder, 'pgpass'),
  }
  const api = `http://127.0.0.1:${apiPort}`
  const answers = (path: string) => statusOf(api + path).then(status => status === 200)
  let patroni: RunningProgram | undefined
  const killPostgres = async () => {
    const pid = postmasterOf(data)
    if (pid === undefined) return
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      return
    }
    await until(`PostgreSQL of ${name} to be gone`, () => (runs(pid) ? undefined : true))
  }
  const kill = async () => {
    await patroni?.end('SIGKILL')
    await killPostgres()
  }
  return {
    name,
    port,
    api,
    disk: disk.isSmall ? disk : undefined,
    start: () => {
      patroni = startProgram(pathOf('patroni'), [CONFIG], join(folder, `${name}.log`), {
        ...account,
        env,
        cwd: disk.folder,
      })
    },
    kill,
    killPostgres,
    isPrimary: () => answers('/primary'),
    isHealthy: async () => (await answers('/primary')) || (await answers('/replica?lag=1MB')),
    remove: async () => {
      await kill()
      // A killed PostgreSQL leaves them.
      const socket = join(SOCKETS, `.s.PGSQL.${port}`)
      await Promise.all([socket, `${socket}.lock`].map(file => rm(file, { force: true })))
      await disk.remove()
    },
  }
}

const statusOf = (url: string): Promise<number> =>
  fetch(url, { method: 'OPTIONS', signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => status,
    () => 0,
  )

/** The first line of its file; undefined while there is none. */
function postmasterOf(data: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

function runs(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] !== 'Z'
  } catch {
    return false
  }
}
