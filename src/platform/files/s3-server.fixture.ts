import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface StoredObject {
  bytes: Buffer
  contentType: string
  modifiedAt: Date
}

/** An S3 server in memory with what the product needs: put, in parts as well, get, delete and paged lists. */
export async function startS3Server({ bucket, pageSize }: { bucket: string; pageSize: number }) {
  const objects = new Map<string, StoredObject>()
  const deleted = new Map<string, StoredObject>()
  const parts = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    answer(objects, { bucket, pageSize, parts, deleted }, request, response).catch((error: unknown) =>
      response.destroy(error as Error),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** What was deleted, as a bucket with versions keeps it. */
    deleted,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

async function answer(
  objects: Map<string, StoredObject>,
  store: { bucket: string; pageSize: number; parts: Map<string, Buffer>; deleted: Map<string, StoredObject> },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '', 'http://store')
  const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/')
  const key = path.join('/')
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return refuse(response, 403, 'AccessDenied')
  if (bucket !== store.bucket) return refuse(response, 404, 'NoSuchBucket')
  if (request.method !== 'GET' && (url.searchParams.has('uploads') || url.searchParams.has('uploadId')))
    return answerPart(objects, store.parts, { request, response, key, query: url.searchParams })
  const source = request.headers['x-amz-copy-source']
  if (request.method === 'PUT' && typeof source === 'string') {
    const copied = objects.get(decodeURIComponent(source).slice(store.bucket.length + 1))
    if (!copied) return refuse(response, 404, 'NoSuchKey')
    objects.set(key, { ...copied, modifiedAt: new Date() })
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(`<CopyObjectResult><LastModified>${new Date().toISOString()}</LastModified></CopyObjectResult>`)
  } else if (request.method === 'PUT') {
    const bytes = await buffer(request)
    objects.set(key, { bytes, contentType: request.headers['content-type'] ?? '', modifiedAt: new Date() })
    response.end()
  } else if (request.method === 'DELETE') {
    const object = objects.get(key)
    if (object) store.deleted.set(key, object)
    objects.delete(key)
    response.writeHead(204).end()
  } else if (key) {
    const object = objects.get(key)
    if (!object) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-type': object.contentType, 'content-length': object.bytes.length })
    response.end(object.bytes)
  } else {
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(listPage(objects, store.pageSize, url.searchParams))
  }
}

interface PartCall {
  request: IncomingMessage
  response: ServerResponse
  key: string
  query: URLSearchParams
}

/** The object appears when its upload is completed. */
async function answerPart(
  objects: Map<string, StoredObject>,
  parts: Map<string, Buffer>,
  { request, response, key, query }: PartCall,
): Promise<void> {
  const number = query.get('partNumber')
  const content = await buffer(request)
  const prefix = `${key} `
  if (number !== null) {
    parts.set(prefix + number.padStart(5, '0'), content)
    response.writeHead(200, { etag: `"${number}"` }).end()
    return
  }
  response.writeHead(200, { 'content-type': 'application/xml' })
  if (query.has('uploads')) {
    response.end(`<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>`)
    return
  }
  const own = [...parts.keys()].filter(part => part.startsWith(prefix)).toSorted()
  const bytes = Buffer.concat(own.map(part => parts.get(part) ?? Buffer.alloc(0)))
  for (const part of own) parts.delete(part)
  if (request.method === 'POST') objects.set(key, { bytes, contentType: '', modifiedAt: new Date() })
  response.end(`<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>`)
}

function listPage(objects: Map<string, StoredObject>, pageSize: number, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const matching = [...objects.entries()]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = matching.slice(0, pageSize)
  const more = matching.length > page.length
  const contents = page.map(
    ([key, { bytes, modifiedAt }]) =>
      `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
  )
  const next = more ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
