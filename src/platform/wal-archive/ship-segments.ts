import { readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { DamagedBackup } from '../backup/backup-error.ts'
import { decrypt, encrypt } from '../backup/encryption.ts'
import type { BackupPlace } from '../backup/backup-place.ts'
import { isSegment, keyFor, segmentFile, type WalArchive } from './wal-archive.ts'

/** PostgreSQL's mark of a file of the log that is to be archived, and of one that is and may go. */
const READY = '.ready'
const DONE = '.done'

const statusOf = (data: string): string => join(data, 'pg_wal', 'archive_status')

/** Segments that wait to be moved, oldest first. */
export async function waitingSegments(data: string): Promise<{ names: string[]; oldest: Date | undefined }> {
  const names = (await readdir(statusOf(data)))
    .filter(name => name.endsWith(READY))
    .map(name => name.slice(0, -READY.length))
    .toSorted()
  const [first] = names
  return { names, oldest: first === undefined ? undefined : (await stat(join(statusOf(data), first + READY))).mtime }
}

/**
 * Copies finished segments of the log to the archive, as PostgreSQL's archiver would, and marks each as done once it is durable there. A
 * failure leaves the rest waiting.
 *
 * @param data the folder of the cluster
 * @throws BackupRefused
 */
export async function shipSegments(
  data: string,
  archive: WalArchive,
  onShipped: (segment: string) => void = () => undefined,
): Promise<void> {
  for (const name of (await waitingSegments(data)).names) {
    // The history of timelines and notes on backups are not needed: an archive has one timeline.
    if (isSegment(name)) {
      await ship(archive, name, await readFile(join(data, 'pg_wal', name)))
      onShipped(name)
    }
    await rename(join(statusOf(data), name + READY), join(statusOf(data), name + DONE))
  }
}

async function ship(archive: WalArchive, segment: string, bytes: Buffer): Promise<void> {
  const { place, key } = archive
  const file = segmentFile(archive, segment)
  const compressed = once(await compress(bytes))
  try {
    await place.write(file, key === undefined ? compressed : encrypt(compressed, key))
  } catch (error) {
    // A server that was killed may have written it and not marked it.
    const there = await readSegment(place, file, key).catch(() => undefined)
    if (!there?.equals(bytes)) throw error
  }
}

/**
 * A segment as PostgreSQL wrote it.
 * @throws BackupRefused for another key or a damaged one
 */
export async function readSegment(place: BackupPlace, file: string, key: string | undefined): Promise<Buffer> {
  const secret = keyFor(file, key)
  const stored = await buffer(secret === undefined ? place.read(file) : decrypt(place.read(file), secret))
  try {
    return await decompress(stored)
  } catch {
    throw new DamagedBackup(`${file} cannot be read`)
  }
}

/** Looked up late: an older Node has none. */
const compress = (bytes: Buffer): Promise<Buffer> =>
  promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdCompress)(bytes, {
    params: { [zlib.constants.ZSTD_c_checksumFlag]: 1 },
  })

/** In few steps: a segment has 16 MB, and in the small ones of Node it takes four times the processor time. */
const decompress = (bytes: Buffer): Promise<Buffer> =>
  promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdDecompress)(bytes, { chunkSize: 1024 * 1024 })

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
