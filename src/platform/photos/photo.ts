/** The files made of one uploaded photo: upright, in sRGB, without metadata. */
export interface ProcessedPhoto {
  /** Pixels of the upright original. */
  width: number
  height: number
  /** A `data:` URI of under 400 characters to show, blurred, until a variant has arrived. */
  placeholder: string
  /** From the narrowest to the widest; at least one. */
  variants: PhotoVariant[]
  /** A JPEG of 1200 x 630 pixels, the size that share cards ask for. */
  share: { name: 'share.jpg'; bytes: Uint8Array; contentType: 'image/jpeg' }
}

export interface PhotoVariant {
  name: VariantName
  /** Real pixels: smaller than the name says where the original is, or where it is extremely tall. */
  width: number
  height: number
  bytes: Uint8Array
  contentType: 'image/webp'
}

export const variantWidths = [320, 640, 1280, 1920] as const
export type VariantName = `${(typeof variantWidths)[number]}.webp`

export const photoLimits = {
  /** Of the uploaded file. */
  bytes: 15 * 1024 * 1024,
  /** Width times height of the original, as its header declares them, and times its frames where it is an animation. */
  pixels: 50_000_000,
  frames: 1000,
  /** Milliseconds of the processor's time until the pixels are there. */
  decodingMs: 5000,
}
export type PhotoLimits = typeof photoLimits

export type PhotoRefusal = 'not-an-image' | 'too-large' | 'too-many-pixels' | 'too-many-frames' | 'broken' | 'busy'

/** Thrown instead of an answer. `busy` is the only reason for which trying the same photo again makes sense. */
export class PhotoRefused extends Error {
  readonly reason: PhotoRefusal
  constructor(reason: PhotoRefusal, options?: ErrorOptions) {
    super(`Photo refused: ${reason}`, options)
    this.name = 'PhotoRefused'
    this.reason = reason
  }
}
