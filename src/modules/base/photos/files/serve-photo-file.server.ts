import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../../api/context.ts'
import { fileKey, PDF_NAME } from './file-key.server.ts'
import { photos } from '../tables.server.ts'

const PUBLIC = /^\/files\/photos\/([\w-]{24})\/(\d{1,4}\.webp|share\.jpg)$/
const PRIVATE = /^\/files\/private\/([\da-f-]{36})\/(\d{1,4}\.webp|document\.pdf)$/

/**
 * Whether somebody other than its owner may open a private photo. Each module with private photos has a gate; the
 * composition root injects them.
 */
export type PhotoGate = (context: SignedIn, photoId: string) => Promise<boolean>

interface PrivatePhotos {
  gates?: readonly PhotoGate[]
  /** Called before somebody other than its owner gets the full size of a private photo. */
  onOpen?: (context: SignedIn, photoId: string) => Promise<void>
}

/**
 * Serves one file of a photo. Public names are unguessable and never change, so browsers cache them for a year. Each read of a
 * private photo is authorized; everybody else gets 404.
 */
export async function servePhotoFile(
  context: Context,
  { url }: Request,
  { gates = [], onOpen }: PrivatePhotos = {},
): Promise<Response> {
  const { pathname } = new URL(url)
  const [, folder, name = ''] = PUBLIC.exec(pathname) ?? []
  if (folder) return send(context, fileKey({ folder, isPrivate: false }, name), PUBLIC_HEADERS)
  const [, id, privateName = ''] = PRIVATE.exec(pathname) ?? []
  const { viewer } = context
  const photo = id && viewer ? await findPrivate(context, id) : undefined
  if (!photo || !viewer || !(await mayOpen({ ...context, viewer }, photo, gates))) return notFound()
  if (viewer.id !== photo.ownerId && isFullSize(photo, privateName)) await onOpen?.({ ...context, viewer }, photo.id)
  const headers = { 'cache-control': 'private, no-store' }
  return send(context, fileKey(photo, privateName), privateName === PDF_NAME ? { ...headers, ...DOWNLOAD } : headers)
}

async function findPrivate({ db }: Context, id: string) {
  const [photo] = await db
    .select({
      id: photos.id,
      folder: photos.folder,
      isPrivate: photos.isPrivate,
      ownerId: photos.ownerId,
      widths: photos.widths,
    })
    .from(photos)
    .where(eq(photos.id, id))
  return photo?.isPrivate ? photo : undefined
}

const isFullSize = ({ widths }: { widths: number[] }, name: string): boolean =>
  name === PDF_NAME || name === `${widths.at(-1)}.webp`

async function mayOpen(
  context: SignedIn,
  { id, ownerId }: { id: string; ownerId: string },
  gates: readonly PhotoGate[],
): Promise<boolean> {
  if (context.viewer.id === ownerId) return true
  for (const isOpen of gates) if (await isOpen(context, id)) return true
  return false
}

/** A PDF may contain scripts: browsers save it, and do not open it as a page of the site. */
const DOWNLOAD = { 'content-disposition': `attachment; filename="${PDF_NAME}"` }

/** Lets other sites embed public photos: feeds, widgets, share cards. */
const PUBLIC_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

async function send({ files }: Context, key: string, headers: Record<string, string>): Promise<Response> {
  const file = await files.open(key)
  if (!file) return notFound()
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    headers: { 'content-type': file.contentType, 'content-length': String(file.size), ...headers },
  })
}

const notFound = (): Response => new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
