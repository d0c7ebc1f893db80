import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { SettingsError } from '../settings/env.ts'
import { applyMigrations } from './apply-migrations.ts'
import { ASSERT_WRITABLE } from './connections/database-url.ts'
import { withConnection } from './connections/pool.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
export const MIGRATIONS_SCHEMA = 'migrations'
const SCHEMA = MIGRATIONS_SCHEMA
/** Any number, but the same on every server of this product. */
const LOCK = 7_291_402
const LOCK_RETRY_MS = 200
/** In the SQL of a migration: the code from before the migration works with the schema after it. */
const COMPATIBLE = '-- compatible-with-previous'

/**
 * Applies the missing migrations. Servers that start at the same time wait for each other.
 * @param onWait called once if another server holds the lock
 * @throws SettingsError if the schema is older than the baseline, or newer than this code and not compatible with it
 */
export async function migrate(url: string, onWait: () => void = () => undefined): Promise<void> {
  const known = knownMigrations()
  const needed = known.findLast(({ sql }) => !sql.some(statement => statement.includes(COMPATIBLE)))
  await withConnection(url, async client => {
    await client.query(ASSERT_WRITABLE)
    await takeLock(client, onWait)
    await refuseBeforeBaseline(client)
    await refuseNewerSchema(client, known.at(-1)?.folderMillis ?? 0)
    await applyMigrations(client, known, SCHEMA)
    await noteOldestCode(client, needed?.folderMillis ?? 0)
  })
}

export type MigrationState = 'ok' | 'missing' | 'newer'

let lastKnown: number | undefined

/** Compares the schema with this code. `newer`: another version of the program has migrated it. */
export async function migrationState(client: Queryable): Promise<MigrationState> {
  lastKnown ??= knownMigrations().at(-1)?.folderMillis ?? 0
  if (!(await hasMigrations(client))) return 'missing'
  const { rows } = await client.query<{ last: string | null }>(
    `select max(created_at) as last from ${SCHEMA}.__drizzle_migrations`,
  )
  const last = Number(rows[0]?.last ?? 0)
  return last === lastKnown ? 'ok' : last < lastKnown ? 'missing' : 'newer'
}

type Queryable = Pick<pg.ClientBase, 'query'>

async function hasMigrations(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ made: boolean }>(
    `select to_regclass('${SCHEMA}.__drizzle_migrations') is not null as made`,
  )
  return rows[0]?.made === true
}

/** The migrations of this program, oldest first. */
export const knownMigrations = () => readMigrationFiles({ migrationsFolder })

/** The first migration: the schema that the migrations before it created. It has the time of the last of those. */
export function baseline(): MigrationMeta {
  const [first] = knownMigrations()
  if (!first) throw new Error('There are no migrations')
  return first
}

/** Whether migrations from before the baseline created the schema. */
export async function isBeforeBaseline(client: Queryable): Promise<boolean> {
  if (!(await hasMigrations(client))) return false
  const { rows } = await client.query<{ older: boolean }>(
    `select exists (select from ${SCHEMA}.__drizzle_migrations where created_at < $1) as older`,
    [baseline().folderMillis],
  )
  return rows[0]?.older === true
}

export const MOVE_BY_BACKUP =
  'update it to the last version with migration 0087 if it is older, run `pawpal backup <file>` with that version, then `pawpal restore <file>` with this one on an empty site'

/** @throws SettingsError */
export async function refuseBeforeBaseline(client: Queryable): Promise<void> {
  if (await isBeforeBaseline(client))
    throw new SettingsError(
      `The database is of an earlier version, which this one does not migrate; nothing was changed: ${MOVE_BY_BACKUP}.`,
    )
}

/** Until the connection ends, no server can migrate or start. Returns false if one is doing so. */
export async function tryMigrationLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  return rows[0]?.taken === true
}

/** Polls, because a waiting statement would block `create index concurrently`, which waits for all others. */
async function takeLock(client: pg.ClientBase, onWait: () => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    if (await tryMigrationLock(client)) return
    if (tries === 0) onWait()
    await sleep(LOCK_RETRY_MS)
  }
}

/** Migrations are identified by their creation time. */
async function refuseNewerSchema(client: pg.ClientBase, newestKnown: number): Promise<void> {
  const { rows: tables } = await client.query<{ noted: boolean }>(
    `select to_regclass('${SCHEMA}.oldest_code') is not null as noted
     where to_regclass('${SCHEMA}.__drizzle_migrations') is not null`,
  )
  const [table] = tables
  if (!table) return
  const { rows } = await client.query<{ ahead: number; oldest: number | string | null }>(
    `select count(*)::int as ahead, ${table.noted ? `(select made_at from ${SCHEMA}.oldest_code)` : 'null::bigint'} as oldest
     from ${SCHEMA}.__drizzle_migrations where created_at > $1`,
    [newestKnown],
  )
  const { ahead = 0, oldest = null } = rows[0] ?? {}
  if (ahead === 0 || (oldest !== null && Number(oldest) <= newestKnown)) return
  throw new SettingsError(
    `The database is newer than this program (${ahead} migration${ahead === 1 ? '' : 's'} ahead of it) and does not work with it: start the newer version, or restore a backup from before the update.`,
  )
}

export const CREATE_OLDEST_CODE = `create table if not exists ${SCHEMA}.oldest_code (is_only boolean primary key default true check (is_only), made_at bigint not null)`

/** Records for older code the last migration that it must know to work with this schema. */
async function noteOldestCode(client: pg.ClientBase, madeAt: number): Promise<void> {
  await client.query(CREATE_OLDEST_CODE)
  await client.query(
    `insert into ${SCHEMA}.oldest_code (made_at) values ($1)
     on conflict (is_only) do update set made_at = greatest(oldest_code.made_at, excluded.made_at)`,
    [madeAt],
  )
}
