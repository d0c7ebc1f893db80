import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { CHECKSUMS, MANIFEST, MAX_MEMBER_BYTES, SUMS_EACH, type Member, type Totals } from './archive-format.ts'
import { BackupRefused, DamagedBackup } from './backup-error.ts'
import { decrypt, isEncrypted } from './encryption.ts'
import { peek } from './peek.ts'

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
        sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
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
