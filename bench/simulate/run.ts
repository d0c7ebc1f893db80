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
  const name = `people-${options.people}`
  await onFilledDatabase(
    name,
    bench => fillWithPeople(bench, options.people),
    bench => simulate(bench, options),
  )
  process.exit()
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

async function simulate(bench: Bench, { people, hours, speed, minutes, loads }: Options): Promise<void> {
  const machine = await startMachine(bench)
  const overdue = setTimeout(() => {
    print('It took too long.')
    void machine.stop().finally(() => process.exit(1))
  }, LONGEST_RUN_MS)
  try {
    const site = await describeSite(bench, machine, people)
    const viralPosts = site.posts.slice(0, loads.length + 1)
    const chosen = speed ?? (await chooseSpeed(bench, machine, site, { hours, minutes, viralPost: viralPosts[0] ?? 1 }))
    const seconds = secondsOf(hours, minutes, chosen)
    const rates = ratesOf(people)
    print(
      `${people} people, ${hours} h around the busiest hour at ${chosen} times the true speed${speed ? '' : ', measured'}, ` +
        `${Math.round(seconds)} s for each load; then the model has ${rates.pages.toFixed(1)} pages a second, ` +
        `${Math.round(rates.open)} people at a time, and ${viralPeopleOf(people)} who open one pet within a minute`,
    )
    const before = await readTables(bench.db)
    const levels: Level[] = []
    for (const [index, load] of loads.entries()) {
      const level = {
        load,
        hours,
        levelS: seconds,
        warmUpS: warmUpOf(people, load),
        viralPost: viralPosts[index + 1] ?? 1,
      }
      levels.push(await runLevel(bench.db, machine, { ...site, speed: chosen }, level))
      print(`  ${load} times: done`)
      await sleep(3000)
    }
    for (const line of reportOf(levels, growthOf(before, await readTables(bench.db)))) print(line)
  } finally {
    clearTimeout(overdue)
    await machine.stop()
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
