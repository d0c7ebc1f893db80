import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { peek } from './async-iterables.ts'
import { BackupRefused, DamagedBackup } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { decrypt, encrypt, isEncrypted } from './encryption.ts'

/** The first member: what the backup is of, see `BackupHeader`. */
export const HEADER = 'backup.json'
/** The last member: what must have come before it. */
export const MANIFEST = 'manifest.json'
/** Prefix of members with the SHA-256 of the members before them. */
const CHECKSUMS = 'checksums/'
/** The number of members that one of these lists. */
const SUMS_EACH = 500
/** The largest member. Parts of tables are smaller, and so are files of photos. */
const MAX_MEMBER_BYTES = 256 * 1024 * 1024

interface Totals {
  members: number
  bytes: number
  /** The SHA-256 of all `checksums/` members, one after the other. */
  root: string
}

interface Member {
  name: string
  bytes: Buffer
}

/** Writes a tar. `stream` must be read while members are added. */
export interface ArchiveWriter {
  stream: AsyncIterable<Uint8Array>
  /** Resolves when the reader has taken most of it. Calls may not overlap. */
  add: (name: string, bytes: Uint8Array) => Promise<void>
  /** Adds the manifest, which makes the archive complete. */
  finish(manifest: object): Promise<void>
  /** Ends the stream with an error, so that nobody takes it for complete. */
  abort(error: Error): void
}

/** Every member is listed with its SHA-256 in a `checksums/` member after it, in the format of `sha256sum`. */
export function createArchive(createdAt: Date): ArchiveWriter {
  const tar = pack()
  // Without a listener `abort` would end the process. The reader and `add` get the error.
  tar.on('error', () => undefined)
  const root = createHash('sha256')
  const totals: Omit<Totals, 'root'> = { members: 0, bytes: 0 }
  let sums: string[] = []
  let batches = 0

  const write = async (name: string, bytes: Uint8Array) => {
    const entry = tar.entry({ name, size: bytes.length, mode: 0o600, mtime: createdAt })
    const closed = once(entry, 'close')
    entry.end(bytes)
    await closed
  }
  const writeSums = async () => {
    if (sums.length === 0) return
    const text = Buffer.from(sums.join(''))
    sums = []
    root.update(text)
    await write(`${CHECKSUMS}${String(++batches).padStart(6, '0')}.sha256`, text)
  }
  return {
    stream: tar as AsyncIterable<Uint8Array>,
    add: async (name, bytes) => {
      await write(name, bytes)
      totals.members += 1
      totals.bytes += bytes.length
      sums.push(sumLine(name, bytes))
      if (sums.length === SUMS_EACH) await writeSums()
    },
    finish: async manifest => {
      await writeSums()
      const whole = { ...manifest, totals: { ...totals, root: root.digest('hex') } }
      await write(MANIFEST, Buffer.from(`${JSON.stringify(whole, null, 2)}\n`))
      tar.finalize()
    },
    abort: error => tar.destroy(error),
  }
}

const sumLine = (name: string, bytes: Uint8Array): string =>
  `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`

/**
 * Reads the members of a backup in order, the manifest last. The reader of a member may use it before its checksum was compared: that comes
 * some members later, so only the end of the iteration says that everything is whole.
 *
 * @param secret decrypts it
 * @throws BackupRefused
 */
export async function* readArchive(
  source: AsyncIterable<Uint8Array>,
  secret: string | undefined,
): AsyncGenerator<Member> {
  const tar = extract()
  const filled = pipeline(Readable.from(plainOf(source, secret)), tar)
  filled.catch(() => undefined)
  const check = createCheck()
  try {
    for await (const entry of tar) {
      const { name, size, type } = entry.header
      if (type !== 'file' || size > MAX_MEMBER_BYTES) throw new DamagedBackup(`${name} is no member of a backup`)
      const bytes = await buffer(entry)
      check.take({ name, bytes })
      if (!name.startsWith(CHECKSUMS)) yield { name, bytes }
    }
    await filled
  } catch (error) {
    throw error instanceof BackupRefused || !isTarError(error)
      ? error
      : new DamagedBackup('it is truncated or was changed')
  }
  check.end()
}

/** Follows checksums and totals. */
function createCheck() {
  const root = createHash('sha256')
  const totals = { members: 0, bytes: 0 }
  let sums: string[] = []
  let manifest: { totals?: Totals } | undefined
  return {
    take({ name, bytes }: Member): void {
      if (manifest) throw new DamagedBackup('something follows its end')
      if (name === MANIFEST) manifest = parseJson(bytes) as { totals?: Totals }
      else if (name.startsWith(CHECKSUMS)) {
        if (bytes.toString() !== sums.join('')) throw new DamagedBackup(`checksums differ in ${name}`)
        root.update(bytes)
        sums = []
      } else {
        totals.members += 1
        totals.bytes += bytes.length
        sums.push(sumLine(name, bytes))
        if (sums.length > SUMS_EACH) throw new DamagedBackup('checksums are missing')
      }
    },
    end(): void {
      if (!manifest) throw new DamagedBackup('it is truncated')
      const whole = { ...totals, root: root.digest('hex') }
      if (sums.length > 0 || JSON.stringify(manifest.totals) !== JSON.stringify(whole))
        throw new DamagedBackup('its parts are not those that its manifest names')
    },
  }
}

/** @throws DamagedBackup */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    throw new DamagedBackup('it cannot be read')
  }
}

async function* plainOf(source: AsyncIterable<Uint8Array>, secret: string | undefined): AsyncGenerator<Uint8Array> {
  const { start, whole } = await peek(source, TAR_BLOCK)
  if (start.length < TAR_BLOCK) throw new DamagedBackup('it is truncated or no backup')
  if (isEncrypted(start)) {
    if (!secret) throw new BackupRefused('The backup is encrypted: set BACKUP_KEY to its key.')
    yield* decrypt(whole, secret)
  } else if (start.toString('latin1', TAR_MAGIC, TAR_MAGIC + 5) !== 'ustar') {
    throw new BackupRefused('The file is not a backup of Pawpal; nothing was restored.')
  } else if (secret) {
    throw new BackupRefused('The backup is not encrypted, but BACKUP_KEY is set: unset it to restore this one.')
  } else yield* whole
}

const TAR_BLOCK = 512
const TAR_MAGIC = 257

const isTarError = (error: unknown): boolean =>
  error instanceof Error && /tar|header|end of data|checksum|premature/i.test(error.message)

interface Target {
  place: BackupPlace
  name: string
  /** Encrypts it. */
  key: string | undefined
  createdAt: Date
}

/**
 * Writes the archive that `fill` adds members to. One that fails leaves no file.
 * @throws BackupRefused
 */
export async function writeArchive<Filled>(
  { place, name, key, createdAt }: Target,
  fill: (archive: ArchiveWriter) => Promise<Filled>,
): Promise<{ size: number; filled: Filled }> {
  const archive = createArchive(createdAt)
  const filling = fill(archive)
  const writing = place.write(name, key === undefined ? archive.stream : encrypt(archive.stream, key))
  // A failure of either ends the other.
  for (const each of [filling, writing]) each.catch((error: unknown) => archive.abort(error as Error))
  const [filled, written] = await Promise.allSettled([filling, writing])
  // If the place failed, the other failure is a consequence.
  if (written.status === 'rejected') throw written.reason
  if (filled.status === 'rejected') throw filled.reason
  return { size: written.value, filled: filled.value }
}
