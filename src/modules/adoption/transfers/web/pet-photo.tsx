import { Photo } from '../../../../ui/data/photo.tsx'
import type { Photo as StoredPhoto } from '../../../base/photos/contract.ts'
import { photoSources } from '../../../base/photos/rules.ts'

interface PetPhotoProps {
  photo: StoredPhoto | null
  alt?: string
  className: string
  sizes?: string
}

/** The picture of an animal, or its empty frame. */
export function PetPhoto({ photo, alt = '', className, sizes = '5rem' }: PetPhotoProps) {
  const picture = photo
    ? { ...photoSources(photo), placeholder: photo.placeholder, width: photo.width, height: photo.height }
    : { src: null, width: 4, height: 3 }
  return <Photo {...picture} alt={alt} sizes={sizes} className={className} />
}
