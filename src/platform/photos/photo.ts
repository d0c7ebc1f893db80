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
  /** For finding copies; undefined for a picture that is too small or too plain. */
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
  /** Width times height of the original, as its header declares them, times the frames of an animation. */
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

type PhotoFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif'

/**
 * Detects the format by the first bytes. Only these formats reach a decoder: no vector graphics, no documents, no other format of the
 * image library. HEIC and AVIF share the container `heif`.
 */
export function sniffPhoto(bytes: Uint8Array): PhotoFormat | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  const head = latin1(bytes, 0, 12)
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  if (head.slice(4, 8) === 'ftyp' && brands(bytes).some(brand => stillBrands.has(brand))) return 'heif'
  return undefined
}

/** Brands of ISO 23008-12 and of the AVIF specification. Of a sequence, the still picture is used. */
const stillBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis'])

/** The main brand and the compatible ones of the `ftyp` box: size, `ftyp`, main, version, compatible… */
function brands(bytes: Uint8Array): string[] {
  const declared = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const end = Math.min(declared, bytes.length, 256)
  const found = [latin1(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) found.push(latin1(bytes, at, at + 4))
  return found
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}

/**
 * Counts the frames of an animated WebP by its chunks; 0 for any other file. The decoder needs quadratic time to report their number.
 */
export const countWebpFrames = (bytes: Uint8Array): number =>
  [...webpChunks(bytes)].filter(({ name }) => name === 'ANMF').length

const PIXELS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

/** Whether a file is a WebP of one picture and nothing else: no metadata, no color profile, nothing after its end. */
export function isPlainWebp(bytes: Uint8Array): boolean {
  const chunks = [...webpChunks(bytes)]
  const last = chunks.at(-1)
  return last !== undefined && last.end === bytes.length && chunks.every(({ name }) => PIXELS.has(name))
}

function* webpChunks(bytes: Uint8Array): Generator<{ name: string; end: number }> {
  if (sniffPhoto(bytes) !== 'webp') return
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    yield { name: latin1(bytes, at, at + 4), end }
    at = end
  }
}
