import { PARTITIONS_SCHEMA, type Queryable, readPartitions } from './read-partitions.ts'

const CREATE = /\bcreate (unique )?index concurrently "?(\w+)"? on "?(\w+)"?/i
const DROP = /\bdrop index concurrently if exists "?(\w+)"?/i

/**
 * Runs a statement of a migration outside of a transaction. PostgreSQL builds no index of a partitioned table concurrently, so there it
 * is built for each partition, and the table's own is made of them.
 */
export async function runAlone(client: Queryable, statement: string): Promise<void> {
  const [created, unique = '', index = '', table = ''] = CREATE.exec(statement) ?? []
  const partitions = created ? await readPartitions(client, table) : []
  if (created && partitions.length > 0) {
    await client.query(statement.replace(created, `create ${unique}index "${index}" on only "${table}"`))
    for (const { name } of partitions) await buildFor(client, { statement, created, unique, index, partition: name })
    return
  }
  const [dropped, name = ''] = DROP.exec(statement) ?? []
  await client.query(dropped && (await isPartitioned(client, name)) ? `drop index "${name}"` : statement)
}

interface PartIndex {
  statement: string
  created: string
  unique: string
  index: string
  partition: string
}

async function buildFor(client: Queryable, { statement, created, unique, index, partition }: PartIndex): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select left($1, 40) || $2 || left(md5($1 || $3), 16) as name',
    [index, '_', partition],
  )
  const name = rows[0]?.name ?? ''
  // What an interrupted try left.
  await client.query(`drop index concurrently if exists ${PARTITIONS_SCHEMA}."${name}"`)
  await client.query(
    statement.replace(created, `create ${unique}index concurrently "${name}" on ${PARTITIONS_SCHEMA}."${partition}"`),
  )
  await client.query(`alter index "${index}" attach partition ${PARTITIONS_SCHEMA}."${name}"`)
}

async function isPartitioned(client: Queryable, index: string): Promise<boolean> {
  const { rows } = await client.query(`select from pg_class where oid = to_regclass($1) and relkind = 'I'`, [
    `"${index}"`,
  ])
  return rows.length > 0
}
