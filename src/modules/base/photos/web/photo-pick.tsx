import type { ReactNode } from 'react'
import type { Photo } from '../contract.ts'
import { PhotoTile } from './photo-tile.tsx'
import { usePhotoItems, usePhotoUploads } from './use-photo-field.tsx'

interface PhotoPickState {
  take: (files: readonly File[]) => void
  drop: () => void
  /** Absent until it is uploaded. */
  photo: Photo | undefined
  busy: boolean
  /** The picture with its progress; nothing if none is chosen. */
  preview: ReactNode
}

/** The upload of one private photo that goes with a text; the caller renders the form around it. */
export function PhotoPick({ children }: { children: (pick: PhotoPickState) => ReactNode }) {
  const uploads = usePhotoUploads({ visibility: 'private' })
  const item = usePhotoItems(uploads).at(-1)
  return children({
    take: files => uploads.add(files.slice(0, 1)),
    drop: () => uploads.items().forEach(({ key }) => uploads.remove(key)),
    photo: item?.state === 'done' ? item.photo : undefined,
    busy: item?.state === 'waiting' || item?.state === 'uploading',
    preview: item && (
      <div className="grid w-44 gap-2">
        <PhotoTile item={item} uploads={uploads} described={false} />
      </div>
    ),
  })
}
