import type { PhotoHashes } from './perceptual-hash.ts'

/** The files made of one uploaded photo: upright, in sRGB, without metadata. */
export interface ProcessedPhoto {
  /** Pixels of the upright original. */
  width: number
  height: number
  /** A `data:` URI of under 400 characters, shown blurred until a variant is loaded. */
  placeholder: string
  /** Narrowest first; at least one. */
  variants: PhotoVariant[]
  /** A JPEG of 1200 x 630 pixels for share cards. */
  share: { name: 'share.jpg'; bytes: Uint8Array; contentType: 'image/jpeg' }
  /** By which copies of it are found; undefined for a picture that is too small or too plain. */
  hashes: PhotoHashes | undefined
}

export interface PhotoVariant {
  name: VariantName
  /** Actual pixels: fewer than the name says if the original is smaller or extremely tall. */
  width: number
  height: number
  bytes: Uint8Array
  contentType: 'image/webp'
}

export const variantWidths = [320, 640, 1280, 1920] as const
export type VariantName = `${(typeof variantWidths)[number]}.webp`

/** The most bytes of a derived file: a grainy photo has several times the bytes of a clean one. */
export const MAX_VARIANT_BYTES: Record<VariantName, number> = {
  '320.webp': 30_000,
  '640.webp': 120_000,
  '1280.webp': 400_000,
  '1920.webp': 800_000,
}
/** Chat apps show no picture of more than 300 kB beside a link. */
export const MAX_SHARE_BYTES = 290_000

export const photoLimits = {
  /** Of the uploaded file. */
  bytes: 15 * 1024 * 1024,
  /** Width times height of the original, as its header declares them, and times its frames where it is an animation. */
  pixels: 50_000_000,
  frames: 1000,
  /** Milliseconds of processor time for decoding. */
  decodingMs: 5000,
}
export type PhotoLimits = typeof photoLimits

export type PhotoRefusal = 'not-an-image' | 'too-large' | 'too-many-pixels' | 'too-many-frames' | 'broken' | 'busy'

/** The photo is refused. Only after `busy` can the same photo succeed later. */
export class PhotoRefused extends Error {
  readonly reason: PhotoRefusal
  constructor(reason: PhotoRefusal, options?: ErrorOptions) {
    super(`Photo refused: ${reason}`, options)
    this.name = 'PhotoRefused'
    this.reason = reason
  }
}
