import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { freshFolder } from '../../../test-support/fresh-folder.ts'
import { until } from '../../../test-support/server-process.ts'
import { sentinelServers } from '../../redis-sentinel.ts'
import { startLoad } from '../load.ts'
import { makePostgres } from '../postgres.ts'
import type { Run } from '../run.ts'
import { startStack, type Closers, type Stack } from '../stack.ts'
import { countAccepted, setLimits, type Counted } from './count-limits.ts'
import { sentinelFaults, type RedisFault } from './faults.ts'
import { report, type Outcome } from './report.ts'
import { urlOf, watchEvents } from './watch-events.ts'

/** `npm run chaos -- sentinel`: three Redis servers watched by three Sentinels fail under load. */
export const runOnSentinel: Run = {
  needs: ['redis-server', 'nginx'],
  run: async (programs, closers, print) => {
    const redis = await sentinelServers()
    closers.push(() => redis.stop())
    const { name } = redis.group
    const settings = {
      REDIS_SENTINELS: redis.sentinels.map(port => `127.0.0.1:${port}`).join(','),
      REDIS_MASTER: name,
    }
    return runWithRedis({ programs, settings, faults: sentinelFaults(redis) }, closers, print)
  },
}

interface RedisRun {
  programs: string
  /** Where the servers find Redis. */
  settings: Record<string, string>
  faults: Record<string, RedisFault>
}

const PATIENCE_MS = 60_000
const CALM_MS = 3000

async function runWithRedis(
  { programs, settings, faults }: RedisRun,
  closers: Closers,
  print: (line: string) => void,
): Promise<boolean> {
  const stack = await startServers(programs, settings, closers)
  const load = await startLoad(stack)
  const events = await watchEvents(stack, load.people)
  await until('events to cross servers', () => events.isCrossing(0) || undefined, PATIENCE_MS)
  const outcomes: Outcome[] = []
  for (const [fault, { times, cause, repair }] of Object.entries(faults))
    for (let time = 0; time < times; time += 1) {
      print(`${(performance.now() / 1000).toFixed(1)} ${fault}`)
      const states = new Set<string>()
      const watching = setInterval(
        () =>
          void readStates(stack).then(
            seen => seen.forEach(state => states.add(state)),
            () => states.add('no answer'),
          ),
        500,
      )
      let during: Counted | undefined
      const from = performance.now()
      await cause(async () => void (during = await countAccepted(stack)))
      await repair()
      const repaired = performance.now()
      await until('events to cross servers again', () => events.isCrossing(repaired) || undefined, PATIENCE_MS)
      await sleep(CALM_MS)
      clearInterval(watching)
      const after = await countAccepted(stack)
      outcomes.push({ fault, from, to: performance.now(), during, after, states })
    }
  const unacknowledged = await load.finish()
  const probes = await events.end()
  return report({ stack, load, unacknowledged, outcomes, probes, failures: events.failures }, print)
}

/** What `/readyz` of each server says about Redis. */
const readStates = ({ servers }: Stack): Promise<string[]> =>
  Promise.all(
    servers.map(async server => {
      const { parts } = (await (await fetch(`${urlOf(server)}/readyz`)).json()) as { parts: { redis: string } }
      return parts.redis
    }),
  )

async function startServers(programs: string, settings: Record<string, string>, closers: Closers): Promise<Stack> {
  const postgres = await makePostgres(programs, await freshFolder('chaos-postgres-'))
  closers.push(async () => {
    await postgres.crash()
    await rm(postgres.folder, { recursive: true, force: true })
  })
  await postgres.start()
  await migrate(postgres.url)
  const stack = await startStack(
    { databaseUrl: postgres.url, settings: { DATABASE_URL: postgres.url, ...settings } },
    closers,
  )
  await setLimits(stack)
  await Promise.all(stack.servers.map(server => server.start()))
  return stack
}
