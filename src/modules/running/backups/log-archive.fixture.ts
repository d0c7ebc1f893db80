import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { afterFile } from '../../../../test/after-file.ts'
import { recordLog } from '../../../../test/record-log.ts'
import { runInTerminal } from '../../../../test/run-command.ts'
import { freshFolder } from '../../../../test-support/fresh-folder.ts'
import { connect } from '../../../platform/db/db.ts'
import { startEmbeddedPostgres } from '../../../platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { readSettings } from '../../../platform/settings/env.ts'
import { createLocalFiles } from '../../../platform/files/local-files.ts'
import { adoptStore } from '../../base/photos/public.server.ts'
import { createLogArchiver } from './archive-log.server.ts'
import { readLogArchive } from './read-log-archive.server.ts'
import { withClient } from './sites.fixture.ts'

/** A site with an embedded database, and a folder to archive its log in. */
export async function startArchivedSite() {
  const folder = await freshFolder('archive-')
  const dataDir = join(folder, 'site')
  const embedded = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres'), archives: true })
  await migrate(embedded.url)
  const db = connect(embedded.url, { max: 4 })
  afterFile(async () => {
    await db.$client.end()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  })
  await adoptStore({ db, files: createLocalFiles({ folder: join(dataDir, 'files') }) })
  const query = (text: string) => db.$client.query(text)
  // Otherwise each base copy would also compress their six hundred files.
  await query('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await query(`drop database ${name}`)
  return {
    folder,
    dataDir,
    db,
    url: embedded.url,
    query,
    switchSegment: () => query('select pg_switch_wal()'),
    addUser: (id: string) => query(`insert into users (id, name, email) values ('${id}', 'Zoë', '${id}@example.org')`),
    databaseTime: async (): Promise<string> => {
      const { rows } = await query(
        `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
      )
      return rows[0].now
    },
    archiverTo: async (place: string, more: Record<string, string> = {}) => {
      const recorded = recordLog()
      const settings = readSettings({
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        BACKUP_TO: place,
        BACKUP_WAL: 'on',
        BACKUP_KEEP: '1',
        ...more,
      })
      const archiver = await createLogArchiver({ db, settings, log: recorded.log, now: () => new Date() })
      return { ...archiver, lines: recorded.lines, state: () => readLogArchive({ db, settings }) }
    },
    copyOf: async (place: string, name: string) => {
      await cp(place, join(folder, name), { recursive: true })
      return join(folder, name)
    },
  }
}

export const filesIn = async (place: string, end: RegExp) =>
  (await readdir(join(place, 'wal'))).filter(name => end.test(name)).toSorted()
export const segmentsIn = (place: string) => filesIn(place, /\.wal\.zst$/)

/** Restores into a new folder. */
export const restore = async (
  until: string,
  from: string,
  more: Record<string, string> = {},
  options: string[] = [],
) => {
  const target = more['DATA_DIR'] ?? (await freshFolder('until-'))
  if (!more['DATA_DIR']) afterFile(() => rm(target, { recursive: true, force: true }))
  const result = await runInTerminal(['restore', '--until', until, '--from', from, ...options], {
    DATA_DIR: target,
    ...more,
  })
  return { ...result, target }
}

/** Expects a refusal that leaves no part of a database behind. */
export const refusal = async (...args: Parameters<typeof restore>) => {
  const { code, out, err, target } = await restore(...args)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  const left = await readdir(join(target, 'postgres')).catch((): string[] => [])
  expect(left.filter(name => /cluster|recovery/.test(name))).toEqual([])
  return err
}

export const usersIn = async (target: string) => {
  const { url, stop } = await startEmbeddedPostgres({ directory: join(target, 'postgres') })
  const { rows } = await withClient(url, client => client.query<{ id: string }>('select id from users order by id'))
  await stop()
  return rows.map(({ id }) => id)
}
