import { MIMEType } from 'node:util'
import type { Context } from '../../api/context.ts'
import { refuse } from '../../modules/base/photos/problems.ts'
import { Problem, refuse as refuseCommon } from '../../shared/problem.ts'

/** Room for the largest photo and the form around it. */
export const MAX_UPLOAD_BYTES = 16 * 1024 * 1024

interface UploadBounds {
  uploads: number
  bytes: number
}

const MEGABYTE = 1024 * 1024
/** Memory limits for all uploads in progress, and for those of one account. */
const IN_ALL: UploadBounds = { uploads: 40, bytes: 160 * MEGABYTE }
const OF_ACCOUNT: UploadBounds = { uploads: 10, bytes: 64 * MEGABYTE }
const RETRY_AFTER_SECONDS = 5

const MAX_PARTS = 20
/** Maximum size of a part's headers: its names and type. */
const MAX_HEAD_BYTES = 8 * 1024

export const isUpload = ({ method, headers }: Request): boolean =>
  method === 'POST' && /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')

/**
 * Guards photo uploads. Before reading the body it refuses visitors and uploads above the memory limits. It checks part headers before
 * the platform parses the form, because the parser needs a hundred times the memory of a long name.
 */
export function receiveUploads(inAll = IN_ALL, ofAccount = OF_ACCOUNT) {
  const slots = createSlots(inAll, ofAccount)
  return async <Answer>(
    { viewer }: Context,
    request: Request,
    answer: (request: Request) => Promise<Answer>,
  ): Promise<Answer> => {
    if (!viewer) throw refuseCommon('UNAUTHORIZED')
    const leave = slots.enter(viewer.id, Number(request.headers.get('content-length') ?? MAX_UPLOAD_BYTES))
    if (!leave) throw refuse('UPLOADS_BUSY', { retryAfter: RETRY_AFTER_SECONDS })
    try {
      const form = await readForm(request)
      return await answer(Object.defineProperty(request, 'formData', { value: async () => form }))
    } finally {
      leave()
    }
  }
}

function createSlots(inAll: UploadBounds, ofAccount: UploadBounds) {
  const all = { uploads: 0, bytes: 0 }
  const accounts = new Map<string, UploadBounds>()
  return {
    /** Reserves memory. Returns the function that releases it, or undefined if there is not enough. */
    enter(accountId: string, bytes: number): (() => void) | undefined {
      const account = accounts.get(accountId) ?? { uploads: 0, bytes: 0 }
      if (!fits(all, bytes, inAll) || !fits(account, bytes, ofAccount)) return undefined
      accounts.set(accountId, account)
      for (const held of [all, account]) add(held, 1, bytes)
      return () => {
        for (const held of [all, account]) add(held, -1, -bytes)
        if (account.uploads === 0) accounts.delete(accountId)
      }
    },
  }
}

const fits = (held: UploadBounds, bytes: number, most: UploadBounds): boolean =>
  held.uploads < most.uploads && held.bytes + bytes <= most.bytes

function add(held: UploadBounds, uploads: number, bytes: number): void {
  held.uploads += uploads
  held.bytes += bytes
}

async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  try {
    const bytes = Buffer.from(await request.arrayBuffer())
    checkParts(bytes, type)
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch (error) {
    // Malformed or truncated.
    throw error instanceof Problem ? error : refuseCommon('BAD_REQUEST')
  }
}

/** @throws BAD_REQUEST for too many parts, FILE_NAME_TOO_LONG for a part whose names are too long */
function checkParts(form: Buffer, type: string): void {
  const boundary = new MIMEType(type).params.get('boundary')
  if (!boundary) throw refuseCommon('BAD_REQUEST')
  const delimiter = Buffer.from(`--${boundary}`)
  let parts = 0
  for (let at = form.indexOf(delimiter); at >= 0; at = form.indexOf(delimiter, at + delimiter.length)) {
    parts += 1
    // Includes the last delimiter.
    if (parts > MAX_PARTS + 1) throw refuseCommon('BAD_REQUEST')
    const end = form.indexOf('\r\n\r\n', at)
    if ((end < 0 ? form.length : end) - at > MAX_HEAD_BYTES) throw refuse('FILE_NAME_TOO_LONG')
  }
}
