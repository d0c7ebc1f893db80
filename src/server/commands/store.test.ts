import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { freshFolder } from '../../../test-support/fresh-folder.ts'
import { runInTerminal } from '../../../test/run-command.ts'
import { contentTypeOf } from '../../platform/files/files.ts'
import { createLocalFiles } from '../../platform/files/local-files.ts'

const { aPhoto, aUser, services, url } = await testServer()

describe('verify without an address', () => {
  const check = () => runInTerminal(['verify'], { DATABASE_URL: url, DATA_DIR: services.settings.dataDir })
  const store = async (folder: string) => {
    for (const name of ['320.webp', '640.webp', 'share.jpg'])
      await services.files.put(`photos/${folder}/${name}`, new Uint8Array([1]), contentTypeOf(name))
  }

  test('says whether rows and files agree', async () => {
    const { folder } = await aPhoto(await aUser())
    await store(folder)
    expect(await check()).toEqual({ code: 0, err: '', out: 'Rows and files agree: 1 photo, 3 files.' })
    await services.files.remove([`photos/${folder}/640.webp`])
    await store('stray')
    const { code, out, err } = await check()
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('Rows and files do not agree: 1 photo, 5 files.')
    expect(err).toContain(`Missing, though a row names them: 1 file\n  photos/${folder}/640.webp`)
    expect(err).toContain(
      'Without a row, to be moved to the bin by themselves when they are old: 3 files\n  photos/stray/',
    )
  })

  test('names the failing store in one line', async () => {
    const env = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }
    expect(await runInTerminal(['verify'], { DATABASE_URL: url, ...env })).toEqual({
      code: 1,
      out: '',
      err: 'The store of files (bucket b at http://127.0.0.1:1) cannot be used: ECONNREFUSED',
    })
  })

  test('refuses options that need an address', async () => {
    expect(await runInTerminal(['verify', '--withdraw'], { DATABASE_URL: url })).toMatchObject({
      code: 2,
      err: 'An email address is missing.',
    })
  })
})

test('adopt-store, sweep, bin and verify report orphaned files', async () => {
  const dataDir = await freshFolder('pawpal-store-')
  const files = createLocalFiles({ folder: join(dataDir, 'files') })
  const run = (...args: string[]) => runInTerminal(args, { DATABASE_URL: url, DATA_DIR: dataDir })
  const old = new Date(Date.now() - 48 * 3_600_000)
  for (let at = 0; at < 11; at += 1) {
    await files.put(`photos/stray/${at}.webp`, new Uint8Array([1]), 'image/webp')
    await utimes(join(dataDir, `files/photos/stray/${at}.webp`), old, old)
  }
  expect(await run('sweep')).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^[^\n]*identity[^\n]*$/) })
  expect(JSON.parse((await run('adopt-store', '--json')).out)).toEqual({ store: join(dataDir, 'files') })
  const refused = await run('sweep', '--json')
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^11 of 11 [^\n]* sweep --confirm$/) })
  expect(JSON.parse(refused.out)).toEqual({ message: refused.err })
  expect((await run('verify')).err).toContain('too many to go to the bin unless you run sweep --confirm: 11 files')
  expect(JSON.parse((await run('sweep', '--confirm', '--json')).out)).toEqual({ files: 11, strays: 11 })
  expect(await run('bin')).toMatchObject({ code: 0, out: expect.stringMatching(/^stray {2}11 files, until 20/) })
  expect(await run('bin', '--restore', '--json')).toEqual({ code: 0, err: '', out: '{"restored":0,"kept":11}' })
  expect(await run('bin', '--restore', 'stray')).toMatchObject({
    code: 0,
    out: 'Moved back: 11 files. Still in the bin: 0.',
  })
  expect(await run('bin', 'stray')).toMatchObject({ code: 2, out: '' })
  await files.put('identity.txt', new TextEncoder().encode('another'), 'text/plain')
  expect((await run('verify')).err).toMatch(/^The store of files belongs to another database/)
  expect(await run('sweep', '--confirm')).toMatchObject({ code: 1, err: expect.stringContaining('adopt-store') })
})
