import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { normalizeCode } from '../words/read-text.ts'

interface Problem {
  row: number
  message: string
}

export interface LoadedPostcodes {
  /** Lines of the file that are not empty. */
  rows: number
  /** Areas now known for the countries of the file. */
  codes: number
  countries: string[]
  /** The first ones; their rows are left out. */
  problems: Problem[]
  /** All rows that are left out. */
  skipped: number
}

interface PostalRow {
  country: string
  code: string
  name: string
  region: string
  latitude: number
  longitude: number
}

/** Columns of a GeoNames postal file. */
const [COUNTRY, CODE, NAME, REGION, LATITUDE, LONGITUDE] = [0, 1, 2, 3, 9, 10] as const
const BATCH = 5000
const MAX_PROBLEMS = 20

/**
 * Replaces the postal codes of the countries of a GeoNames postal file, in one transaction. A code with several rows gets the center of
 * them. Rows that cannot be read are left out and named. Nothing changes if no row can be read.
 */
export async function loadPostcodes(db: Db, file: string): Promise<LoadedPostcodes> {
  const found: LoadedPostcodes = { rows: 0, codes: 0, countries: [], problems: [], skipped: 0 }
  return db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`create temporary table new_postal_codes (like postal_codes) on commit drop`)
    let batch: PostalRow[] = []
    let line = 0
    for await (const text of createInterface({ input: createReadStream(file) })) {
      line++
      if (!text.trim()) continue
      found.rows++
      const row = readRow(text.replace('\u{FEFF}', '').split('\t'))
      if (typeof row === 'string') {
        if (found.skipped++ < MAX_PROBLEMS) found.problems.push({ row: line, message: row })
      } else batch.push(row)
      if (batch.length === BATCH) {
        await insert(tx, batch)
        batch = []
      }
    }
    await insert(tx, batch)
    return { ...found, ...(await replace(tx)) }
  })
}

/** A row, or what is wrong with it. */
function readRow(cells: readonly string[]): PostalRow | string {
  if (cells.length <= LONGITUDE)
    return `It has ${cells.length} ${cells.length === 1 ? 'column' : 'columns'} between tabs; GeoNames postal files have 11 or 12.`
  const [country, code] = [cells[COUNTRY] ?? '', normalizeCode(cells[CODE] ?? '')]
  const [latitude, longitude] = [degrees(cells[LATITUDE]), degrees(cells[LONGITUDE])]
  if (!/^[A-Z]{2}$/.test(country)) return `"${country.slice(0, 20)}" is not a country code of two capital letters.`
  if (!/^[\dA-Z]{2,12}$/.test(code)) return `"${(cells[CODE] ?? '').slice(0, 20)}" is not a postal code.`
  if (!(Math.abs(latitude) <= 90))
    return `The latitude "${(cells[LATITUDE] ?? '').slice(0, 20)}" is not a number from -90 to 90.`
  if (!(Math.abs(longitude) <= 180))
    return `The longitude "${(cells[LONGITUDE] ?? '').slice(0, 20)}" is not a number from -180 to 180.`
  return { country, code, name: clean(cells[NAME]), region: clean(cells[REGION]), latitude, longitude }
}

const degrees = (cell = ''): number => (cell.trim() ? Number(cell) : Number.NaN)

const clean = (cell = ''): string => cell.replaceAll('\0', '').trim()

async function insert(tx: Tx, rows: readonly PostalRow[]): Promise<void> {
  const column = (name: keyof PostalRow) => sql.param(rows.map(row => row[name]))
  await tx.execute(sql`
    insert into new_postal_codes (code, country, name, region, latitude, longitude)
    select * from unnest(${column('code')}::text[], ${column('country')}::text[], ${column('name')}::text[],
      ${column('region')}::text[], ${column('latitude')}::real[], ${column('longitude')}::real[])`)
}

async function replace(tx: Tx): Promise<Pick<LoadedPostcodes, 'codes' | 'countries'>> {
  const { rows } = await tx.execute<{ country: string }>(
    sql`select distinct country from new_postal_codes order by country`,
  )
  const countries = rows.map(({ country }) => country)
  await tx.execute(sql`delete from postal_codes where country = any(${sql.param(countries)}::text[])`)
  const { rowCount } = await tx.execute(sql`
    insert into postal_codes (code, country, name, region, latitude, longitude)
    select code, country, (array_agg(name))[1], (array_agg(region))[1], avg(latitude), avg(longitude)
    from new_postal_codes group by code, country`)
  await tx.execute(sql`analyze postal_codes`)
  return { codes: rowCount ?? 0, countries }
}
