import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfStale } from '../../scripts/build.ts'
import { howToInstall, isInstalled } from '../../test-support/programs.ts'
import { countWrites } from './count-writes.ts'
import { causeFaults, faultDuring, FAULTS, isAllowed, type Period } from './faults.ts'
import { postOverKeptConnections } from './keep-alive.ts'
import { KINDS, startLoad, type Failure, type Load } from './load.ts'
import { partitionUnderLoad } from './partitions.ts'
import { findPostgresPrograms } from './postgres.ts'
import { restoreToAMinute } from './pgbackrest/run.ts'
import { startStack, type Stack } from './stack.ts'

const LONGEST_RUN_MS = 30 * 60_000

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * `npm run chaos` causes every fault under load, `npm run chaos -- 'full disk' 'rolling restart'` only these, and `npm
 * run chaos -- keep-alive` posts over kept connections, `npm run chaos -- partitions` partitions its tables, `npm run
 * chaos -- pgbackrest` restores a database to a minute.
 */
async function main(): Promise<void> {
  const programs = findPostgresPrograms()
  if (process.argv[2] === 'pgbackrest') return restoreOnly(programs)
  const missing = [
    !programs && 'postgresql',
    !isInstalled('redis-server') && 'redis-server',
    !isInstalled('nginx') && 'nginx',
  ].filter(Boolean)
  if (!programs || missing.length > 0) return print(`Skipped: install Debian's ${missing.join(', ')} to run it.`)
  await buildIfStale()
  const stack = await startStack(programs)
  const stop = endOnSignal(stack)
  const overdue = setTimeout(() => stop('It took too long'), LONGEST_RUN_MS)
  try {
    process.exitCode = (await onStack(stack)) ? 0 : 1
  } finally {
    clearTimeout(overdue)
    await stack.close()
  }
  process.exit()
}

async function restoreOnly(programs: string | undefined): Promise<void> {
  const missing = restoreToAMinute.needs.filter(program => !isInstalled(program)).map(howToInstall)
  if (!programs) missing.push('postgresql is not installed (Debian: apt-get install postgresql)')
  if (!programs || missing.length > 0) return print(`Skipped: ${missing.join('; ')}`)
  await buildIfStale()
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed())
      try {
        await closer()
      } catch (error) {
        process.stderr.write(`${String(error)}\n`)
      }
  }
  const stop = endOnSignal({ close })
  const overdue = setTimeout(() => stop('It took too long'), LONGEST_RUN_MS)
  try {
    process.exitCode = (await restoreToAMinute.run(programs, closers, print)) ? 0 : 1
  } finally {
    clearTimeout(overdue)
    await close()
  }
  process.exit()
}

async function onStack(stack: Stack): Promise<boolean> {
  await Promise.all(stack.servers.map(server => server.start()))
  if (process.argv[2] === 'keep-alive') return postOverKeptConnections(stack, print)
  if (process.argv[2] === 'partitions') return partitionUnderLoad(stack, print)
  const load = await startLoad(stack)
  await sleep(5000)
  const started = performance.now()
  const periods = await causeFaults(stack, fault => print(`${seconds(performance.now() - started)} ${fault}`))
  const unacknowledged = await load.finish()
  print(`${seconds(performance.now() - started)} the load has ended`)
  return report(stack, load, periods, unacknowledged)
}

async function report(stack: Stack, load: Load, periods: Period[], unacknowledged: string[]): Promise<boolean> {
  const counts = await Promise.all(
    KINDS.map(async kind => ({ kind, ...(await countWrites(stack, kind, load.acknowledged[kind])) })),
  )
  print('\n| Written | Acknowledged | Lost | Doubled |\n|---|---|---|---|')
  for (const { kind, acknowledged, lost, doubled } of counts)
    print(`| ${kind}s | ${acknowledged} | ${lost} | ${doubled} |`)
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
  const kept = counts.every(({ acknowledged, lost, doubled }) => acknowledged > 0 && lost === 0 && doubled === 0)
  const held = kept && unexpected.length === 0 && stack.deaths.length === 0 && unacknowledged.length === 0
  print(held ? 'Every goal is met.' : 'A goal is not met.')
  return held
}

const describe = ({ kind, from, to, reason }: Failure): string => `${kind}, ${Math.round(to - from)} ms: ${reason}`

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

/** Cleans up before exiting, for any reason. */
function endOnSignal(stack: Pick<Stack, 'close'>): (reason: string) => void {
  let stopping = false
  const stop = (reason: string) => {
    if (stopping) return
    stopping = true
    print(reason)
    void stack.close().finally(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
  return stop
}

await main()
