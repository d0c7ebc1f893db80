import { Readable } from 'node:stream'
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import {
  assertContentType,
  assertFileKey,
  contentTypeOf,
  type Files,
  type ListedFile,
  type OpenedFile,
} from './files.ts'

export interface S3FilesOptions {
  bucket: string
  /** Origin of the store. Defaults to Amazon's endpoint of the region. */
  endpoint?: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const CONCURRENT_REMOVALS = 8

/** Files in a bucket of an object store with the S3 API. The first call loads the library, so local storage never pays for it. */
export function createS3Files(options: S3FilesOptions): Files {
  let connection: Promise<Connection> | undefined
  const connected = () => (connection ??= connectS3(options))

  return {
    async put(key, bytes, contentType) {
      assertFileKey(key)
      assertContentType(key, contentType)
      const { s3, client, bucket } = await connected()
      const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType, ContentLength: bytes.length }
      await client.send(new s3.PutObjectCommand(object))
    },
    async open(key) {
      assertFileKey(key)
      return openObject(await connected(), key)
    },
    async move(from, to) {
      assertFileKey(from)
      assertFileKey(to)
      await moveObject(await connected(), from, to)
    },
    async remove(keys) {
      keys.forEach(assertFileKey)
      await removeObjects(await connected(), keys)
    },
    async *list(prefix) {
      yield* listObjects(await connected(), prefix)
    },
    async close() {
      const opened = await connection
      opened?.client.destroy()
    },
  }
}

async function openObject({ s3, client, bucket }: Connection, key: string): Promise<OpenedFile | null> {
  try {
    const found = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: key }))
    if (!(found.Body instanceof Readable)) throw new TypeError('The object store answered without a body')
    return { stream: found.Body, size: found.ContentLength ?? 0, contentType: contentTypeOf(key) }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function moveObject({ s3, client, bucket }: Connection, from: string, to: string): Promise<void> {
  try {
    await client.send(new s3.CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: `${bucket}/${from}` }))
  } catch (error) {
    // Another server moved it at the same time.
    if (isMissing(error)) return
    throw error
  }
  await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: from }))
}

/** Sends one request for each object: not every store supports `DeleteObjects`. */
async function removeObjects({ s3, client, bucket }: Connection, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += CONCURRENT_REMOVALS) {
    const batch = keys.slice(at, at + CONCURRENT_REMOVALS)
    await Promise.all(batch.map(key => client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: key }))))
  }
}

async function* listObjects({ s3, client, bucket }: Connection, prefix: string): AsyncGenerator<ListedFile> {
  for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key: key, Size: size, LastModified: modifiedAt } of page.Contents ?? []) {
      if (key !== undefined && size !== undefined && modifiedAt) yield { key, size, modifiedAt }
    }
  }
}

/** Whether the object does not exist. Stores name this error differently but agree on its status. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (error as S3ServiceException).$metadata?.httpStatusCode === 404 &&
  error.name !== 'NoSuchBucket'

type Connection = Awaited<ReturnType<typeof connectS3>>

/** Loads the library and makes a client. */
export async function connectS3(options: S3FilesOptions) {
  const s3 = await import('@aws-sdk/client-s3')
  const client: S3Client = new s3.S3Client({
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    ...(options.endpoint ? { endpoint: options.endpoint } : {}),
    // Self-hosted stores rarely have a host name for each bucket.
    forcePathStyle: options.endpoint !== undefined,
    // Not every store understands the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  })
  return { s3, client, bucket: options.bucket }
}
