import { setTimeout as sleep } from 'node:timers/promises'
import { LIMIT_NAMES } from '../../../src/api/limit-rules.ts'
import { connect } from '../../../src/platform/db/db.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { startS3Server } from '../../../src/platform/files/s3-server.fixture.ts'
import { raiseLimits } from '../../../test-support/raise-limits.ts'
import { discard, startServer, until, type ServerProcess } from '../../../test-support/server-process.ts'
import type { Run } from '../run.ts'
import type { Closers } from '../stack.ts'
import { KINDS, startLoad, type Kind, type Load } from '../load.ts'
import { startArchivedCluster, type ArchivedCluster } from './cluster.ts'
import { compareFiles, compareWrites, digestObjects, verifyFiles, type Marks } from './compare.ts'
import { publishPets, type Pets } from './pets.ts'

const BUCKET = 'photos'
const LOAD_MS = 15_000
/** On a busy machine a start takes long. */
const START_MS = 240_000
/** Writes that ran at the minute end within this time; they may be on either side of it. */
const IN_FLIGHT_MS = 5000

type Print = (line: string) => void
type Store = Awaited<ReturnType<typeof startS3Server>>

/** What runs before the damage. */
interface Site {
  cluster: ArchivedCluster
  store: Store
  env: Record<string, string>
  server: ServerProcess
  load: Load
  pets: Pets
  step: <Result>(what: string, work: () => Promise<Result>) => Promise<Result>
}

/** Restores a database by pgBackRest to a minute before somebody damaged it, beside the files of its store. */
export const restoreToAMinute: Run = {
  needs: ['pgbackrest'],
  run: async (programs, closers, print) => {
    print('| Step | Seconds |\n|---|---|')
    const site = await startSite(programs, closers, print)
    const before = await backUpUnderLoad(site)
    const after = await damage(site, before.marks)
    return restore(site, { before, after, closers, print })
  },
}

async function startSite(programs: string, closers: Closers, print: Print): Promise<Site> {
  const step: Site['step'] = async (what, work) => {
    const from = performance.now()
    const result = await work()
    print(`| ${what} | ${((performance.now() - from) / 1000).toFixed(1)} |`)
    return result
  }
  const cluster = await step('New cluster with archive_command, stanza-create, check', () =>
    startArchivedCluster(programs),
  )
  closers.push(cluster.discard)
  await migrate(cluster.url)
  const store = await startS3Server({ bucket: BUCKET, pageSize: 1000 })
  closers.push(() => store.close())
  const env = {
    AUTH_SECRET: 'a secret for a drill that nobody keeps',
    DATABASE_URL: cluster.url,
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'drill',
    S3_SECRET_ACCESS_KEY: 'drill',
  }
  const db = connect(cluster.url, { max: 2, onError: () => undefined })
  closers.push(() => db.$client.end())
  await raiseLimits(db, ...LIMIT_NAMES)
  const server = await step('Start of Pawpal', () => startServer({ env, patience: START_MS }))
  closers.push(() => discard(server))
  const pets = await publishPets({ db, env, url: server.url })
  const load = await startLoad({ db, env, url: server.url })
  return { cluster, store, env, server, load, pets, step }
}

interface Before {
  time: string
  marks: Marks
  digests: ReadonlyMap<string, string>
}

/** Both backups under load, an archive that fails for a while, and the minute to come back to. */
async function backUpUnderLoad({ cluster, server, load, store, step }: Site): Promise<Before> {
  const archive = async () => {
    const { parts } = (await (await fetch(`${server.url}/readyz`)).json()) as { parts: { archive: string } }
    return parts.archive
  }
  const toBe = (state: string) =>
    until(`the archive to be ${state}`, async () => (await archive()) === state || undefined, 90_000)
  await step('Load', () => sleep(LOAD_MS))
  await step('Full backup under load', () => cluster.pgbackrest('--type=full', 'backup'))
  await step('Load', () => sleep(LOAD_MS))
  await step('Incremental backup under load', () => cluster.pgbackrest('--type=incr', 'backup'))
  await step('/readyz says that the archive is ok', () => toBe('ok'))
  const mend = await cluster.breakArchive()
  await step('The repository is away: /readyz says that archiving fails', () => toBe('failing'))
  await mend()
  await step('It is back: /readyz says ok', () => toBe('ok'))
  await step('Load', () => sleep(LOAD_MS))
  const marks = copyOf(load.acknowledged)
  const [row] = await cluster.query<{ time: string }>('select clock_timestamp()::text as time')
  return { time: row?.time ?? '', marks, digests: digestObjects(store) }
}

