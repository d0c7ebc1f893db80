import { sql } from 'drizzle-orm'
import type { Db } from '../src/platform/db/db.ts'

/** Adds towns some hundred kilometers apart, for tests that need a name and no gazetteer. */
export async function knowPlaces(db: Db, ...names: string[]): Promise<void> {
  for (const [at, name] of names.entries())
    await db.execute(sql`
      insert into places (id, name, folded, country, region_code, region, region_folded, latitude, longitude, population, typo_keys)
      values (${at + 1}, ${name}, ${name.toLowerCase()}, 'PT', '', '', '', ${-60 + at * 5}, 100, 100000, '{}')`)
  await db.execute(sql`
    insert into gazetteers (name, version, rows, loaded_at) values ('places', 'test', ${names.length}, now())`)
}
