import type { ReactNode } from 'react'
import type { Photo } from '../contract.ts'
import { PhotoTile } from './photo-tile.tsx'
import { usePhotoItems, usePhotoUploads } from './use-photo-field.tsx'

interface Pick {
  take: (files: readonly File[]) => void
  drop: () => void
  /** Absent until it has arrived. */
  photo: Photo | undefined
  busy: boolean
  /** How it looks and how far it has come; nothing where none was chosen. */
  preview: ReactNode
}

/** One private photo beside a text that is being written: whoever draws the text draws the rest of it. */
export function PhotoPick({ children }: { children: (pick: Pick) => ReactNode }) {
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
