import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { MAX_UNPACKED_BYTES } from '../vocabulary.ts'
import { UnreadableFile } from './imported-animal.server.ts'

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * Unpacks an archive and passes on the files that `wanted` names. All are unpacked once, as a check: the library refuses an entry that is
 * longer than it says.
 * @throws UnreadableFile for a broken archive, or one that is larger when unpacked than we read
 */
export async function unzip(bytes: Uint8Array, wanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const zip = await openZip(bytes)
  const files = new Map<string, Buffer>()
  try {
    const entries = await entriesOf(zip)
    const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (unpacked > MAX_UNPACKED_BYTES) throw new UnreadableFile('The file is too large when it is unpacked.')
    for (const entry of entries) {
      const content = await contentOf(zip, entry, wanted(entry.fileName))
      if (content) files.set(entry.fileName, content)
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : broken(error)
  } finally {
    zip.close()
  }
  return files
}

const broken = (cause: unknown) => new UnreadableFile('The file is damaged. Please save it again.', { cause })

async function openZip(bytes: Uint8Array): Promise<ZipFile> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return await fromBufferPromise(buffer, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw broken(error)
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

/** @param kept whether to return the content; it is unpacked in any case */
async function contentOf(zip: ZipFile, entry: Entry, kept: boolean): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  for await (const part of await zip.openReadStreamPromise(entry)) if (kept) parts.push(part as Buffer)
  return kept ? Buffer.concat(parts) : undefined
}
