import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfStale } from '../../scripts/build.ts'
import { isInstalled } from '../../test-support/programs.ts'
import { onFilledDatabase, print, type Bench } from '../bench.ts'
import { growthOf, readTables } from './growth.ts'
import { runLevel, secondsOf, warmUpOf, type Level } from './level.ts'
import { startMachine, type Machine } from './machine.ts'
import { ratesOf, viralPeopleOf } from './model.ts'
import { reportOf } from './report.ts'
import { fillWithPeople } from './seed.ts'
import { describeSite } from './site.ts'
import type { Site } from './visits.ts'

const USAGE = 'npm run simulate -- people=1000000 hours=1 [speed=1] [minutes=3] [loads=1,2,4,8]'
const DEFAULTS = { people: '1000000', hours: '1', speed: '', minutes: '3', loads: '1,2,4,8' }
const LONGEST_RUN_MS = 25 * 60_000
/** Of the cores, at the load of one, when the speed is chosen. */
const SHARE_OF_CORES = 0.25
const TRIAL_S = 15
const LARGEST = 10
/** Between two loads, until the streams of the first have ended. */
const PAUSE_MS = 3000

/**
 * `npm run simulate -- people=1000000 hours=1` drives three servers as so many people would, then 2, 4 and 8 times as
 * many. With `BENCH_DATA` the people stay in that folder for the next run.
 */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const missing = (['redis-server', 'nginx'] as const).filter(program => !isInstalled(program))
  if (process.platform !== 'linux') return print('Skipped: it reads /proc, so it needs Linux.')
  if (missing.length > 0) return print(`Skipped: install Debian's ${missing.join(', ')} to run it.`)
  await buildIfStale()
  const end = untilEnd()
  await onFilledDatabase(
    `people-${options.people}`,
    bench => Promise.race([fillWithPeople(bench, options.people), end]),
    bench => simulate(bench, options, end),
  )
  process.exit()
}

/** Rejects when it takes too long or is interrupted, so that everything it started is stopped. */
function untilEnd(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  setTimeout(() => reject(new Error('The simulation took too long')), LONGEST_RUN_MS)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error(signal)))
  promise.catch(() => undefined)
  return promise
}

interface Options {
  people: number
  hours: number
  speed: number | undefined
  minutes: number
  loads: number[]
}

function readOptions(args: readonly string[]): Options {
  const given = Object.fromEntries(args.map(arg => arg.split('=')))
  const { people, hours, speed, minutes, loads } = { ...DEFAULTS, ...given } as typeof DEFAULTS
  const wrong = Object.keys(given).filter(name => !(name in DEFAULTS))
  const numbers = [people, hours, speed || '1', minutes, ...loads.split(',')].map(Number)
  if (wrong.length > 0 || !numbers.every(number => number > 0)) throw new Error(`Usage: ${USAGE}`)
  return {
    people: Math.max(1000, Number(people)),
    hours: Number(hours),
    speed: speed ? Number(speed) : undefined,
    minutes: Number(minutes),
    loads: loads.split(',').map(Number),
  }
}

async function simulate(bench: Bench, options: Options, end: Promise<never>): Promise<void> {
  const machine = await startMachine(bench)
  const before = await readTables(bench.db)
  const largest = before.toSorted((one, other) => other.size - one.size).slice(0, LARGEST)
  print(`Largest tables, MB: ${largest.map(({ name, size }) => `${name} ${Math.round(size / 1e6)}`).join(', ')}`)
  const levels: Level[] = []
  try {
    await Promise.race([runLevels(bench, machine, options, level => levels.push(level)), end])
  } finally {
    try {
      await report(bench, levels, before)
    } finally {
      await machine.stop()
    }
  }
}

async function report({ db }: Bench, levels: readonly Level[], before: Awaited<ReturnType<typeof readTables>>) {
  if (levels.length === 0) return
  for (const line of reportOf(levels, growthOf(before, await readTables(db)))) print(line)
}

async function runLevels(
  bench: Bench,
  machine: Machine,
  options: Options,
  done: (level: Level) => void,
): Promise<void> {
  const { people, hours, minutes, loads } = options
  const site = await describeSite(bench, machine, people)
  const [trialPost = 1, ...posts] = site.posts
  const speed = options.speed ?? (await chooseSpeed(bench, machine, site, { hours, minutes, viralPost: trialPost }))
  const levelS = secondsOf(hours, minutes, speed)
  const rates = ratesOf(people)
  print(
    `${people} people, ${hours} h around the busiest hour at ${speed} times the true speed${options.speed ? '' : ', measured'}, ` +
      `${Math.round(levelS)} s for each load. The model has ${rates.pages.toFixed(1)} pages a second, ` +
      `${Math.round(rates.open)} people at a time, and ${viralPeopleOf(people)} who open one pet within a minute.`,
  )
  for (const [index, load] of loads.entries()) {
    const level = { load, hours, levelS, warmUpS: warmUpOf(people, load), viralPost: posts[index] ?? 1 }
    done(await runLevel(bench.db, machine, { ...site, speed }, level))
    print(`  ${load} times: done`)
    await sleep(PAUSE_MS)
  }
}

/** As fast as a quarter of the cores allows at the load of one, so that higher loads can show where the limit is; at least true speed. */
async function chooseSpeed(
  { db }: Bench,
  machine: Machine,
  site: Site,
  { hours, minutes, viralPost }: { hours: number; minutes: number; viralPost: number },
): Promise<number> {
  const options = { load: 1, hours, levelS: TRIAL_S, warmUpS: warmUpOf(site.people, 1), viralPost }
  const { windows } = await runLevel(db, machine, site, options)
  const used = windows.reduce((sum, { cores }) => sum + Object.values(cores).reduce((all, own) => all + own, 0), 0)
  const allowed = Math.floor((SHARE_OF_CORES * cpus().length * windows.length) / used)
  return Math.max(1, Math.min(allowed, Math.ceil((hours * 60) / minutes)))
}

await main()
