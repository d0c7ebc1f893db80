import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Photo } from '../contract.ts'
import type { Arrangement } from './arrangement.ts'
import { PhotoField, type PhotoFieldLook } from './photo-field.tsx'
import { PhotoUploads, type UploadItem } from './photo-uploads.ts'
import { uploadPhoto, type UploadOptions } from './upload-photo.ts'

interface Options {
  /** As many photos as there can be; one unless told. */
  max?: number
  visibility?: 'public' | 'private'
  /** What photos are numbered from that stand there at first. */
  numberFrom?: number
  /** Photos that stand there at first. */
  initial?: readonly Photo[]
}

/** A field that uploads what is chosen at once, for a form that needs the photos' ids when it is sent. */
export function usePhotoField(options: Options = {}) {
  const uploads = usePhotoUploads(options)
  return usePhotoSlot(uploads, (options.max ?? 1) > 1)
}

export function usePhotoUploads({ max = 1, visibility = 'public', initial = [], numberFrom }: Options): PhotoUploads {
  // As a mutation, so that a session that has ended is noticed here as with any other action.
  const { mutateAsync } = useMutation({ mutationFn: send })
  const [uploads] = useState(() => {
    const upload = (file: File, options: UploadOptions) => mutateAsync({ file, options })
    const uploads = new PhotoUploads({ max, visibility, upload, numberFrom })
    uploads.restore(initial)
    return uploads
  })
  useEffect(() => uploads.stop, [uploads])
  return uploads
}

export const usePhotoItems = (uploads: PhotoUploads): readonly UploadItem[] =>
  useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items)

/** The field of uploads, and what the form around it has to know of them. */
export function usePhotoSlot(uploads: PhotoUploads, multiple: boolean, arrangement?: Arrangement) {
  const items = usePhotoItems(uploads)
  const photos = useMemo(() => photosOf(items), [items])
  return {
    field: (look: PhotoFieldLook): ReactNode => (
      <PhotoField {...look} multiple={multiple} uploads={uploads} items={items} arrangement={arrangement} />
    ),
    /** What has arrived. */
    photos,
    /** Nothing has arrived, and nothing is on its way. */
    isEmpty: items.every(({ state }) => state === 'refused'),
    /** Ids of what has arrived, and something for each that is still on its way. */
    expected: items.flatMap(item =>
      item.state === 'done' ? [item.photo.id] : item.state === 'refused' ? [] : [item.key],
    ),
    restore: uploads.restore,
    /** Waits for what is under way; then the ids, or undefined where an upload failed that could be tried again. */
    settle: async (): Promise<string[] | undefined> => {
      await uploads.settled()
      return uploads.items().some(({ state }) => state === 'failed')
        ? undefined
        : photosOf(uploads.items()).map(({ id }) => id)
    },
    /** What the photos show by now, by their ids. */
    alts: (): Record<string, string> => Object.fromEntries(photosOf(uploads.items()).map(({ id, alt }) => [id, alt])),
  }
}

const send = ({ file, options }: { file: File; options: UploadOptions }) => uploadPhoto(file, options)

const photosOf = (items: readonly UploadItem[]): Photo[] =>
  items.flatMap(item => (item.state === 'done' ? [{ ...item.photo, alt: item.alt }] : []))
