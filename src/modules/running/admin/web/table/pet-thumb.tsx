import { Photo } from '../../../../../ui/data/photo.tsx'
import type { Photo as PhotoData } from '../../../../base/photos/contract.ts'
import { photoSources } from '../../../../base/photos/rules.ts'

/** The main image of a post, small; its name stands beside it. */
export function PetThumb({ photo }: { photo: PhotoData | null | undefined }) {
  const picture = photo
    ? { ...photoSources(photo), placeholder: photo.placeholder, width: photo.width, height: photo.height }
    : { src: null, width: 4, height: 3 }
  return <Photo {...picture} alt="" sizes="4rem" className="size-12 shrink-0 rounded-md" />
}
