import { Photo } from '../../../ui/photo.tsx'
import { photoSources } from '../../photos/rules.ts'
import type { Post } from '../../posts/contract.ts'

/** The pet's main picture, or the drawing that stands for a missing one. */
export function PostFace({ post: { photos, name }, className }: { post: Post; className?: string }) {
  const [photo] = photos
  return (
    <Photo
      {...(photo && photoSources(photo))}
      sizes="(min-width: 48rem) 26rem, 100vw"
      width={photo?.width ?? 4}
      height={photo?.height ?? 3}
      placeholder={photo?.placeholder}
      alt={photo?.alt || `${name}`}
      className={className}
    />
  )
}
