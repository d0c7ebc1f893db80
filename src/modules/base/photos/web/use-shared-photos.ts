import { useEffect, useEffectEvent, useRef } from 'react'
import { ACCOUNT_HEADER } from '../../../../shared/account-header.ts'
import { FILE_NAME_HEADER, SHARED_PHOTO_LASTS_MS, SHARED_PHOTOS } from '../../../../shared/shared-photos.ts'

interface SharedPhotosOptions {
  userId: string
  enabled: boolean
  /** Resolves to whether all of the photos are uploaded. */
  take: (files: readonly File[]) => Promise<boolean>
}

/** Takes the photos that other apps shared with the installed site. */
export function useSharedPhotos({ userId, enabled, take }: SharedPhotosOptions): void {
  const takeAll = useEffectEvent(async () => {
    const cache = await caches.open(SHARED_PHOTOS)
    const requests = await cache.keys()
    const files = (await Promise.all(requests.map(request => claim(cache, request, userId)))).flat()
    // Until then a reload finds them again.
    if (files.length > 0 && (await take(files))) await Promise.all(requests.map(request => cache.delete(request)))
  })
  const taken = useRef(false)
  useEffect(() => {
    // Pages without https have no caches.
    if (!enabled || taken.current || !('caches' in window)) return
    taken.current = true
    // Without access to the cache there is nothing to take.
    takeAll().catch(() => {})
  }, [enabled])
}

/** Assigns a shared photo to this person, so that nobody else who signs in here gets it. Removes one of another person, or an old one. */
async function claim(cache: Cache, request: Request, userId: string): Promise<File[]> {
  const kept = await cache.match(request)
  if (!kept) return []
  const { headers } = kept
  const isFresh = Date.now() - Date.parse(headers.get('date') ?? '') < SHARED_PHOTO_LASTS_MS
  if (!isFresh || (headers.get(ACCOUNT_HEADER) ?? userId) !== userId) {
    await cache.delete(request)
    return []
  }
  const photo = await kept.blob()
  const owned = new Headers(headers)
  owned.set(ACCOUNT_HEADER, userId)
  await cache.put(request, new Response(photo, { headers: owned }))
  const name = decodeURIComponent(headers.get(FILE_NAME_HEADER) ?? '') || 'photo'
  return [new File([photo], name, { type: headers.get('content-type') ?? '' })]
}
