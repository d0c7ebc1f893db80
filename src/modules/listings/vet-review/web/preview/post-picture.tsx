import { cx } from '../../../../../ui/cx.ts'
import { Photo } from '../../../../../ui/data/photo.tsx'
import type { Photo as PhotoData } from '../../../../base/photos/contract.ts'
import { photoSources } from '../../../../base/photos/rules.ts'

interface PostPictureProps {
  photo: PhotoData | null | undefined
  alt: string
  sizes: string
  className?: string
}

export function PostPicture({ photo, alt, sizes, className }: PostPictureProps) {
  const classes = cx('rounded-md', className)
  if (!photo) return <Photo src={null} alt={alt} width={4} height={3} className={classes} />
  const { placeholder, width, height } = photo
  return <Photo {...photoSources(photo)} {...{ placeholder, width, height, alt, sizes }} className={classes} />
}
