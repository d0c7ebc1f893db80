import { setTimeout as sleep } from 'node:timers/promises'
import { startNginx } from '../nginx.ts'
import type { Stack } from './stack.ts'

const POSTS = 10_000
const CONNECTIONS = 32
/** Idle seconds between two bursts: around Node's own limit, and around nginx's. */
const IDLE_SECONDS = [...Array.from({ length: 20 }, (_, step) => 5.9 + step / 50), 59.9, 60.1]

/** Posts over connections that nginx keeps alive; each must be answered by a server. */
export async function postOverKeptConnections({ servers }: Stack, print: (line: string) => void): Promise<boolean> {
  const nginx = await startNginx({
    ports: servers.map(({ port }) => port),
    keepalive: CONNECTIONS,
    settings: ['proxy_set_header Host $http_host;'],
  })
  // An unknown path: a server answers 404, never nginx's own 502.
  const post = () =>
    fetch(`${nginx.url}/api/nothing`, { method: 'POST' }).then(
      async response => (await response.text()) !== '' && response.status === 404,
      () => false,
    )
  const results: boolean[] = []
  const burst = async () => void results.push(...(await Promise.all(Array.from({ length: CONNECTIONS }, post))))
  try {
    for (const idle of IDLE_SECONDS) {
      await burst()
      await sleep(idle * 1000)
    }
    while (results.length < POSTS) await burst()
  } finally {
    await nginx.stop()
  }
  const failed = results.filter(answered => !answered).length
  print(`${results.length} POST requests over kept connections, ${failed} failed`)
  return failed === 0
}
