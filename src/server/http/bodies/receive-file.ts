import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { refuse } from '../../../modules/base/photos/problems.ts'
import { MAX_FILE_NAME_LENGTH } from '../../../modules/base/photos/vocabulary.ts'
import { Problem, refuse as refuseCommon } from '../../../shared/problem.ts'

/** Files that are received at the same time, for the disk's sake. */
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
      // Types say otherwise: a part of bytes may have no name.
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
