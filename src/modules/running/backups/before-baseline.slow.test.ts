import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { freshFolder } from '../../../../test-support/fresh-folder.ts'
import { afterFile } from '../../../../test/after-file.ts'
import { runInTerminal } from '../../../../test/run-command.ts'
import { digestFiles } from '../../../../test/site-digest.ts'
import { HEADER, MANIFEST, parseJson, readArchive, writeArchive } from '../../../platform/backup/archive.ts'
import { folderPlace } from '../../../platform/backup/folder-place.ts'
import { knownMigrations } from '../../../platform/db/migrate.ts'
import type { BackupHeader, BackupManifest } from './backup-header.ts'
import { emptySite } from './sites.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** A backup by the last version before the baseline (migration 0087), with a person, a pet, a photo and a waiting job. */
const BACKUP = join(import.meta.dirname, 'before-baseline.tar.gz')

const folder = await freshFolder('before-baseline-')
afterFile(() => rm(folder, { recursive: true, force: true }))
await writeFile(join(folder, 'old.tar'), gunzipSync(await readFile(BACKUP)))

const SCHEMA = `select string_agg(what, E'\n' order by what) as all from (
  select attrelid::regclass || attname || format_type(atttypid, atttypmod) as what from pg_attribute
    where attnum > 0 and not attisdropped and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
  union all select conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on oid = indexrelid where relnamespace = 'public'::regnamespace
  union all select tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'pgboss.%'
  union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace) x`

test('a backup of the last version before the baseline is restored, and migrated from the baseline on', async () => {
  const copy = await emptySite(folder)
  const fresh = (await copy.query(SCHEMA)).rows
  expect(await copy.restore('old.tar', '--json')).toMatchObject({ code: 0, err: '' })

  expect((await copy.query(SCHEMA)).rows).toEqual(fresh)
  const { rows: recorded } = await copy.query('select hash from migrations.__drizzle_migrations order by id')
  expect(recorded).toEqual(knownMigrations().map(({ hash }) => ({ hash })))
  const { rows } = await copy.query(
    `select users.name as owner, posts.name, posts.content, words @@ to_tsquery('public.all_words', 'walks') as found,
       (select data->>'text' from pgboss.job where name = 'waiting') as job from posts join users on users.id = owner_id`,
  )
  expect(rows).toEqual([
    { owner: 'Zoë', name: 'Bella', content: 'Likes long walks.', found: true, job: 'still to be done' },
  ])
  const names = Object.keys(await digestFiles(copy.files)).map(key => key.split('/').at(-1))
  expect(new Set(names)).toEqual(new Set(['320.webp', '640.webp', 'share.jpg']))
  // Like a server, every command migrates first.
  expect(await runInTerminal(['verify'], copy.environment)).toMatchObject({ code: 0, err: '' })
})

test('a backup of an older version is refused with the way to upgrade it', async () => {
  const [place, file] = [folderPlace(folder), 'older.tar']
  await writeArchive({ place, name: file, key: undefined, createdAt: new Date() }, async archive => {
    for await (const { name, bytes } of readArchive(place.read('old.tar'), undefined))
      if (name === HEADER) {
        const header = { ...(parseJson(bytes) as BackupHeader), migration: Date.UTC(2026, 10, 22) }
        await archive.add(name, Buffer.from(JSON.stringify(header)))
      } else if (name === MANIFEST) await archive.finish(parseJson(bytes) as BackupManifest)
      else await archive.add(name, bytes)
  })
  const copy = await emptySite(folder)
  const { code, err } = await copy.restore(file)
  expect(code).toBe(1)
  expect(err).toMatch(/^The backup is of an earlier version[^\n]+`pawpal backup <file>`[^\n]+`pawpal restore <file>`/)
  expect((await copy.query('select from users')).rowCount).toBe(0)
})
