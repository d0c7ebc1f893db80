import { setTimeout as sleep } from 'node:timers/promises'
import { LIMIT_NAMES } from '../../src/api/limit-rules.ts'
import { raiseLimits } from '../../test-support/raise-limits.ts'
import { countWrites } from './count-writes.ts'
import { causeFaults, faultDuring, FAULTS, isAllowed, type Period } from './faults.ts'
import { postOverKeptConnections } from './keep-alive.ts'
import { KINDS, startLoad, type Failure, type Load } from './load.ts'
import { startReplicatedStack } from './replicated-stack.ts'
import type { Run } from './run.ts'
import type { Stack } from './stack.ts'

type Print = (line: string) => void

/** Every fault on a primary with one replica. */
export const causeEveryFault: Run = {
  needs: ['redis-server', 'nginx'],
  run: async (programs, closers, print) => {
    const stack = await startReplicatedStack(programs, closers)
    await raiseLimits(stack.db, ...LIMIT_NAMES)
    await Promise.all(stack.servers.map(server => server.start()))
    if (process.argv[2] === 'keep-alive') return postOverKeptConnections(stack, print)
    const load = await startLoad(stack)
    await sleep(5000)
    const started = performance.now()
    const periods = await causeFaults(stack, fault => print(`${seconds(performance.now() - started)} ${fault}`))
    const unacknowledged = await load.finish()
    print(`${seconds(performance.now() - started)} the load has ended`)
    return report({ stack, load, periods, unacknowledged }, print)
  },
}

interface Outcome {
  stack: Stack
  load: Load
  periods: Period[]
  unacknowledged: string[]
}

async function report({ stack, load, periods, unacknowledged }: Outcome, print: Print): Promise<boolean> {
  const kept = await printCounts(stack, load, print)
  print('\n| Fault | Times | Seconds | Failed requests | Not allowed |\n|---|---|---|---|---|')
  const failures = load.failures.map(failure => ({ ...failure, fault: faultDuring(failure, periods) }))
  const unexpected = failures.filter(failure => !isAllowed(failure, failure.fault))
  for (const fault of [...FAULTS, undefined]) {
    const [all, wrong] = [failures, unexpected].map(some => some.filter(failure => failure.fault === fault).length)
    const during = periods.filter(period => period.fault === fault)
    const lasted = during.reduce((sum, { from, to }) => sum + to - from, 0)
    print(`| ${fault ?? 'none'} | ${during.length} | ${seconds(lasted)} | ${all} | ${wrong} |`)
  }
  print(
    `\n${load.requests()} requests; servers that ended by themselves: ${stack.deaths.length}; writes never acknowledged: ${unacknowledged.length}`,
  )
  for (const failure of unexpected.slice(0, 10)) print(`Not allowed: ${describe(failure)}`)
  for (const line of [...stack.deaths, ...unacknowledged]) print(line)
  const held = kept && unexpected.length === 0 && stack.deaths.length === 0 && unacknowledged.length === 0
  print(held ? 'Every goal is met.' : 'A goal is not met.')
  return held
}

/** Prints how many acknowledged writes there were, were lost, and were doubled. Answers whether none was. */
export async function printCounts(
  stack: Stack,
  { acknowledged }: Pick<Load, 'acknowledged'>,
  print: Print,
): Promise<boolean> {
  const counts = await Promise.all(
    KINDS.map(async kind => ({ kind, ...(await countWrites(stack, kind, acknowledged[kind])) })),
  )
  print('\n| Written | Acknowledged | Lost | Doubled |\n|---|---|---|---|')
  for (const count of counts) print(`| ${count.kind}s | ${count.acknowledged} | ${count.lost} | ${count.doubled} |`)
  return counts.every(({ lost, doubled, ...count }) => count.acknowledged > 0 && lost === 0 && doubled === 0)
}

const describe = ({ kind, from, to, reason }: Failure): string => `${kind}, ${Math.round(to - from)} ms: ${reason}`

export const seconds = (ms: number): string => (ms / 1000).toFixed(1)
