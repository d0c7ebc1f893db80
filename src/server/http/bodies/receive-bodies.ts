import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { forOrganization } from '../../../modules/exchange/imports/public.server.ts'
import { ARCHIVE_TOO_LARGE, MAX_ARCHIVE_BYTES } from '../../../modules/exchange/imports/vocabulary.ts'
import type { Context, SignedIn } from '../../../api/context.ts'
import { refuse } from '../../../shared/problem.ts'
import { limitBody } from './limit-body.ts'
import { receiveFiles } from './receive-file.ts'
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
    if (kind === 'photo') return receivePhoto(context, c.req.raw, call)
    if (!context.viewer) throw refuse('UNAUTHORIZED')
    // Before half a gigabyte is received.
    await forOrganization(context as SignedIn, IMPORT_PATH.exec(c.req.path)?.[1] ?? '')
    return receiveFile(c.req.raw, call)
  }
  return { limit, receive }
}
