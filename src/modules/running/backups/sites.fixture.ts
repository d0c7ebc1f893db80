import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterFile } from '../../../../test/after-file.ts'
import { testServer } from '../../../../test/context.ts'
import { testDatabase } from '../../../../test/database.ts'
import { runInTerminal } from '../../../../test/run-command.ts'
import { digestTables } from '../../../../test/site-digest.ts'
import { freshFolder } from '../../../../test-support/fresh-folder.ts'
import type { Settings } from '../../../platform/settings/env.ts'
import { contentTypeOf } from '../../../platform/files/files.ts'
import { createLocalFiles } from '../../../platform/files/local-files.ts'
import { adoptStore } from '../../base/photos/public.server.ts'
import { runBackup } from './run-backup.server.ts'

export const KEY = 'a key of sixteen characters'
/** A text with characters that need escaping. */
export const HOSTILE = 'Ä "quoted", \\. \\N\r\n\ttab; \u{1F43E} \'; drop table users; --'

/** A site with rows in many tables, and a folder for its backups. */
export async function startSite() {
  const site = await testServer({ realJobs: true })
  const { services, aUser, aPost, aPhoto } = site
  const folder = await freshFolder('backups-')
  afterFile(() => rm(folder, { recursive: true, force: true }))

  /** A photo with files, as an upload stores it. */
  const storedPhoto = async (isPrivate = false) => {
    const photo = await aPhoto(await aUser({ name: HOSTILE }), { isPrivate, filename: HOSTILE })
    const names = isPrivate ? ['320.webp', '640.webp'] : ['320.webp', '640.webp', 'share.jpg']
    const root = isPrivate ? 'private' : 'photos'
    for (const name of names)
      await services.files.put(`${root}/${photo.folder}/${name}`, randomBytes(3000), contentTypeOf(name))
    return photo
  }
  const backup = (name: string, settings: Partial<Settings> = {}) =>
    runBackup({ ...services, settings: { ...services.settings, ...settings } }, { target: join(folder, name) })

  await adoptStore(services)
  services.jobs.define({ name: 'waiting', run: () => Promise.resolve() })
  await services.jobs.start()
  for (let at = 0; at < 3; at += 1) await services.jobs.send('waiting', { text: HOSTILE, at }, undefined, 86_400)
  for (let at = 0; at < 3; at += 1) await aPost({ name: `Bella ${at}`, content: HOSTILE, pictures: 0 })
  await storedPhoto()
  await storedPhoto(true)
  // A trigger refuses changes of this table, which must not stop a restore.
  await site.db.execute(
    sql`insert into audit_log (action, subject_type, subject_id) values ('account.suspended', 'account', '1')`,
  )
  return { site, services, folder, storedPhoto, backup }
}

/** Another, empty site. `run` calls commands as in a terminal. */
export async function emptySite(folder: string, more: Record<string, string> = {}) {
  const { directUrl } = await testDatabase()
  const dataDir = await freshFolder('restored-')
  afterFile(() => rm(dataDir, { recursive: true, force: true }))
  const environment = { DATABASE_URL: directUrl, DATA_DIR: dataDir, ...more }
  return {
    environment,
    restore: (file: string, ...options: string[]) =>
      runInTerminal(['restore', join(folder, file), ...options], environment),
    digest: () => withClient(directUrl, digestTables),
    files: createLocalFiles({ folder: join(dataDir, 'files') }),
    query: (statement: string) => withClient(directUrl, client => client.query(statement)),
  }
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
