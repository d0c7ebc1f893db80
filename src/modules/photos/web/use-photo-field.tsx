import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Photo } from '../contract.ts'
import { PhotoField, type PhotoFieldLook } from './photo-field.tsx'
import { PhotoUploads, type UploadItem } from './photo-uploads.ts'
import { uploadPhoto } from './upload-photo.ts'

interface Options {
  /** As many photos as there can be; one unless told. */
  max?: number
  visibility?: 'public' | 'private'
  /** Photos that stand there at first. */
  initial?: readonly Photo[]
}

/** A field that uploads what is chosen at once, for a form that needs the photos' ids when it is sent. */
export function usePhotoField({ max = 1, visibility = 'public', initial = [] }: Options = {}) {
  const [uploads] = useState(() => {
    const uploads = new PhotoUploads({ max, visibility, upload: uploadPhoto })
    uploads.restore(initial)
    return uploads
  })
  const items = useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items)
  const photos = useMemo(() => photosOf(items), [items])
  useEffect(() => uploads.stop, [uploads])
  return {
    field: (look: PhotoFieldLook): ReactNode => (
      <PhotoField {...look} multiple={max > 1} uploads={uploads} items={items} />
    ),
    /** What has arrived. */
    photos,
    /** Nothing has arrived, and nothing is on its way. */
    isEmpty: items.every(({ state }) => state === 'refused'),
    restore: uploads.restore,
    /** Waits for what is under way; then the ids, or undefined where an upload failed that could be tried again. */
    settle: async (): Promise<string[] | undefined> => {
      await uploads.settled()
      return uploads.items().some(({ state }) => state === 'failed')
        ? undefined
        : photosOf(uploads.items()).map(({ id }) => id)
    },
  }
}

const photosOf = (items: readonly UploadItem[]): Photo[] =>
  items.flatMap(item => (item.state === 'done' ? [item.photo] : []))
