import { buildIfStale } from '../../scripts/build.ts'
import { howToInstall, isInstalled, type Program } from '../../test-support/programs.ts'
import { runOnPatroni } from './patroni/run.ts'
import { restoreToAMinute } from './pgbackrest/run.ts'
import { findPostgresPrograms } from './postgres.ts'
import { runBehindProxies } from './proxies/run.ts'
import { runOnSentinel } from './redis/run.ts'
import { causeEveryFault } from './replicated-run.ts'
import { closeAll, type Closers } from './stack.ts'

const LONGEST_RUN_MS = 45 * 60_000

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Starts a stack, breaks it under load, and prints what it found. */
export interface Run {
  /** Besides PostgreSQL. */
  needs: readonly Program[]
  /** Answers whether every goal is met. @param programs the folder of PostgreSQL's programs */
  run: (programs: string, closers: Closers, print: (line: string) => void) => Promise<boolean>
}

/** Runs by their first argument. */
const RUNS: Record<string, Run> = {
  patroni: runOnPatroni,
  pgbackrest: restoreToAMinute,
  sentinel: runOnSentinel,
  proxies: runBehindProxies,
}

/**
 * `npm run chaos` causes every fault under load, `npm run chaos -- 'full disk' 'rolling restart'` only these, `npm run chaos --
 * keep-alive` posts over kept connections, `npm run chaos -- partitions` partitions its tables, and a name of `RUNS` starts that run.
 */
async function main(): Promise<void> {
  const { needs, run } = RUNS[process.argv[2] ?? ''] ?? causeEveryFault
  const programs = findPostgresPrograms()
  const missing = needs.filter(program => !isInstalled(program)).map(howToInstall)
  if (!programs) missing.push('postgresql is not installed (Debian: apt-get install postgresql)')
  if (!programs || missing.length > 0) return print(`Skipped: ${missing.join('; ')}`)
  await buildIfStale()
  const closers: Closers = []
  const stop = endOnSignal(closers)
  const overdue = setTimeout(() => stop('It took too long'), LONGEST_RUN_MS)
  try {
    process.exitCode = (await run(programs, closers, print)) ? 0 : 1
  } finally {
    clearTimeout(overdue)
    await closeAll(closers)
  }
  process.exit()
}

/** Cleans up before exiting, for any reason. */
function endOnSignal(closers: Closers): (reason: string) => void {
  let stopping = false
  const stop = (reason: string) => {
    if (stopping) return
    stopping = true
    print(reason)
    void closeAll(closers).finally(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
  return stop
}

await main()
