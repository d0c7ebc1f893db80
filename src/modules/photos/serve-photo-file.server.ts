import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { Context, Viewer } from '../../platform/context.ts'
import { fileKey } from './file-key.server.ts'
import { photos } from './tables.server.ts'

const PUBLIC = /^\/files\/photos\/([\w-]{24})\/(\d{1,4}\.webp|share\.jpg)$/
const PRIVATE = /^\/files\/private\/([\da-f-]{36})\/(\d{1,4}\.webp)$/

/**
 * One file of a photo. Public names are unguessable and never change, so browsers keep them for a year; a private photo is
 * looked up and checked on every read, and answers everybody else as if it were not there.
 */
export async function servePhotoFile(context: Context, { url }: Request): Promise<Response> {
  const { pathname } = new URL(url)
  const [, folder, name = ''] = PUBLIC.exec(pathname) ?? []
  if (folder) return send(context, fileKey({ folder, isPrivate: false }, name), 'public, max-age=31536000, immutable')
  const [, id, privateName = ''] = PRIVATE.exec(pathname) ?? []
  const photo = id && context.viewer ? await findPrivate(context, id) : undefined
  if (!photo || !mayOpen(context.viewer, photo.ownerId)) return notFound()
  return send(context, fileKey(photo, privateName), 'private, no-store')
}

async function findPrivate({ db }: Context, id: string) {
  const [photo] = await db
    .select({ folder: photos.folder, isPrivate: photos.isPrivate, ownerId: photos.ownerId })
    .from(photos)
    .where(eq(photos.id, id))
  return photo?.isPrivate ? photo : undefined
}

const mayOpen = (viewer: Viewer | null, ownerId: string): boolean =>
  viewer !== null && (viewer.id === ownerId || viewer.role !== 'user')

async function send({ files }: Context, key: string, cacheControl: string): Promise<Response> {
  const file = await files.open(key)
  if (!file) return notFound()
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    headers: { 'content-type': file.contentType, 'content-length': String(file.size), 'cache-control': cacheControl },
  })
}

const notFound = (): Response => new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
