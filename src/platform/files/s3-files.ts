import { Readable } from 'node:stream'
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { assertContentType, assertFileKey, contentTypeOf } from './files.ts'
import type { Files } from './files.ts'

export interface S3FilesOptions {
  bucket: string
  /** Origin of the store; left out, Amazon's own of the region. */
  endpoint?: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How many removals are under way at once. */
const removalsAtOnce = 8

/**
 * Files in a bucket of an object store that speaks S3. The library is loaded with the first call, so that a server
 * that keeps its files in a folder does not pay for it.
 */
export function createS3Files(options: S3FilesOptions): Files {
  const { bucket } = options
  let connection: ReturnType<typeof connect> | undefined
  const connected = () => (connection ??= connect(options))

  return {
    async put(key, bytes, contentType) {
      assertFileKey(key)
      assertContentType(key, contentType)
      const { s3, client } = await connected()
      const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType, ContentLength: bytes.length }
      await client.send(new s3.PutObjectCommand(object))
    },

    async open(key) {
      assertFileKey(key)
      const { s3, client } = await connected()
      try {
        const found = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: key }))
        if (!(found.Body instanceof Readable)) throw new TypeError('The object store answered without a body')
        return { stream: found.Body, size: found.ContentLength ?? 0, contentType: contentTypeOf(key) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async move(from, to) {
      assertFileKey(from)
      assertFileKey(to)
      const { s3, client } = await connected()
      try {
        await client.send(new s3.CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: `${bucket}/${from}` }))
      } catch (error) {
        // Another server moved it at the same time.
        if (isMissing(error)) return
        throw error
      }
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: from }))
    },

    async remove(keys) {
      keys.forEach(assertFileKey)
      const { s3, client } = await connected()
      // One by one: removing many in one request is not offered by every store that speaks S3.
      for (let at = 0; at < keys.length; at += removalsAtOnce) {
        const batch = keys.slice(at, at + removalsAtOnce)
        await Promise.all(batch.map(key => client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: key }))))
      }
    },

    async *list(prefix) {
      const { s3, client } = await connected()
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key: key, Size: size, LastModified: modifiedAt } of page.Contents ?? []) {
          if (key !== undefined && size !== undefined && modifiedAt) yield { key, size, modifiedAt }
        }
      }
    },

    async close() {
      const opened = await connection
      opened?.client.destroy()
    },
  }
}

/** Whether the object is not there. The name of this error differs between stores, its status does not. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (error as S3ServiceException).$metadata?.httpStatusCode === 404 &&
  error.name !== 'NoSuchBucket'

async function connect(options: S3FilesOptions) {
  const s3 = await import('@aws-sdk/client-s3')
  const client: S3Client = new s3.S3Client({
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    ...(options.endpoint ? { endpoint: options.endpoint } : {}),
    // Stores of one's own rarely have a host name for each bucket.
    forcePathStyle: options.endpoint !== undefined,
    // The newer checksums are not understood by every store.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  })
  return { s3, client }
}
