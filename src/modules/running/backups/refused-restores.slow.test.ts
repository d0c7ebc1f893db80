import { randomBytes } from 'node:crypto'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { until } from '../../../../test-support/server-process.ts'
import { digestFiles } from '../../../../test/site-digest.ts'
import { MANIFEST, parseJson, readArchive, writeArchive } from '../../../platform/backup/archive.ts'
import { folderPlace } from '../../../platform/backup/folder-place.ts'
import { contentTypeOf } from '../../../platform/files/files.ts'
import type { BackupManifest } from './backup-header.ts'
import { restoreBackup } from './restore-backup.server.ts'
import { emptySite, startSite } from './sites.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { site, services, folder, backup } = await startSite()

describe('a restore refuses', () => {
  let copy: Awaited<ReturnType<typeof emptySite>>
  beforeAll(async () => {
    await backup('good.tar')
    copy = await emptySite(folder, { AUTH_SECRET: 'y'.repeat(32) })
  })
  const untouched = async () => {
    const { rows } = await copy.query('select count(*)::int as users from users')
    const left = []
    for await (const { key } of copy.files.list('')) left.push(key)
    expect({ rows, left }).toEqual({ rows: [{ users: 0 }], left: [] })
  }

  test.each<[string, (file: string) => Promise<unknown>, RegExp]>([
    ['a truncated one', async file => truncate(file, (await readFile(file)).length - 5000), /^The backup is damaged/],
    [
      'a changed one',
      async file => {
        const bytes = await readFile(file)
        // Zeros are padding, and changing them damages nothing.
        const at = bytes.findIndex((byte, index) => index >= bytes.length / 2 && byte !== 0)
        bytes[at] = (bytes[at] ?? 0) ^ 1
        await writeFile(file, bytes)
      },
      /^The backup is damaged/,
    ],
    ['another file', file => writeFile(file, randomBytes(5000)), /^The file is not a backup of Pawpal/],
  ])('%s', async (_, damage, text) => {
    const name = 'damaged.tar'
    await writeFile(join(folder, name), await readFile(join(folder, 'good.tar')))
    await damage(join(folder, name))
    const { code, out, err } = await copy.restore(name)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(text)
    expect(err).not.toContain('\n')
    await untouched()
  })

  test.each(['files/../../outside.txt', 'files/.incoming/1', 'files/', 'files//photos/1.webp'])(
    'a backup with the path %s, also if it is only checked',
    async path => {
      const [place, file] = [folderPlace(folder), `${randomBytes(4).toString('hex')}.tar`]
      await writeArchive({ place, name: file, key: undefined, createdAt: new Date() }, async archive => {
        for await (const { name, bytes } of readArchive(place.read('good.tar'), undefined)) {
          if (name !== MANIFEST) await archive.add(name, bytes)
          else {
            await archive.add(path, Buffer.from('x'))
            const manifest = parseJson(bytes) as BackupManifest
            await archive.finish({ ...manifest, files: manifest.files + 1 })
          }
        }
      })
      for (const options of [['--check'], []]) {
        const { code, err } = await copy.restore(file, ...options)
        expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^The backup is damaged/) as string })
      }
      await untouched()
    },
  )

  test('a backup newer than this program', async () => {
    await site.db.execute(
      sql`insert into migrations.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    )
    await backup('newer.tar')
    await site.db.execute(sql`delete from migrations.__drizzle_migrations where hash = 'newer'`)
    expect(await copy.restore('newer.tar')).toEqual({
      code: 1,
      out: '',
      err: 'The backup is of a newer version of this program: restore it with that version.',
    })
    await untouched()
  })

  test('a site with a running server', async () => {
    const client = new pg.Client({ connectionString: copy.environment.DATABASE_URL, application_name: 'pawpal' })
    await client.connect()
    const { err } = await copy.restore('good.tar')
    await client.end()
    expect(err).toBe('Servers are running on this database: stop them first; nothing was restored.')
    await untouched()
  })

  test('a site whose store has files', async () => {
    const [key = ''] = Object.keys(await digestFiles(services.files))
    await copy.files.put(key, new Uint8Array([1]), contentTypeOf(key))
    expect((await copy.restore('good.tar')).err).toMatch(/and its store of files holds (photos|private)/)
    await copy.files.remove([key])
    await untouched()
  })

  test('to go on if the store fails midway, and leaves nothing', async () => {
    let writes = 0
    const failing: typeof copy.files = {
      ...copy.files,
      put: (...file) => {
        writes += 1
        return writes > 3 ? Promise.reject(new Error('The store is full')) : copy.files.put(...file)
      },
    }
    const source = { place: folderPlace(folder), name: 'good.tar', key: undefined }
    const restored = restoreBackup(source, { directUrl: copy.environment.DATABASE_URL, files: failing })
    await expect(restored).rejects.toThrow('The store is full')
    expect(writes).toBeGreaterThan(3)
    await untouched()
    await until('the connection of the failed restore to end', async () => {
      const sessions = `select from pg_stat_activity where datname = current_database() and application_name like 'pawpal%'`
      return (await copy.query(sessions)).rowCount === 0 || undefined
    })
  })

  test('a site with any data', async () => {
    expect(await copy.restore('good.tar')).toMatchObject({ code: 0 })
    const before = await copy.digest()
    expect((await copy.restore('good.tar')).err).toMatch(
      /^A backup is restored into an empty site only, and its table \w+ has rows; nothing was restored\.$/,
    )
    expect(await copy.digest()).toEqual(before)
  })

  test('a database with tables of another program', async () => {
    const other = await emptySite(folder)
    await other.query('create table theirs (n int)')
    expect((await other.restore('good.tar')).err).toContain(
      'its database has a table theirs that is not of this program',
    )
  })
})
