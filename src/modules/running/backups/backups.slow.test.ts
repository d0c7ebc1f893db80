import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { runInTerminal } from '../../../../test/run-command.ts'
import { digestFiles, digestSnapshot, digestTables } from '../../../../test/site-digest.ts'
import { freshFolder } from '../../../../test-support/fresh-folder.ts'
import { startEmbeddedPostgres } from '../../../platform/db/embedded/embedded-postgres.ts'
import { createS3Files } from '../../../platform/files/s3-files.ts'
import { startS3Server } from '../../../platform/files/s3-server.fixture.ts'
import { deletePhotoFiles } from '../../base/photos/files/delete-photo-files.server.ts'
import { photos } from '../../base/photos/tables.server.ts'
import { runBackup } from './run-backup.server.ts'
import { emptySite, HOSTILE, KEY, startSite, withClient } from './sites.fixture.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const { site, services, folder, storedPhoto, backup } = await startSite()
const { aPost } = site

describe('a restored site', () => {
  test('is identical to the snapshot of a busy one: every table and every file', async () => {
    const busy = { on: true }
    const writers = [1, 2, 3].map(async () => {
      while (busy.on) {
        await aPost({ name: 'Written meanwhile', pictures: 0 })
        const photo = await storedPhoto()
        // Files that the snapshot refers to must not be deleted before the backup ends.
        await site.db.delete(photos).where(sql`id = ${photo.id}`)
        await deletePhotoFiles(services)
      }
    })
    const { digests, made } = await digestSnapshot(site.db.$client, site.directUrl, () => backup('busy.tar')).finally(
      () => (busy.on = false),
    )
    await Promise.all(writers)
    const copy = await emptySite(folder)
    expect(await copy.restore('busy.tar', '--json')).toMatchObject({ code: 0, err: '' })
    expect(await copy.digest()).toEqual(digests)
    expect(Object.keys(await digestFiles(copy.files)).length).toBe(made.files)
    expect(made.missing).toBe(0)
    expect(await runInTerminal(['verify'], copy.environment)).toMatchObject({ code: 0 })
  })

  test('can move from an external database and a folder to an embedded one and a bucket, and back', async () => {
    const bucket = 'photos'
    const server = await startS3Server({ bucket, pageSize: 3 })
    const dataDir = await freshFolder('embedded-')
    try {
      await deletePhotoFiles(services)
      await backup('there.tar.enc', { backup: { ...services.settings.backup, key: KEY } })
      const s3 = { S3_ENDPOINT: server.endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }
      const embedded = { ...s3, DATA_DIR: dataDir, BACKUP_KEY: KEY, DATABASE_URL: '' }
      const there = await runInTerminal(['restore', join(folder, 'there.tar.enc')], embedded)
      expect(there).toMatchObject({ code: 0, err: '' })
      const files = createS3Files({
        bucket,
        endpoint: server.endpoint,
        region: 'r',
        accessKeyId: 'a',
        secretAccessKey: 's',
      })
      expect(await digestFiles(files)).toEqual(await digestFiles(services.files))
      const { url, stop } = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })
      const inBetween = await withClient(url, digestTables)
      await stop()
      expect(await runInTerminal(['backup', `s3://${bucket}/backups/`, '--json'], embedded)).toMatchObject({ code: 0 })
      await files.close()
      const object = [...server.objects.keys()].find(key => key.startsWith('backups/')) ?? ''
      expect(object).toMatch(/^backups\/pawpal-[\da-f]{8}-[\d-]+T[\d-]+Z\.tar\.enc$/)
      const back = await emptySite(folder, { BACKUP_KEY: KEY })
      await writeFile(join(folder, 'back.tar.enc'), server.objects.get(object)?.bytes ?? '')
      expect(await back.restore('back.tar.enc')).toMatchObject({ code: 0, err: '' })
      expect(await back.digest()).toEqual(inBetween)
      expect(await digestFiles(back.files)).toEqual(await digestFiles(services.files))
    } finally {
      await server.close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    }
  })

  test('has its waiting jobs, continues its sequences, and has the triggers and keys of a new one', async () => {
    await backup('jobs.tar')
    const copy = await emptySite(folder)
    await copy.restore('jobs.tar')
    const { rows: jobs } = await copy.query(`select data from pgboss.job where name = 'waiting' order by data->>'at'`)
    expect(jobs).toEqual([0, 1, 2].map(at => ({ data: { text: HOSTILE, at } })))
    const { rows } = await copy.query(
      "select max(id) as highest, nextval(pg_get_serial_sequence('posts', 'id')) as next from posts",
    )
    expect(Number(rows[0].next)).toBeGreaterThan(Number(rows[0].highest))
    const definitions = `select coalesce(string_agg(what, E'\n' order by what), '') as all from (
      select conrelid::regclass || pg_get_constraintdef(oid) as what from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      union all select pg_get_indexdef(indexrelid) from pg_index where indrelid::regclass::text not like 'pg%'
      union all select tgname || tgenabled::text from pg_trigger where not tgisinternal
      union all select 'migration ' || hash from migrations.__drizzle_migrations) x`
    const { rows: made } = await copy.query(definitions)
    expect(made).toEqual(await withClient(site.directUrl, async client => (await client.query(definitions)).rows))
  })
})

test('a restore that was killed can be repeated', async () => {
  await backup('again.tar')
  const copy = await emptySite(folder)
  // The remains of a killed restore: its mark and some files.
  await copy.files.put('identity.txt', Buffer.from('restoring 00000000-0000-4000-8000-000000000000\n'), 'text/plain')
  await copy.files.put(`photos/${'x'.repeat(24)}/320.webp`, Buffer.from('x'), 'image/webp')
  expect(await copy.restore('again.tar')).toMatchObject({ code: 0, err: '' })
  expect(await digestFiles(copy.files)).toEqual(await digestFiles(services.files))
})

test('a backup that fails leaves no file and says why', async () => {
  await backup('taken.tar')
  const before = (await readdir(folder)).length
  await expect(backup('taken.tar')).rejects.toThrow(/already; a backup overwrites nothing/)
  const broken = {
    ...services,
    files: { ...services.files, open: () => Promise.reject(new Error('the disk is gone')) },
  }
  await expect(runBackup(broken, { target: join(folder, 'broken.tar') })).rejects.toThrow('the disk is gone')
  expect(await readdir(folder)).toHaveLength(before)
})
