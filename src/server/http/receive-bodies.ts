import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refusalText } from '../../api/api.ts'
import type { Context, SignedIn } from '../../api/context.ts'
import { refuse } from '../../modules/base/photos/problems.ts'
import { MAX_FILE_NAME_LENGTH } from '../../modules/base/photos/vocabulary.ts'
import { forOrganization } from '../../modules/exchange/imports/public.server.ts'
import { ARCHIVE_TOO_LARGE, MAX_ARCHIVE_BYTES } from '../../modules/exchange/imports/vocabulary.ts'
import { msg } from '../../shared/i18n/t.ts'
import { Problem, refuse as refuseCommon } from '../../shared/problem.ts'
import { isUpload, MAX_UPLOAD_BYTES, receiveUploads } from './receive-uploads.ts'

export const MAX_BODY_BYTES = 1024 * 1024
const PHOTO_PATHS = new Set(['/api/photos', '/api/documents'])
const IMPORT_PATH = /^\/api\/organizations\/([^/]+)\/imports$/

/** How large the bodies of API calls may be, and how forms with files are received: photos and documents in memory, files of animals on disk. */
export function receiveBodies() {
  const limitCall = limitBody(MAX_BODY_BYTES)
  const limitPhoto = limitBody(MAX_UPLOAD_BYTES)
  // The file, and the form around it.
  const limitFile = limitBody(MAX_ARCHIVE_BYTES + MAX_BODY_BYTES, ARCHIVE_TOO_LARGE)
  const [receivePhoto, receiveFile] = [receiveUploads(), receiveFiles()]
  const kindOf = ({ req }: HonoContext) => {
    if (!isUpload(req.raw)) return 'call'
    return PHOTO_PATHS.has(req.path) ? 'photo' : IMPORT_PATH.test(req.path) ? 'file' : 'call'
  }
  const limit: MiddlewareHandler = (c, next) => {
    const kind = kindOf(c)
    return (kind === 'call' ? limitCall : kind === 'photo' ? limitPhoto : limitFile)(c, next)
  }
  const receive = async <Answer>(
    c: HonoContext,
    context: Context,
    call: (request: Request) => Promise<Answer>,
  ): Promise<Answer> => {
    const kind = kindOf(c)
    if (kind === 'call') return call(c.req.raw)
    if (context.viewer?.lock) throw refuseCommon('SESSION_LOCKED')
    if (kind === 'photo') return receivePhoto(context, c.req.raw, call)
    if (!context.viewer) throw refuseCommon('UNAUTHORIZED')
    // Before half a gigabyte is received.
    await forOrganization(context as SignedIn, IMPORT_PATH.exec(c.req.path)?.[1] ?? '')
    return receiveFile(c.req.raw, call)
  }
  return { limit, receive }
}

/** Files received concurrently, to limit disk use. */
const AT_ONCE = 4
const RETRY_AFTER_SECONDS = 5
const LIMITS = { files: 1, fields: 10, parts: 11, fieldNameSize: 100, fieldSize: 512 * 1024, headerSize: 8 * 1024 }

/**
 * Receives a form with a large file. The file goes to a temporary folder as it arrives, so memory does not grow with it; it is removed
 * after the answer.
 * @throws UPLOADS_BUSY
 */
export function receiveFiles(atOnce = AT_ONCE) {
  let active = 0
  return async <Answer>(request: Request, answer: (request: Request) => Promise<Answer>): Promise<Answer> => {
    if (active >= atOnce) throw refuse('UPLOADS_BUSY', { retryAfter: RETRY_AFTER_SECONDS })
    active += 1
    const folder = await mkdtemp(join(tmpdir(), 'pawpal-file-'))
    try {
      const form = await readForm(request, folder)
      return await answer(Object.defineProperty(request, 'formData', { value: async () => form }))
    } finally {
      active -= 1
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** @throws BAD_REQUEST, FILE_NAME_TOO_LONG */
async function readForm({ headers, body }: Request, folder: string): Promise<FormData> {
  const form = new FormData()
  const files: { stream: BusboyFileStream; kept: Promise<void> }[] = []
  const keep = async (field: string, name: string, stream: BusboyFileStream) => {
    const path = join(folder, 'file')
    await pipeline(stream, createWriteStream(path))
    form.append(field, new File([await openAsBlob(path)], name))
  }
  try {
    const parser = new Busboy({ headers: { 'content-type': headers.get('content-type') ?? '' }, limits: LIMITS })
    const refuseForm = () => void parser.destroy(refuseCommon('BAD_REQUEST'))
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, refuseForm)
    parser.on('field', (field, value, _, isCut) => (isCut ? refuseForm() : form.append(field, value)))
    parser.on('file', (field, stream, given) => {
      // The types are wrong: a binary part may have no name.
      const name = (given as string | undefined) ?? ''
      if (name.length > MAX_FILE_NAME_LENGTH) parser.destroy(refuse('FILE_NAME_TOO_LONG'))
      const kept = keep(field, name, stream)
      // Awaited below, unless the form is refused first.
      kept.catch(() => undefined)
      files.push({ stream, kept })
    })
    await pipeline(body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]), parser)
    await Promise.all(files.map(({ kept }) => kept))
    return form
  } catch (error) {
    for (const { stream } of files) stream.destroy()
    // Malformed or truncated.
    throw error instanceof Problem ? error : refuseCommon('BAD_REQUEST')
  }
}

/**
 * Limits a body by its Content-Length, because Node reads no further. Only chunked bodies are counted, which costs several times as
 * much as the rest of a small request.
 * @param maxSize in bytes
 */
export function limitBody(maxSize: number, message = msg('This is too large.')): MiddlewareHandler {
  const onError = (c: HonoContext) =>
    c.json({ defined: true, code: 'PAYLOAD_TOO_LARGE', status: 413, message: refusalText(message) }, 413)
  const counted = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    return Number(c.req.header('content-length') ?? 0) > maxSize ? onError(c) : next()
  }
}
