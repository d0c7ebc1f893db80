import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { users } from '../src/modules/base/accounts/tables.server.ts'
import {
  readWithMapping,
  type AnimalsFile,
  planImport,
  stageImport,
  startImport,
  workOnImport,
} from '../src/modules/exchange/imports/public.server.ts'
import { actFor, createOrganization } from '../src/modules/people/organizations/public.server.ts'
import { posts } from '../src/modules/listings/posts/tables.server.ts'
import { createSettingsCache } from '../src/modules/running/site/public.server.ts'
import type { Services } from '../src/api/context.ts'
import type { Db } from '../src/platform/db/db.ts'
import { inTransaction } from '../src/platform/db/in-transaction.ts'
import { createJobs } from '../src/platform/jobs.ts'
import { createLive } from '../src/platform/live/live.ts'
import { createLog } from '../src/platform/log.ts'
import { reactions } from '../src/server/composition/reactions.ts'
import { onFreshDatabase, print, type Bench } from './bench.ts'
import { measureVisitors } from './import-visitors.ts'

const ROWS = 30_000
const BOUNDS = { dryRunS: 60, runS: 300, memoryMB: 300, visitors: 2 }

/**
 * Plans, runs and repeats an import of 30,000 animals; then a server runs one while visitors read.
 * @param args a file to import instead of generated animals
 */
export async function benchImport([file = process.env['IMPORT_FILE']]: string[]): Promise<void> {
  const bytes = file ? new Uint8Array(await readFile(file)) : animals(ROWS)
  print(file ? `File: ${file}` : `${ROWS} animals are made up; name a file to import real ones`)
  const alone = await onFreshDatabase(bench => withServices(bench, services => measure(services, bytes)))
  const visitors = await onFreshDatabase(async bench =>
    measureVisitors(bench, await withServices(bench, aShelter), bytes),
  )
  const measured = { ...alone, visitors }
  for (const [name, most] of Object.entries(BOUNDS))
    if (measured[name as keyof typeof BOUNDS] > most) throw new Error(`${name} is over its bound of ${most}`)
}

export async function withServices<Result>({ db, env }: Bench, work: (services: Services) => Promise<Result>) {
  const services = await servicesOn(db, String(env['DATABASE_URL']))
  try {
    return await work(services)
  } finally {
    await services.jobs.stop()
    await services.live.close()
  }
}

async function measure(services: Services, bytes: Uint8Array) {
  const { db, now } = services
  const shelter = await actFor(services, await aShelter(services))
  const open = <Result>(work: (file: AnimalsFile) => Promise<Result>) =>
    readWithMapping(db, bytes, { owner: shelter.viewer.id, now: now() }, work)
  const planOf = (file: AnimalsFile) => planImport(db, shelter.viewer.id, file, 'animals.csv')
  const idle = memory()
  const highest = watchMemory()
  const [plan, dryRunS] = await timed(() => open(planOf))
  print(`dry run of ${plan.rows} rows: ${dryRunS.toFixed(1)} s, ${plan.new} new, ${plan.problems.length} problems`)
  const [, runS] = await timed(async () => {
    const { id } = await open(file => stageImport(shelter, file, 'bench.csv'))
    await startImport(shelter, id, { isWhole: false, mostMayGo: false, keptFields: [] })
    await workOnImport(services, { id, until: new Date(8.64e15) })
  })
  print(`run: ${runS.toFixed(1)} s, ${await db.$count(posts)} posts`)
  const [again, againS] = await timed(() => open(planOf))
  print(
    `the same file again: ${againS.toFixed(1)} s, ${again.unchanged} unchanged, ${again.new + again.changed} others`,
  )
  const memoryMB = highest() - idle
  print(`memory over idle: ${Math.round(memoryMB)} MB`)
  return { dryRunS, runS, memoryMB }
}

/** Also prints processor time, which other work on the machine does not change. */
async function timed<Result>(work: () => Promise<Result>): Promise<[Result, seconds: number]> {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(cpu)
  print(`  processor time of the server: ${((user + system) / 1e6).toFixed(1)} s`)
  return [result, (performance.now() - start) / 1000]
}

const memory = (): number => process.memoryUsage().rss / 1024 / 1024

/** @returns a function that stops measuring and returns the peak memory in megabytes */
function watchMemory(): () => number {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, memory())), 100)
  return () => {
    clearInterval(timer)
    return most
  }
}

export async function aShelter(services: Services) {
  const managerId = randomUUID()
  await services.db
    .insert(users)
    .values({ id: managerId, name: 'Manager', email: `${managerId}@example.org`, emailVerified: true })
  const organization = { name: 'Bench Shelter', town: '', managerId }
  const { id, slug } = await inTransaction(services, tx => createOrganization(tx, services, organization))
  return { id, slug, managerId }
}

/** The services that an import needs; photos are not fetched. */
async function servicesOn(db: Db, url: string): Promise<Services> {
  const log = createLog('silent')
  const now = () => new Date()
  const jobs = createJobs(url, log, { works: false })
  await jobs.start()
  const siteSettings = createSettingsCache({ db, now, log })
  return { db, log, now, jobs, live: createLive([], log), siteSettings, reactions } as unknown as Services
}

/** A file of animals that are made up. */
export function animals(count: number): Uint8Array {
  const colors = ['Black', 'White', 'Brown', 'Black & White / Tuxedo']
  const rows = Array.from({ length: count }, (_, index) =>
    [
      `A${index}`,
      `Pet ${index}`,
      index % 2 === 0 ? 'Cat' : 'Dog',
      index % 3 === 0 ? 'Male' : 'Spayed',
      `Breed ${index % 200} Mix`,
      `${2010 + (index % 14)}-0${1 + (index % 9)}-15`,
      colors[index % colors.length],
      `"A friend of everybody, number ${index}.\nLikes walks."`,
      'Available',
    ].join(','),
  )
  return Buffer.from(['id,name,species,sex,breed,dob,color,description,status', ...rows].join('\n'))
}
