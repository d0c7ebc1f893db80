import { setTimeout as sleep } from 'node:timers/promises'
import type { Failure } from './load.ts'
import { promote } from './postgres.ts'
import { restoreCopy } from './restore-copy.ts'
import type { ReplicatedStack } from './replicated-stack.ts'
import type { ManagedServer } from './stack.ts'

export const FAULTS = [
  'kill -9',
  'PostgreSQL restarted',
  'Redis away',
  'store away',
  'full disk',
  'failover to a replica',
  'rolling restart',
  'restore',
] as const
export type Fault = (typeof FAULTS)[number]

/** The period of a fault, in milliseconds of `performance.now()`. */
export interface Period {
  fault: Fault
  from: number
  to: number
}

const KILLS = 10
const CRASHES = 5
const AWAY_MS = 30_000
/** The pause between two kills or crashes. */
const PAUSE_MS = 4000
/** nginx leaves out a server that refused a connection for ten seconds. */
const FAIL_TIMEOUT_MS = 11_000
/** Servers reconnect to a database that is back. */
const RECOVERY_MS = 1500
/** nginx needs a moment to report a lost server to its client. */
const CUT_MS = 500

type Note = (fault: Fault, from: number, to: number) => void

/** Causes every fault once, one after the other. */
export async function causeFaults(stack: ReplicatedStack, log: (line: string) => void): Promise<Period[]> {
  const periods: Period[] = []
  const note: Note = (fault, from, to) => void periods.push({ fault, from, to })
  for (const fault of FAULTS) {
    if (process.argv.length > 2 && !process.argv.includes(fault)) continue
    log(fault)
    await causes[fault](stack, note)
    await sleep(PAUSE_MS)
  }
  return periods
}

const causes: Record<Fault, (stack: ReplicatedStack, note: Note) => Promise<void>> = {
  'kill -9': async ({ servers }, note) => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = servers[kill % servers.length] as ManagedServer
      const from = performance.now()
      await server.end('SIGKILL')
      note('kill -9', from, performance.now() + CUT_MS)
      await server.start()
      await sleep(PAUSE_MS)
    }
    await sleep(FAIL_TIMEOUT_MS)
  },
  'PostgreSQL restarted': async ({ postgres }, note) => {
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const from = performance.now()
      await postgres.crash()
      await postgres.start()
      note('PostgreSQL restarted', from, performance.now() + RECOVERY_MS)
      await sleep(PAUSE_MS)
    }
  },
  'Redis away': async ({ redis }, note) => {
    const from = performance.now()
    await redis.signal()
    await sleep(AWAY_MS)
    await redis.start()
    note('Redis away', from, performance.now())
  },
  'store away': async ({ store }, note) => {
    const from = performance.now()
    await store.leave()
    await sleep(AWAY_MS)
    await store.comeBack()
    note('store away', from, performance.now())
  },
  'full disk': async ({ disk, postgres }, note) => {
    if (!disk) return
    const from = performance.now()
    await disk.fill()
    await sleep(AWAY_MS)
    await disk.free()
    // PostgreSQL exits if it cannot write its log; its unit restarts it.
    if (!postgres.isRunning()) await postgres.start()
    note('full disk', from, performance.now() + RECOVERY_MS)
  },
  'failover to a replica': async ({ postgres, replica }, note) => {
    const from = performance.now()
    await postgres.crash()
    await promote(replica)
    note('failover to a replica', from, performance.now() + RECOVERY_MS)
    await sleep(AWAY_MS)
  },
  'rolling restart': async ({ servers }, note) => {
    for (const server of servers) {
      const from = performance.now()
      const code = await server.end('SIGTERM')
      if (code !== 0) throw new Error(`${server.name} ended with ${code} on SIGTERM`)
      await server.start()
      note('rolling restart', from, performance.now())
      await sleep(FAIL_TIMEOUT_MS)
    }
  },
  // No fault: no request may fail meanwhile.
  restore: async (stack, note) => {
    const from = performance.now()
    await restoreCopy(stack)
    note('restore', from, performance.now())
  },
}

const DATABASE_FAULTS = new Set<Fault>(['PostgreSQL restarted', 'full disk', 'failover to a replica', 'kill -9'])

/** Unavoidable failures: without a writable database, uploads without the store, and a POST cut by a kill. */
export function isAllowed({ kind }: Failure, fault: Fault | undefined): boolean {
  if (fault === 'store away') return kind === 'post'
  return fault !== undefined && DATABASE_FAULTS.has(fault)
}

/** The fault during which the request ran. */
export const faultDuring = ({ from, to }: Failure, periods: readonly Period[]): Fault | undefined =>
  periods.find(period => from <= period.to && to >= period.from)?.fault
