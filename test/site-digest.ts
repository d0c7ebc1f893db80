import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { listTables, PLAIN_VALUES, quoteColumns, quoteTable } from '../src/platform/backup/catalog.ts'
import type { Files } from '../src/platform/files/files.ts'

/** A digest of the rows of every table, by name. The identity of the store is left out: a restored site has its own. */
export async function digestTables(client: pg.ClientBase): Promise<Record<string, string>> {
  await client.query('begin isolation level repeatable read')
  const digests = await digestTablesIn(client)
  await client.query('commit')
  return digests
}

/** The same in a transaction of the caller. */
export async function digestTablesIn(client: pg.ClientBase): Promise<Record<string, string>> {
  await client.query(PLAIN_VALUES)
  const digests: Record<string, string> = {}
  for (const table of await listTables(client)) {
    if (table.name === 'store_identity') continue
    // Generated columns as well: `t.*` has them.
    const { rows } = await client.query<{ count: number; digest: string }>(
      `select count(*)::int as count, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
       from ${quoteTable(table)} t`,
    )
    digests[`${table.schema}.${table.name} (${quoteColumns(table.columns)})`] = `${rows[0]?.count} ${rows[0]?.digest}`
  }
  return digests
}

/** SHA-256 of every file of photos, by key. */
export async function digestFiles(files: Files): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const root of ['photos/', 'private/'])
    for await (const { key } of files.list(root)) {
      const file = await files.open(key)
      if (file)
        digests[key] = createHash('sha256')
          .update(await buffer(file.stream))
          .digest('hex')
    }
  return digests
}
