import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LIMIT_NAMES } from '../../../src/api/limit-rules.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { freePort } from '../../../test-support/free-port.ts'
import { freshFolder } from '../../../test-support/fresh-folder.ts'
import { raiseLimits } from '../../../test-support/raise-limits.ts'
import { makeAuthority, makeCertificate } from '../../certificates.ts'
import { DEPLOYED_PROXIES } from '../../deployed-proxies.ts'
import { redisServer } from '../../redis-server.ts'
import { makePostgres } from '../postgres.ts'
import type { Run } from '../run.ts'
import { startStack, type Closers, type Stack } from '../stack.ts'
import { prepareVisitors, visit, type Visits } from './visit.ts'

/** nginx and Caddy leave out a server that refused a connection for ten seconds. */
const PAUSE_MS = 11_000
const CALM_MS = 3000

/**
 * `npm run chaos -- proxies`: a rolling restart of three servers behind nginx, HAProxy and Caddy in turn, each with its file in deploy/.
 * `proxies caddy` has Caddy alone.
 */
export const runBehindProxies: Run = {
  needs: ['nginx', 'haproxy', 'caddy', 'redis-server'],
  run: async (programs, closers, print) => {
    const site = await makeSite(closers)
    const stack = await startServers(programs, site.url, closers)
    const visitors = await prepareVisitors(stack)
    const rows: string[] = []
    let held = true
    const named = process.argv.slice(3)
    for (const { program, start } of DEPLOYED_PROXIES) {
      if (named.length > 0 && !named.includes(program)) continue
      print(`${(performance.now() / 1000).toFixed(1)} ${program}`)
      const proxy = await start({ ...site, servers: stack.servers.map(({ port }) => port) })
      try {
        const visits = visit(site.url, visitors)
        await sleep(CALM_MS)
        const started = performance.now()
        await restartAll(stack)
        const seconds = (performance.now() - started) / 1000
        const done = await visits.end()
        rows.push(row(program, seconds, done))
        for (const failure of done.failures.slice(0, 10)) print(`Failed: ${failure}`)
        held &&= done.failures.length === 0 && done.lost === 0
      } finally {
        await proxy.stop()
      }
    }
    print(
      '\n| Proxy | Seconds | GET by HTTP/2, HTTP/1.1 | POST by HTTP/2, HTTP/1.1 | Uploads | Failed | Messages lost or doubled | Streams | Ended by the restarts | Open again after s at most |\n|---|---|---|---|---|---|---|---|---|---|',
    )
    for (const each of rows) print(each)
    for (const death of stack.deaths) print(death)
    held &&= stack.deaths.length === 0
    print(held ? 'Every goal is met.' : 'A goal is not met.')
    return held
  },
}

function row(program: string, seconds: number, { requests, failures, lost, streams }: Visits): string {
  const { get, post, upload } = requests
  const cells = [
    program,
    seconds.toFixed(0),
    `${get.h2}, ${get.h1}`,
    `${post.h2}, ${post.h1}`,
    upload.h2 + upload.h1,
    failures.length,
    lost,
    streams.open,
    streams.ended,
    (streams.slowest / 1000).toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}

async function restartAll({ servers }: Stack): Promise<void> {
  for (const server of servers) {
    const code = await server.end('SIGTERM')
    if (code !== 0) throw new Error(`${server.name} ended with ${code} on SIGTERM`)
    await server.start()
    await sleep(PAUSE_MS)
  }
}

/** The address that all proxies have in turn, and its certificate. */
async function makeSite(closers: Closers) {
  const folder = await freshFolder('chaos-certificate-')
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const authority = await makeAuthority(folder, 'chaos')
  const made = await makeCertificate(authority, 'dns', 'localhost')
  const [key, certificate] = [join(folder, 'localhost.key'), join(folder, 'localhost.crt')]
  await writeFile(key, made.key)
  await writeFile(certificate, made.certificate)
  const [plain, tls] = [await freePort(), await freePort()]
  return { plain, tls, key, certificate, url: `https://localhost:${tls}` }
}

async function startServers(programs: string, url: string, closers: Closers): Promise<Stack> {
  const postgres = await makePostgres(programs, await freshFolder('chaos-postgres-'))
  closers.push(async () => {
    await postgres.crash()
    await rm(postgres.folder, { recursive: true, force: true })
  })
  await postgres.start()
  await migrate(postgres.url)
  const redis = await redisServer()
  await redis.start()
  closers.push(() => redis.signal())
  const settings = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, APP_URL: url }
  const stack = await startStack({ databaseUrl: postgres.url, settings }, closers)
  await raiseLimits(stack.db, ...LIMIT_NAMES)
  await Promise.all(stack.servers.map(server => server.start()))
  return stack
}
