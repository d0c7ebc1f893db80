import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { runInTerminal } from '../../../test/run-command.ts'
import { unzip } from '../../modules/exchange/imports/readers/archives.fixture.ts'
import { users } from '../../modules/base/accounts/tables.server.ts'
import { postPhotos, posts } from '../../modules/listings/posts/tables.server.ts'

const { db, url, services, aUser, aPhoto } = await testServer()
const run = (...args: string[]) => runInTerminal(args, { DATABASE_URL: url, DATA_DIR: services.settings.dataDir })
const folder = inject('temporaryFolder')
const PETFINDER = new URL('../../../test/imports/petfinder.csv', import.meta.url).pathname

async function aShelter(name: string): Promise<{ slug: string; id: string }> {
  const { email } = await aUser()
  return JSON.parse((await run('create-organization', name, '--manager', email, '--json')).out)
}

async function givePhoto(accountId: string): Promise<void> {
  const [owner] = await db.select().from(users).where(eq(users.id, accountId))
  const [post] = await db.select({ id: posts.id }).from(posts).where(eq(posts.ownerId, accountId)).orderBy(posts.id)
  const photo = await aPhoto(owner!)
  await db.insert(postPhotos).values({ postId: post!.id, photoId: photo.id, position: 0 })
  const largest = `photos/${photo.folder}/${Math.max(...photo.widths)}.webp`
  await services.files.put(largest, Buffer.from('the photo'), 'image/webp')
}

test('export writes tables, JSON and photos, which import reads for another organization', async () => {
  const from = await aShelter('Hill Farm')
  await run('import', from.slug, PETFINDER)
  await givePhoto(from.id)
  const file = join(folder, 'hill-farm.zip')
  expect(await run('export', from.slug, file)).toEqual({
    code: 0,
    err: '',
    out: `The animals of ${from.slug} are in ${file}.`,
  })
  const files = await unzip(await readFile(file))
  const [photo, ...others] = [...files.keys()].filter(name => name.startsWith('photos/'))
  expect(others).toEqual([])
  expect(files.get(photo!)?.toString()).toBe('the photo')
  expect([...files.keys()].filter(name => name !== photo).toSorted()).toEqual([
    'animals.json',
    'asm3.csv',
    'petfinder.csv',
  ])
  expect(files.get('petfinder.csv')?.toString()).toContain('Biscuit')

  const to = await aShelter('Valley Farm')
  expect(JSON.parse((await run('import', to.slug, file, '--json')).out)).toMatchObject({ format: 'pawpal', new: 3 })
  const staged = await Array.fromAsync(services.files.list('staged/'))
  expect(staged.map(({ size }) => size)).toEqual(['the photo'.length])
  const names = await db.select({ name: posts.name }).from(posts).where(eq(posts.ownerId, to.id)).orderBy(posts.name)
  expect(names.map(({ name }) => name)).toEqual(['Biscuit', 'Hopper', 'Mittens'])
})

test('export overwrites no file; an unknown organization and a usage error have their own exit codes', async () => {
  const { slug } = await aShelter('Wrong Calls')
  const kept = join(folder, 'kept.zip')
  await writeFile(kept, 'kept')
  expect(await run('export', slug, kept)).toEqual({ code: 1, out: '', err: `${kept} exists already.` })
  expect(await readFile(kept, 'utf8')).toBe('kept')
  const none = join(folder, 'none.zip')
  expect(await run('export', 'no-such-shelter', none)).toEqual({
    code: 1,
    out: '',
    err: 'There is no organisation no-such-shelter.',
  })
  await expect(readFile(none)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await run('export', slug)).toMatchObject({ code: 2, out: '' })
})
