import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { peek, rechunk } from './async-iterables.ts'
import { BackupRefused, DamagedBackup } from './backup-error.ts'

/**
 * The STREAM construction: AES-256-GCM in chunks of 64 KiB. A chunk's nonce is its number and whether it is the last one, so chunks cannot be
 * reordered, left out or cut off. The header (magic, cost, salt, check) is authenticated with every chunk.
 */
const MAGIC = Buffer.from('PAWPALB1')
const SALT_BYTES = 16
const CHECK_BYTES = 16
const KEY_BYTES = 32
const TAG_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES + CHECK_BYTES
/** Logarithm of scrypt's cost: 32 MB and a tenth of a second. A file that asks for more is refused. */
const COST = 15
const MAX_COST = 20
const BLOCK_SIZE = 8

/** The first bytes of an encrypted backup. */
export const isEncrypted = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC)

export async function* encrypt(plain: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const { key, check } = await derive(secret, salt, COST)
  const header = Buffer.concat([MAGIC, Buffer.from([COST]), salt, check])
  yield header
  let number = 0
  for await (const { bytes, isLast } of rechunk(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** @throws DamagedBackup, or BackupRefused for another secret */
export async function* decrypt(encrypted: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
  const { start, whole } = await peek(encrypted, HEADER_BYTES)
  if (start.length < HEADER_BYTES) throw new DamagedBackup('it is truncated')
  const header = start.subarray(0, HEADER_BYTES)
  const cost = header[MAGIC.length] ?? 0
  if (cost < 1 || cost > MAX_COST) throw new DamagedBackup('its header cannot be read')
  const salt = header.subarray(MAGIC.length + 1, MAGIC.length + 1 + SALT_BYTES)
  const { key, check } = await derive(secret, salt, cost)
  if (!timingSafeEqual(check, header.subarray(HEADER_BYTES - CHECK_BYTES)))
    throw new BackupRefused('BACKUP_KEY is not the key of this backup; nothing was restored.')
  let number = 0
  for await (const { bytes, isLast } of rechunk(skip(whole, HEADER_BYTES), CHUNK_BYTES + TAG_BYTES))
    yield open(bytes, { key, header, nonce: nonceOf(number++, isLast) })
}

/** Tells keys apart, and takes as long to guess as a file does. */
export async function keyCheckOf(secret: string, salt: string): Promise<string> {
  const { check } = await derive(secret, Buffer.from(salt), COST)
  return check.toString('hex')
}

function open(chunk: Buffer, { key, header, nonce }: { key: Buffer; header: Buffer; nonce: Buffer }): Buffer {
  if (chunk.length < TAG_BYTES) throw new DamagedBackup('it is truncated')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(header)
    .setAuthTag(chunk.subarray(chunk.length - TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - TAG_BYTES)), decipher.final()])
  } catch {
    throw new DamagedBackup('it is truncated or was changed')
  }
}

async function* skip(source: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let left = length
  for await (const part of source) {
    yield part.subarray(Math.min(left, part.length))
    left = Math.max(0, left - part.length)
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** The salt is random, so every file has a key of its own. `check` tells a wrong secret from a damaged file. */
async function derive(secret: string, salt: Buffer, cost: number): Promise<{ key: Buffer; check: Buffer }> {
  const memory = 128 * 2 ** cost * BLOCK_SIZE
  const bytes = await scryptAsync(secret, salt, KEY_BYTES + CHECK_BYTES, {
    N: 2 ** cost,
    r: BLOCK_SIZE,
    p: 1,
    maxmem: memory * 2,
  })
  return { key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) }
}

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt)
