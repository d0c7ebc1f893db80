import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { InvalidFileKey, type Files, type ListedFile } from './files.ts'
import { createLocalFiles } from './local-files.ts'
import { createS3Files } from './s3-files.ts'
import { startS3Server } from './s3-server.fixture.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

const stores: [string, () => Promise<Files>][] = [
  ['a local folder', localFiles],
  ['an object store', s3Files],
]

describe.each(stores)('file store: %s', (_, create) => {
  it('returns what was put, with its size and type', async () => {
    const files = await create()
    const bytes = randomBytes(200_000)
    await files.put('pictures/2f/one.webp', bytes, 'image/webp')

    const opened = await files.open('pictures/2f/one.webp')
    expect(opened).toMatchObject({ size: 200_000, contentType: 'image/webp' })
    expect((await read(files, 'pictures/2f/one.webp'))?.equals(bytes)).toBe(true)
    opened?.stream.destroy()
  })

  it('stores an empty file and files without an extension', async () => {
    const files = await create()
    await files.put('empty', new Uint8Array(), 'application/octet-stream')
    expect(await read(files, 'empty')).toHaveLength(0)
  })

  it('replaces a file', async () => {
    const files = await create()
    await files.put('note.txt', Buffer.from('a longer first text'), 'text/plain')
    await files.put('note.txt', Buffer.from('second'), 'text/plain')
    expect(String(await read(files, 'note.txt'))).toBe('second')
  })

  it('answers null for a missing file, whatever its path', async () => {
    const files = await create()
    await files.put('a/b.txt', Buffer.from('x'), 'text/plain')
    for (const key of ['missing.txt', 'a/c.txt', 'a', 'a/b.txt/c']) expect(await files.open(key), key).toBeNull()
  })

  it('removes several files, existing or not', async () => {
    const files = await create()
    const keys = Array.from({ length: 20 }, (_unused, at) => `gone/${at}/x.txt`)
    await Promise.all(keys.map(key => files.put(key, Buffer.from(key), 'text/plain')))
    await files.put('gone/20/x.txt', Buffer.from('stays'), 'text/plain')

    await files.remove([...keys, 'never/was.txt'])
    await files.remove(keys)
    expect(await keysOf(files, '')).toEqual(['gone/20/x.txt'])
  })

  it('lists by any prefix of the key', async () => {
    const files = await create()
    const keys = ['a/1.txt', 'a/2/deep/3.txt', 'ab/4.txt', 'b.txt', 'a/20.txt']
    for (const key of keys) await files.put(key, Buffer.from('four'), 'text/plain')

    expect(await keysOf(files, '')).toEqual(keys.toSorted())
    expect(await keysOf(files, 'a')).toEqual(['a/1.txt', 'a/2/deep/3.txt', 'a/20.txt', 'ab/4.txt'])
    expect(await keysOf(files, 'a/')).toEqual(['a/1.txt', 'a/2/deep/3.txt', 'a/20.txt'])
    expect(await keysOf(files, 'a/2')).toEqual(['a/2/deep/3.txt', 'a/20.txt'])
    expect(await keysOf(files, 'c/')).toEqual([])
  })

  it('lists sizes and times', async () => {
    const files = await create()
    await files.put('four.txt', Buffer.from('four'), 'text/plain')
    const [listed]: ListedFile[] = await Readable.from(files.list('four')).toArray()
    expect(listed).toMatchObject({ key: 'four.txt', size: 4 })
    // Files keep real times, also under faketime.
    const probe = await mkdtemp(join(tmpdir(), 'clock-'))
    cleanups.push(() => rm(probe, { recursive: true }))
    const clocks = [Date.now(), (await stat(probe)).mtimeMs]
    const apart = clocks.map(time => Math.abs(time - (listed?.modifiedAt.getTime() ?? 0)))
    expect(Math.min(...apart)).toBeLessThan(60_000)
  })

  it.each([
    '',
    '/',
    '/etc/passwd',
    '../x',
    'a/../../x',
    'a//b',
    'a/',
    '.hidden',
    'a/.hidden',
    'a\\b',
    'a\0b',
    'ä',
    'x.',
  ])('refuses the key %j', async key => {
    const files = await create()
    const bytes = Buffer.from('x')
    await expect(files.put(key, bytes, 'application/octet-stream')).rejects.toThrow(InvalidFileKey)
    await expect(files.open(key)).rejects.toThrow(InvalidFileKey)
    await expect(files.remove(['fine.txt', key])).rejects.toThrow(InvalidFileKey)
  })

  it('refuses a type that differs from the extension of the key', async () => {
    const files = await create()
    await expect(files.put('page.webp', Buffer.from('<html>'), 'text/html')).rejects.toThrow('image/webp')
  })
})

async function localFiles(): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  cleanups.push(() => rm(folder, { recursive: true }))
  return createLocalFiles({ folder: join(folder, 'not yet there') })
}

async function s3Files(): Promise<Files> {
  const server = await startS3Server({ bucket: 'pictures', pageSize: 2 })
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const files = createS3Files({ bucket: 'pictures', endpoint: server.endpoint, region: 'eu-1', ...credentials })
  cleanups.push(
    () => server.close(),
    () => files.close(),
  )
  return files
}

async function read(files: Files, key: string): Promise<Buffer | undefined> {
  const opened = await files.open(key)
  return opened ? buffer(opened.stream) : undefined
}

async function keysOf(files: Files, prefix: string): Promise<string[]> {
  const listed: ListedFile[] = await Readable.from(files.list(prefix)).toArray()
  return listed.map(file => file.key).toSorted()
}
