import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Photo } from '../contract.ts'
import type { Arrangement } from './arrangement.ts'
import { PhotoField, type PhotoFieldLook } from './photo-field.tsx'
import { PhotoUploads, type UploadItem } from './photo-uploads.ts'
import { uploadPhoto, type UploadOptions } from './upload-photo.ts'

interface Options {
  /** The limit of photos; 1 by default. */
  max?: number
  visibility?: 'public' | 'private'
  /** The number of the first of the initial photos. */
  numberFrom?: number
  /** The initial photos. */
  initial?: readonly Photo[]
}

/** A field that uploads photos as soon as they are chosen. The form around it sends their ids. */
export function usePhotoField(options: Options = {}) {
  const uploads = usePhotoUploads(options)
  return usePhotoSlot(uploads, (options.max ?? 1) > 1)
}

export function usePhotoUploads({ max = 1, visibility = 'public', initial = [], numberFrom }: Options): PhotoUploads {
  // A mutation, so that an ended session is noticed like with any other action.
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

/** The field and the state of its uploads, for the form around it. */
export function usePhotoSlot(uploads: PhotoUploads, multiple: boolean, arrangement?: Arrangement) {
  const items = usePhotoItems(uploads)
  const photos = useMemo(() => photosOf(items), [items])
  return {
    field: (look: PhotoFieldLook): ReactNode => (
      <PhotoField {...look} multiple={multiple} uploads={uploads} items={items} arrangement={arrangement} />
    ),
    /** The uploaded photos. */
    photos,
    /** No photo is uploaded or uploading. */
    isEmpty: items.every(({ state }) => state === 'refused'),
    /** Ids of uploaded photos, and a placeholder for each running upload. */
    expected: items.flatMap(item =>
      item.state === 'done' ? [item.photo.id] : item.state === 'refused' ? [] : [item.key],
    ),
    restore: uploads.restore,
    /** Waits for running uploads; resolves to the ids, or to undefined if an upload failed and can be retried. */
    settle: async (): Promise<string[] | undefined> => {
      await uploads.settled()
      return uploads.items().some(({ state }) => state === 'failed')
        ? undefined
        : photosOf(uploads.items()).map(({ id }) => id)
    },
    /** The current alternative texts by photo id. */
    alts: (): Record<string, string> => Object.fromEntries(photosOf(uploads.items()).map(({ id, alt }) => [id, alt])),
  }
}

const send = ({ file, options }: { file: File; options: UploadOptions }) => uploadPhoto(file, options)

const photosOf = (items: readonly UploadItem[]): Photo[] =>
  items.flatMap(item => (item.state === 'done' ? [{ ...item.photo, alt: item.alt }] : []))
