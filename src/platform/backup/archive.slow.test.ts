import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createArchive, readArchive } from './archive.ts'
import { encrypt } from './encryption.ts'

const KEY = 'a key of sixteen characters'
const members = Array.from({ length: 505 }, (_, at) => ({ name: `files/${at}`, bytes: randomBytes(at) }))
/** Places in which a byte is changed. */
const TURNS = 12

async function write(key?: string): Promise<Buffer> {
  const archive = createArchive(new Date())
  const content = buffer(key === undefined ? archive.stream : encrypt(archive.stream, key))
  for (const { name, bytes } of members) await archive.add(name, bytes)
  await archive.finish({ rows: 1 })
  return content
}

/** In small pieces, as a network may give it. */
async function* inPieces(whole: Buffer, size = 10_007): AsyncGenerator<Buffer> {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size)
}

async function read(whole: Buffer, key?: string, size?: number) {
  const found = []
  for await (const member of readArchive(inPieces(whole, size), key)) found.push(member)
  return found
}

const plain = await write()
const encrypted = await write(KEY)
const flipped = (whole: Buffer, at: number) => {
  const copy = Buffer.from(whole)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

test.each([
  ['plain', plain, undefined],
  ['encrypted', encrypted, KEY],
])('an archive returns what was written: %s', async (_, whole, key) => {
  for (const size of [7001, 1_000_000]) {
    const found = await read(whole, key, size)
    expect(found.slice(0, -1)).toEqual(members)
    expect(found.at(-1)?.name).toBe('manifest.json')
  }
})

test('standard tools open a plain archive and verify its checksums', () => {
  const names = execFileSync('tar', ['-tf', '-'], { input: plain, encoding: 'utf8' }).trim().split('\n')
  expect(names).toEqual([
    ...members.slice(0, 500).map(({ name }) => name),
    'checksums/000001.sha256',
    ...members.slice(500).map(({ name }) => name),
    'checksums/000002.sha256',
    'manifest.json',
  ])
})

test('an encrypted archive cannot be read without its key', async () => {
  expect(encrypted.includes('files/')).toBe(false)
  await expect(read(encrypted)).rejects.toThrow('The backup is encrypted: set BACKUP_KEY to its key.')
  await expect(read(encrypted, 'another key of sixteen')).rejects.toThrow('BACKUP_KEY is not the key of this backup')
  await expect(read(plain, KEY)).rejects.toThrow('The backup is not encrypted, but BACKUP_KEY is set')
})

test('a changed byte anywhere is detected', async () => {
  for (const [whole, key] of [
    [plain, undefined],
    [encrypted, KEY],
  ] as const)
    for (let turn = 0; turn < TURNS; turn += 1) {
      // The zeros that end a tar mean nothing.
      const at = Math.floor((turn / TURNS) * (whole.length - 2048))
      const changed = await read(flipped(whole, at), key).then(
        found => found.slice(0, -1),
        (error: Error) => error.message,
      )
      // A tar has bytes without a meaning for us, such as the time of a member.
      if (typeof changed === 'string') expect(changed).toMatch(/damaged|not a backup|not the key/)
      else expect([changed, key]).toEqual([members, undefined])
    }
})

test('a truncated archive is detected, wherever it ends', async () => {
  for (const [whole, key] of [
    [plain, undefined],
    [encrypted, KEY],
  ] as const)
    for (const length of [0, 1, 40, 600, 65_536 + 57, whole.length >> 1, whole.length - 1100])
      await expect(read(whole.subarray(0, length), key)).rejects.toThrow(/damaged|not a backup/)
})

test('chunks of an encrypted archive cannot be reordered or left out', async () => {
  const chunk = 64 * 1024 + 16
  const header = encrypted.subarray(0, 41)
  const [first, second, rest] = [0, 1, 2].map(at =>
    encrypted.subarray(41 + at * chunk, at === 2 ? undefined : 41 + (at + 1) * chunk),
  ) as [Buffer, Buffer, Buffer]
  for (const order of [
    [second, first, rest],
    [first, rest],
    [first, first, second, rest],
  ])
    await expect(read(Buffer.concat([header, ...order]), KEY)).rejects.toThrow(/damaged/)
})

test('members of a plain archive cannot be left out', async () => {
  const archive = createArchive(new Date())
  const content = buffer(archive.stream)
  for (const { name, bytes } of members) await archive.add(name, bytes)
  await archive.finish({})
  const whole = await content
  // The first member: its header and its padded bytes, here none.
  await expect(read(whole.subarray(512))).rejects.toThrow(/damaged/)
})
