import { setTimeout as sleep } from 'node:timers/promises'
import { LIMIT_NAMES } from '../../../src/api/limit-rules.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { raiseLimits } from '../../../test-support/raise-limits.ts'
import { until } from '../../../test-support/server-process.ts'
import { startPgbouncer } from '../../pgbouncer.ts'
import { redisServer } from '../../redis-server.ts'
import { startLoad } from '../load.ts'
import type { Run } from '../run.ts'
import { startStack, type Closers } from '../stack.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { mailContactMessages, startMailbox, useContactForm } from './count-mails.ts'
import { causeFaults, FAULTS } from './faults.ts'
import { report } from './report.ts'
import { watchPeople } from './watch-people.ts'
import { watchReadiness } from './watch-readiness.ts'
import { watchStreams } from './watch-streams.ts'

/** The ways to a cluster. */
const WAYS = ['haproxy', 'hosts', 'pgbouncer'] as const
type Way = (typeof WAYS)[number]

const KILLS = 10

const PATIENCE_MS = 180_000

/**
 * `npm run chaos -- patroni` reaches three nodes by HAProxy, `patroni hosts` by several hosts in DATABASE_URL, and `patroni pgbouncer` by
 * pgbouncer before HAProxy. More arguments name faults, and `kills=3` says how often the leader is killed.
 */
export const runOnPatroni: Run = {
  needs: ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'redis-server', 'nginx'],
  run: async (programs, closers, print) => {
    const named = process.argv.slice(3)
    const way = WAYS.find(each => named.includes(each)) ?? 'haproxy'
    const chosen = FAULTS.filter(fault => named.includes(fault))
    const faults = chosen.length > 0 ? chosen : FAULTS
    const kills = Number(named.find(argument => argument.startsWith('kills='))?.slice('kills='.length) ?? KILLS)
    const cluster = await startCluster(programs, closers)
    const { ttl, loop_wait, retry_timeout } = cluster.timing
    print(`Patroni by ${way}: ttl ${ttl}, loop_wait ${loop_wait}, retry_timeout ${retry_timeout} seconds`)
    const mailbox = await startMailbox(closers)
    const stack = await startStackOn(cluster, { way, smtpUrl: mailbox.url }, closers)
    await Promise.all(stack.servers.map(server => server.start()))
    const load = await startLoad(stack)
    const [member] = load.people
    if (!member) throw new Error('Nobody writes')
    const people = watchPeople({ url: stack.url, member, postId: load.postId })
    const streams = watchStreams(stack.url, load.people)
    const readiness = watchReadiness(stack.servers)
    const form = useContactForm(stack.url, mailbox.mails)
    await sleep(5000)
    const surroundings = {
      cluster,
      kills,
      writtenAfter: (time: number) =>
        until('a write', () => load.writes.find(({ sentAt }) => sentAt > time)?.to, PATIENCE_MS),
      streamedAfter: (time: number) =>
        until('an event on each stream', () => allAfter(streams.lastEvents(), time), PATIENCE_MS),
    }
    const started = performance.now()
    const log = (line: string) => print(`${((performance.now() - started) / 1000).toFixed(1)} ${line}`)
    const periods = await causeFaults(surroundings, faults, log)
    const unacknowledged = await load.finish()
    await Promise.all([people.end(), streams.end(), readiness.end()])
    const mails = await form.count()
    return report(
      { stack, load, periods, unacknowledged, mails, reads: people.reads, readiness: readiness.seen, ttl },
      print,
    )
  },
}

const allAfter = (times: readonly number[], time: number): number | undefined =>
  times.every(last => last > time) ? Math.max(...times) : undefined

/** Migrated, and with settings for the load. */
async function startStackOn(cluster: Cluster, { way, smtpUrl }: { way: Way; smtpUrl: string }, closers: Closers) {
  const redis = await redisServer()
  await redis.start()
  closers.push(() => redis.signal())
  const hosts = cluster.nodes.map(({ port }) => `127.0.0.1:${port}`)
  const [byHosts, byProxy] = [cluster.urlAt(...hosts), cluster.urlAt(cluster.proxy)]
  await migrate(byProxy)
  const settings: Record<string, string> = {
    DATABASE_URL: way === 'hosts' ? byHosts : byProxy,
    DATABASE_REPLICA_URLS: hosts.map(host => cluster.urlAt(host)).join(','),
    REDIS_URL: redis.url,
    SMTP_URL: smtpUrl,
  }
  if (way === 'pgbouncer') {
    await cluster.onLeader("alter role pawpal set statement_timeout = '10s'")
    const pooler = await startPgbouncer(byProxy)
    closers.push(() => pooler.stop())
    Object.assign(settings, {
      DATABASE_URL: pooler.through(byProxy),
      DATABASE_DIRECT_URL: byProxy,
      DATABASE_POOLER: 'transaction',
    })
  }
  const stack = await startStack({ databaseUrl: byHosts, settings }, closers)
  await mailContactMessages(stack.db)
  await raiseLimits(stack.db, ...LIMIT_NAMES)
  return stack
}