const copyOf = (marks: Marks): Marks => ({
  message: [...marks.message],
  comment: [...marks.comment],
  post: [...marks.post],
})

/** Goes on after the minute, takes down photos as people do, then damages the database. @returns marks of later writes */
async function damage({ cluster, store, server, load, pets, step }: Site, before: Marks): Promise<Marks> {
  await sleep(IN_FLIGHT_MS)
  const inFlight = copyOf(load.acknowledged)
  await step('Load after the minute; the owner deletes the pets of before', async () => {
    await pets.deleteAll()
    await until('their files to go', () => store.deleted.size >= pets.count || undefined, 60_000)
    await sleep(LOAD_MS)
  })
  const unacknowledged = await load.finish()
  if (unacknowledged.length > 0) throw new Error(`Never acknowledged: ${unacknowledged.join(', ')}`)
  await step('Damage: drop table comments, delete all messages; the server stops', async () => {
    await cluster.query('drop table comments cascade')
    await cluster.query('delete from messages')
    await server.signal('SIGTERM')
    await cluster.query('select pg_switch_wal()')
    await until('the last segment to be archived', async () => {
      const [row] = await cluster.query<{ waits: boolean }>(
        'select last_archived_wal < pg_walfile_name(pg_current_wal_lsn() - 16777216) as waits from pg_stat_archiver',
      )
      return row?.waits === false || undefined
    })
  })
  const known = new Set(KINDS.flatMap(kind => [...before[kind], ...inFlight[kind]]))
  const later = (kind: Kind) => load.acknowledged[kind].filter(mark => !known.has(mark))
  return { message: later('message'), comment: later('comment'), post: later('post') }
}

interface Outcome {
  before: Before
  after: Marks
  closers: Closers
  print: Print
}

async function restore(site: Site, { before, after, closers, print }: Outcome): Promise<boolean> {
  const { cluster, store, env, pets, step } = site
  const restored = await step('pgbackrest restore to the minute, start, end of recovery', () =>
    cluster.restore(before.time),
  )
  const server = await step('Start of Pawpal on it, with the same store', () =>
    startServer({ env: { ...env, DATABASE_URL: restored.url }, patience: START_MS }),
  )
  closers.push(() => discard(server))
  const first = await step('pawpal verify', () => verifyFiles(server))
  // What the lifecycle of a bucket with versions makes possible; docs/database.md has the command.
  for (const [key, object] of store.deleted) store.objects.set(key, object)
  const second = await step('The deleted versions are brought back; pawpal verify again', () => verifyFiles(server))
  const db = connect(restored.url, { max: 2, onError: () => undefined })
  closers.push(() => db.$client.end())
  const rows = await compareWrites(db, { before: before.marks, after })
  const files = await compareFiles(db, store, before.digests)
  const seen = await pets.look(server.url)
  print(
    '\n| Written | Acknowledged before the minute | Missing | Doubled | Acknowledged 5 s or more after it | Found |\n|---|---|---|---|---|---|',
  )
  for (const { kind, kept, missing, doubled, later, found } of rows)
    print(`| ${kind}s | ${kept} | ${missing} | ${doubled} | ${later} | ${found} |`)
  print('\n| Files | Count |\n|---|---|')
  print(`| of rows, said to be missing by verify before the versions were brought back | ${first.missing} |`)
  print(`| of rows, said to be missing by verify afterwards | ${second.missing} |`)
  print(`| without a row, uploaded or brought back after the minute (they go to the bin) | ${second.withoutRow} |`)
  print(`| of rows, with the bytes that they had at the minute | ${files.same} of ${files.all} |`)
  print(
    `| pets deleted after the minute that their owner's session of before sees again, with photos | ${seen} of ${pets.count} |`,
  )
  const held = [
    rows.every(({ kept, missing, doubled, later, found }) => kept > 0 && later > 0 && missing + doubled + found === 0),
    first.missing > 0 && second.missing === 0,
    files.all > 0 && files.same === files.all,
    seen === pets.count,
  ].every(Boolean)
  print(held ? '\nEvery goal is met.' : '\nA goal is not met.')
  return held
}
