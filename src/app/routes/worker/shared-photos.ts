import {
  FILE_NAME_HEADER,
  SHARED_PHOTO_LASTS_MS,
  SHARED_PHOTO_LOST,
  SHARED_PHOTOS,
} from '../../../shared/shared-photos.ts'

/**
 * Keeps photos that another app shares with this one, and opens Create, which takes them. They stay on the device until then,
 * because people who are signed out sign in first.
 */
export async function answerShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData()
    const photos = form.getAll('photos').filter(entry => entry instanceof File && entry.size > 0) as File[]
    const cache = await caches.open(SHARED_PHOTOS)
    await removeOld(cache)
    for (const photo of photos) await cache.put(`/${SHARED_PHOTOS}/${crypto.randomUUID()}`, toAnswer(photo))
    return redirect('/create')
  } catch {
    // For example, the device is full.
    return redirect(SHARED_PHOTO_LOST)
  }
}

const redirect = (path: string): Response => Response.redirect(new URL(path, location.origin), 303)

function toAnswer(photo: File): Response {
  const headers = new Headers({ date: new Date().toUTCString(), [FILE_NAME_HEADER]: encodeURIComponent(photo.name) })
  if (photo.type) headers.set('content-type', photo.type)
  return new Response(photo, { headers })
}

async function removeOld(cache: Cache): Promise<void> {
  for (const request of await cache.keys()) {
    const at = Date.parse((await cache.match(request))?.headers.get('date') ?? '')
    if (!(Date.now() - at < SHARED_PHOTO_LASTS_MS)) await cache.delete(request)
  }
}
