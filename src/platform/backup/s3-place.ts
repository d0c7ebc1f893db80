import { Readable } from 'node:stream'
import { type S3FilesOptions, connectS3 } from '../files/s3-files.ts'
import { BackupRefused } from './backup-error.ts'
import type { BackupPlace, PlacedFile } from './backup-place.ts'

/** Two parts of this size are in memory; 10,000 parts are the most, so a backup has at most 160 GB. */
const PART_BYTES = 16 * 1024 * 1024
const PARTS_AT_ONCE = 2

/** @param prefix empty, or ends in a slash */
export function s3Place(options: S3FilesOptions, prefix: string): BackupPlace {
  let connection: ReturnType<typeof connectS3> | undefined
  const connected = () => (connection ??= connectS3(options))
  const label = `s3://${options.bucket}/${prefix}`
  const keyOf = (name: string) => ({ Bucket: options.bucket, Key: prefix + name })
  const list = async (within: string) => {
    const { s3, client } = await connected()
    const found: PlacedFile[] = []
    for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: options.bucket, Prefix: prefix + within }))
      for (const { Key: key = '', Size: bytes = 0, LastModified: writtenAt = new Date(0) } of page.Contents ?? [])
        found.push({ name: key.slice(prefix.length), bytes, writtenAt })
    return found
  }
  return {
    label,
    list: () => inWords(label, list('')),
    remove: name =>
      inWords(
        label,
        connected().then(async ({ s3, client }) => void (await client.send(new s3.DeleteObjectCommand(keyOf(name))))),
      ),
    write: (name, content) =>
      inWords(
        label,
        (async () => {
          if ((await list(name)).some(found => found.name === name))
            throw new BackupRefused(`There is an object ${label}${name} already; a backup overwrites nothing.`)
          const [{ client }, { Upload }] = await Promise.all([connected(), import('@aws-sdk/lib-storage')])
          let bytes = 0
          const body = Readable.from(
            counted(content, length => void (bytes += length)),
            { objectMode: false },
          )
          // The object appears when the upload is complete, and not at all if it fails.
          await new Upload({
            client,
            params: { ...keyOf(name), Body: body },
            partSize: PART_BYTES,
            queueSize: PARTS_AT_ONCE,
          }).done()
          return bytes
        })(),
      ),
    read: async function* (name) {
      const { s3, client } = await connected()
      const found = await inWords(label, client.send(new s3.GetObjectCommand(keyOf(name))))
      if (found.Body instanceof Readable) yield* found.Body as AsyncIterable<Uint8Array>
    },
    close: () => void connection?.then(({ client }) => client.destroy()),
  }
}

async function* counted(content: AsyncIterable<Uint8Array>, onBytes: (length: number) => void) {
  for await (const part of content) {
    onBytes(part.length)
    yield part
  }
}

async function inWords<Result>(label: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BackupRefused || !(error instanceof Error) || !('$metadata' in error || 'code' in error))
      throw error
    throw new BackupRefused(`The bucket of ${label} cannot be used (${error.name}).`, { cause: error })
  }
}
