import { join } from 'node:path'
import { freePort } from '../../../test-support/free-port.ts'
import { pathOf } from '../../../test-support/programs.ts'
import { until } from '../../../test-support/server-process.ts'
import { startProgram, type RunningProgram } from '../programs.ts'

export interface Etcd {
  /** Name and port. */
  host: string
  start(): Promise<void>
  /** Kills it: nobody can renew a lock. */
  stop(): Promise<void>
}

/** One etcd on this machine; a real site has three. */
export async function makeEtcd(folder: string): Promise<Etcd> {
  const [port, peerPort] = [await freePort(), await freePort()]
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const args = {
    name: 'chaos',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `chaos=${peer}`,
  }
  let program: RunningProgram | undefined
  return {
    host: `127.0.0.1:${port}`,
    start: async () => {
      const list = Object.entries(args).flatMap(([name, value]) => [`--${name}`, value])
      program = startProgram(pathOf('etcd'), list, join(folder, 'etcd.log'))
      await until('etcd to be healthy', () => isHealthy(client))
    },
    stop: async () => program?.end('SIGKILL'),
  }
}

const isHealthy = (url: string): Promise<true | undefined> =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok || undefined,
    () => undefined,
  )
