import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { pack } from 'tar-stream'
import { CHECKSUMS, MANIFEST, SUMS_EACH, type Totals } from './archive-format.ts'

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
      sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
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
