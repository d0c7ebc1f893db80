import type { ReactNode } from 'react'
import type { Photo } from '../../../../base/photos/contract.ts'
import type { Seen } from '../../contract.ts'
import { photoChanges } from '../../rules.ts'
import { PostPicture } from '../preview/post-picture.tsx'
import { t } from '../../../../../shared/i18n/t.ts'

interface PhotosProps {
  before: Seen['photos']
  now: readonly Photo[]
}

/** Removed photos are named by their alternative text, because their files are deleted. */
export function PhotosThen({ before, now }: PhotosProps) {
  const { removed, described, otherMain } = photoChanges(before, now)
  const main = before[0]
  const lines = [
    ...removed.map(({ id }) => ({ id, what: t('Removed') })),
    ...(otherMain && main && !removed.includes(main) ? [{ id: main.id, what: t('Main image') }] : []),
    ...described.map(({ id }) => ({ id, what: t('Described as') })),
  ]
  if (lines.length === 0) return t('No photo was removed')
  return (
    <Lines>
      {lines.map(({ id, what }) => (
        <li key={`${id} ${what}`}>{`${what}: ${nameIn(before, id)}`}</li>
      ))}
    </Lines>
  )
}

export function PhotosNow({ before, now }: PhotosProps) {
  const { added, described, otherMain } = photoChanges(before, now)
  const [main] = now
  const shown = [
    ...added.map(photo => ({ photo, what: photo === main ? t('Added as main image') : t('Added') })),
    ...(otherMain && main && !added.includes(main) ? [{ photo: main, what: t('Main image') }] : []),
    ...described.map(photo => ({ photo, what: t('Described as') })),
  ]
  if (shown.length === 0) return t('No photo was added')
  return (
    <Lines>
      {shown.map(({ photo, what }) => (
        <li key={`${photo.id} ${what}`} className="grid gap-1">
          <PostPicture
            photo={photo}
            alt=""
            sizes="(width >= 40rem) 15rem, 45vw"
            className="aspect-4/3 w-full max-w-60"
          />
          {`${what}: ${nameIn(now, photo.id)}`}
        </li>
      ))}
    </Lines>
  )
}

const Lines = ({ children }: { children: ReactNode }) => <ul className="grid gap-2">{children}</ul>

function nameIn(photos: readonly Seen['photos'][number][], id: string): string {
  const index = photos.findIndex(photo => photo.id === id)
  return photos[index]?.alt || (index === 0 ? t('main image') : t('additional photo {index}', { index }))
}
