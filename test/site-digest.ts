import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { listTables, PLAIN_VALUES, quoteColumns, quoteTable } from '../src/platform/backup/catalog.ts'
import type { Files } from '../src/platform/files/files.ts'

/** A digest of the rows of every table, by name. The store's identity is left out: a restored site has its own. */
export async function digestTables(client: pg.ClientBase): Promise<Record<string, string>> {
  await client.query('begin isolation level repeatable read')
  const digests = await digestTablesIn(client)
  await client.query('commit')
  return digests
}

/** Runs a backup and digests exactly its snapshot, while others write. `url` is the pool's database. */
export async function digestSnapshot<Made>(pool: pg.Pool, url: string, backup: () => Promise<Made>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const state: { digests?: Promise<Record<string, string>> } = {}
  const stop = followSnapshots(pool, snapshot => {
    state.digests = client
      .query('begin isolation level repeatable read')
      .then(() => client.query(`set transaction snapshot '${snapshot}'`))
      .then(() => digestTablesIn(client))
  })
  try {
    const made = await backup().finally(stop)
    if (!state.digests) throw new Error('There was no snapshot')
    return { digests: await state.digests, made }
  } finally {
    await client.end()
  }
}

/** Calls back with the name of each snapshot that a backup takes on a connection of the pool. */
function followSnapshots(pool: pg.Pool, onSnapshot: (name: string) => void): () => void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const followed: object[] = []
  const follow = (connection: pg.PoolClient) => {
    const ask = connection.query.bind(connection) as (...args: unknown[]) => unknown
    const query = (...args: unknown[]) => {
      const answered = ask(...args)
      if (!String(args[0]).includes('pg_try_advisory_xact_lock')) return answered
      return Promise.resolve(answered).then(async answer => {
        const { rows } = (await ask('select pg_export_snapshot() as name')) as { rows: [{ name: string }] }
        onSnapshot(rows[0].name)
        return answer
      })
    }
    followed.push(connection)
    return Object.assign(connection, { query })
  }
  const own = async (...args: unknown[]) =>
    args.length > 0 ? connect(...args) : follow((await connect()) as pg.PoolClient)
  Object.assign(pool, { connect: own })
  return () => {
    Reflect.deleteProperty(pool, 'connect')
    // The pool reuses the connections.
    for (const connection of followed) Reflect.deleteProperty(connection, 'query')
  }
}

/** The same in the caller's transaction. */
async function digestTablesIn(client: pg.ClientBase): Promise<Record<string, string>> {
  await client.query(PLAIN_VALUES)
  const digests: Record<string, string> = {}
  for (const table of await listTables(client)) {
    if (table.name === 'store_identity') continue
    // `t.*` includes generated columns.
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
