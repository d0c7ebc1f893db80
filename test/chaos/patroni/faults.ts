import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'

export const FAULTS = [
  'leader killed',
  'Patroni paused',
  'etcd cut',
  'etcd cut with failsafe_mode',
  'switchover',
  'nodes restarted',
  'full disk',
] as const
export type Fault = (typeof FAULTS)[number]

/** Times are milliseconds of `performance.now()`. */
export interface Period {
  fault: Fault
  from: number
  /** From when on the database must recover by itself. */
  curedAt: number
  /** When a write that was sent after the cure was acknowledged. */
  writtenAt: number
  /** When every event stream had received an event that is newer. */
  streamedAt: number
  to: number
}

interface Surroundings {
  cluster: Cluster
  /** How often the leader is killed. */
  kills: number
  /** Waits for the acknowledgment of a write that was sent after a time. */
  writtenAfter(time: number): Promise<number>
  /** Waits until each event stream received an event after a time. */
  streamedAfter(time: number): Promise<number>
}

/** Until caches and streams are as ever. */
const PAUSE_MS = 3000
const AWAY_MS = 40_000

/** Causes the named faults, one after the other, each on a whole cluster. */
export async function causeFaults(
  surroundings: Surroundings,
  faults: readonly Fault[],
  log: (line: string) => void,
): Promise<Period[]> {
  const { cluster, kills, writtenAfter, streamedAfter } = surroundings
  const periods: Period[] = []
  for (const fault of faults)
    for (let time = fault === 'leader killed' ? kills : 1; time > 0; time -= 1) {
      await cluster.whole()
      await sleep(PAUSE_MS)
      const from = performance.now()
      const { curedAt = from, heal } = await causes[fault](cluster)
      const writtenAt = await writtenAfter(curedAt)
      const streamedAt = await streamedAfter(writtenAt)
      await heal?.()
      periods.push({ fault, from, curedAt, writtenAt, streamedAt, to: performance.now() })
      log(`${fault}: a write was acknowledged ${((writtenAt - curedAt) / 1000).toFixed(1)} s later`)
    }
  await cluster.whole()
  return periods
}

interface Caused {
  /** If it does not recover before: since when it can. */
  curedAt?: number
  /** Makes the cluster whole again. */
  heal?: () => Promise<void>
}

const causes: Record<Fault, (cluster: Cluster) => Promise<Caused>> = {
  'leader killed': async cluster => {
    const leader = await cluster.leader()
    await leader.kill()
    return { curedAt: performance.now(), heal: () => Promise.resolve(leader.start()) }
  },
  // Nobody takes over while Patroni is paused, and nobody starts what ended.
  'Patroni paused': async cluster => {
    await cluster.control('pause', '--wait')
    await (await cluster.leader()).killPostgres()
    await sleep(AWAY_MS / 2)
    const curedAt = performance.now()
    await cluster.control('resume')
    return { curedAt }
  },
  'etcd cut': async cluster => {
    await cluster.control('edit-config', '--force', '-s', 'failsafe_mode=false')
    await sleep(cluster.timing.loop_wait * 2000)
    const cure = await cutEtcd(cluster)
    return {
      ...cure,
      heal: async () => void (await cluster.control('edit-config', '--force', '-s', 'failsafe_mode=true')),
    }
  },
  'etcd cut with failsafe_mode': async cluster => {
    await sleep(cluster.timing.loop_wait * 2000)
    return cutEtcd(cluster)
  },
  switchover: async cluster => {
    const from = performance.now()
    await cluster.control('switchover', '--force')
    return { curedAt: from }
  },
  'nodes restarted': async cluster => {
    const { nodes } = cluster
    for (const node of nodes.slice(1)) {
      await cluster.control('restart', '--force', 'pawpal', node.name)
      await cluster.whole()
    }
    const curedAt = performance.now()
    await cluster.control('restart', '--force', 'pawpal', (nodes[0] as (typeof nodes)[0]).name)
    return { curedAt }
  },
  'full disk': async cluster => {
    const { disk } = await cluster.leader()
    if (!disk) throw new Error('Run it as root: it mounts a small disk')
    const from = performance.now()
    await disk.fill()
    await sleep(AWAY_MS)
    await disk.free()
    return { curedAt: from }
  },
}

/** The leader must step down: it cannot know whether another node leads. */
async function cutEtcd({ etcd }: Cluster): Promise<Caused> {
  await etcd.stop()
  await sleep(AWAY_MS)
  const curedAt = performance.now()
  await etcd.start()
  return { curedAt }
}
