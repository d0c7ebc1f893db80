import type { Photo } from './contract.ts'

/** The `src` and `srcSet` of a photo. */
export const photoSources = ({ src, widths }: Pick<Photo, 'src' | 'widths'>) => ({
  src: `${src}${widths.find(width => width >= 640) ?? widths.at(-1)}.webp`,
  srcSet: widths.map(width => `${src}${width}.webp ${width}w`).join(', '),
})

/** As `photoSources` without the full size, where there is a smaller one: showing a proof is not opening it. */
export const thumbnailSources = ({ src, widths }: Pick<Photo, 'src' | 'widths'>) =>
  photoSources({ src, widths: widths.length > 1 ? widths.slice(0, -1) : widths })

export const sharePicture = ({ src }: Pick<Photo, 'src'>): string => `${src}share.jpg`

/** The visible name of an uploaded file; characters other than letters, digits, dot and hyphen become underscores. */
export const uploadName = (userId: string, timestamp: number, filename: string): string =>
  `user_upload_${userId}_${timestamp}_${filename.replaceAll(/[^a-zA-Z0-9.-]/g, '_')}`
