import { useEffect, useEffectEvent, useRef } from 'react'
import { FILE_NAME_HEADER, SHARED_PHOTO_LASTS_MS, SHARED_PHOTOS } from '../../../shared/shared-photos.ts'

/** Takes the photos that other apps shared with the installed site. @param take resolves to whether all of them are uploaded */
export function useSharedPhotos(take: (files: readonly File[]) => Promise<boolean>, enabled: boolean): void {
  const takeAll = useEffectEvent(async () => {
    const cache = await caches.open(SHARED_PHOTOS)
    const requests = await cache.keys()
    const files = (await Promise.all(requests.map(async request => toFile(await cache.match(request))))).flat()
    // Until then a reload finds them again.
    if (files.length === 0 || (await take(files))) await Promise.all(requests.map(request => cache.delete(request)))
  })
  const taken = useRef(false)
  useEffect(() => {
    // Pages without https have no caches.
    if (!enabled || taken.current || !('caches' in window)) return
    taken.current = true
    // Without access to what the device keeps, there is nothing to take.
    takeAll().catch(() => {})
  }, [enabled])
}

/** Nothing for a photo that waited too long. */
async function toFile(kept: Response | undefined): Promise<File[]> {
  const at = Date.parse(kept?.headers.get('date') ?? '')
  if (!kept || !(Date.now() - at < SHARED_PHOTO_LASTS_MS)) return []
  const name = decodeURIComponent(kept.headers.get(FILE_NAME_HEADER) ?? '') || 'photo'
  return [new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' })]
}
