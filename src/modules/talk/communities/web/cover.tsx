import { Photo } from '../../../../ui/data/photo.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import type { Photo as StoredPhoto } from '../../../base/photos/contract.ts'

type CoverProps = { cover: StoredPhoto | null; sizes: string; priority?: boolean; className: string }

/** Its `alt` is empty: the community's name stands beside it. */
export function Cover({ cover, sizes, priority, className }: CoverProps) {
  const picture = cover
    ? { ...photoSources(cover), placeholder: cover.placeholder, width: cover.width, height: cover.height }
    : { src: null, width: 16, height: 9 }
  return <Photo {...picture} alt="" sizes={sizes} priority={priority} className={className} />
}
