import type pg from 'pg'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { runAlone } from './partitions/index-concurrently.ts'

/** In the SQL of a migration: its statements run one by one, each by itself, as `create index concurrently` needs. */
const ALONE = '-- outside-of-a-transaction'

type Migration = Pick<MigrationMeta, 'sql' | 'hash' | 'folderMillis'>

/**
 * Applies the missing migrations, in order, and records them in the table of drizzle's own runner. All that may share
 * a transaction do. An interrupted migration outside of a transaction runs again from its first statement.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  schema: string,
): Promise<void> {
  await createRecord(client, schema)
  const { rows } = await client.query<{ newest: number | string | null }>(
    `select max(created_at) as newest from ${schema}.__drizzle_migrations`,
  )
  const newest = Number(rows[0]?.newest ?? 0)
  for (const group of groupsOf(migrations.filter(({ folderMillis }) => folderMillis > newest))) {
    const together = !isAlone(group[0])
    if (together) await client.query('begin')
    try {
      for (const migration of group) {
        for (const statement of migration.sql) await (together ? client.query(statement) : runAlone(client, statement))
        await record(client, migration, schema)
      }
      if (together) await client.query('commit')
    } catch (error) {
      if (together) await client.query('rollback')
      throw error
    }
  }
}

/** Makes the table in which migrations are recorded. */
export async function createRecord(client: pg.ClientBase, schema: string): Promise<void> {
  await client.query(`create schema if not exists ${schema}`)
  await client.query(
    `create table if not exists ${schema}.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
}

const record = (client: pg.ClientBase, { hash, folderMillis }: Migration, schema: string) =>
  client.query(`insert into ${schema}.__drizzle_migrations (hash, created_at) values ($1, $2)`, [hash, folderMillis])

/**
 * Applies migrations in the transaction of the caller, whose tables nobody else uses: indexes need not be built concurrently.
 *
 * @param recordIn the schema of the record; without it they are not recorded
 */
export async function applyInTransaction(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  recordIn?: string,
): Promise<void> {
  for (const migration of migrations) {
    for (const statement of migration.sql)
      await client.query(isAlone(migration) ? statement.replace(/\bconcurrently\b/gi, '') : statement)
    if (recordIn !== undefined) await record(client, migration, recordIn)
  }
}

const isAlone = (migration: Migration | undefined): boolean =>
  migration?.sql.some(statement => statement.includes(ALONE)) ?? false

/** Neighbors that share a transaction, and each of the others by itself. */
function groupsOf(migrations: readonly Migration[]): Migration[][] {
  const groups: Migration[][] = []
  for (const migration of migrations) {
    const last = groups.at(-1)
    if (last && !isAlone(last[0]) && !isAlone(migration)) last.push(migration)
    else groups.push([migration])
  }
  return groups
}
