import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Channels, Metadata, Region, Sharp, SharpOptions } from 'sharp'
import { decodeHeic } from './heic.ts'
import { hashPicture, type PhotoHashes } from './perceptual-hash.ts'
import {
  MAX_SHARE_BYTES,
  MAX_VARIANT_BYTES,
  PhotoRefused,
  variantWidths,
  type PhotoLimits,
  type PhotoVariant,
  type ProcessedPhoto,
  type VariantName,
  countWebpFrames,
  isPlainWebp,
} from './photo.ts'

sharp.cache(false)
// One thread a picture: several pictures at once fill the processor's cores anyway.
sharp.concurrency(1)
// Second line of defence behind the look at the first bytes: no other decoder can be reached at all.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map(format => `VipsForeignLoad${format}Buffer`),
})

/** Maximum height as a multiple of the width, so that no variant exceeds WebP's 16383 pixels. */
const maxHeightPerWidth = 3
const largestWidth = Math.max(...variantWidths)
/** Skips a variant if the picture is hardly wider than the next narrower one. */
const worthwhileStep = 1.2
/** Runs from 0 (fast) to 6 (small): 4 would take twice the time for files 5% smaller. */
const webpEffort = 2
/** Tried in turn until a file is small enough. Blurring takes the noise away, and keeps the number of pixels. */
const attempts: readonly Attempt[] = [
  { quality: 76 },
  { quality: 60 },
  { quality: 40 },
  { quality: 40, blur: 2 },
  { quality: 40, blur: 6 },
]
const shareSize = { width: 1200, height: 630 }

interface Attempt {
  quality: number
  /** Sigma in pixels. */
  blur?: number
}

interface RawPixels {
  data: Uint8Array
  width: number
  height: number
  channels: Channels
}

interface SizedPixels extends RawPixels {
  name: VariantName
}

export interface DecodedPhoto {
  /** Of the upright original. */
  width: number
  height: number
  largest: RawPixels
  /** The file itself, if it can be a variant as it is: then a photo that leaves a site comes to another one unchanged. */
  original?: Uint8Array | undefined
}

/**
 * Decodes once, directly to the size of the largest variant. Throws PhotoRefused for too many pixels or frames, and the decoder's
 * error for a broken file.
 */
export async function decodePhoto(bytes: Uint8Array, { pixels, frames }: PhotoLimits): Promise<DecodedPhoto> {
  if (countWebpFrames(bytes) > frames) throw new PhotoRefused('too-many-frames')
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
  const pages = header.pages ?? 1
  const framePixels = header.width * header.height
  if (framePixels > pixels) throw new PhotoRefused('too-many-pixels')
  if (pages > frames || framePixels * pages > pixels) throw new PhotoRefused('too-many-frames')
  const { width, height } = header.autoOrient
  const largest = await decode(bytes, header, pixels)
  const isWhole = isPlainWebp(bytes) && largest.width === header.width && largest.height === header.height
  return { width, height, largest, original: isWhole ? bytes : undefined }
}

/** Derives every file from the next larger one. */
export async function renderPhoto({ width, height, largest, original }: DecodedPhoto): Promise<ProcessedPhoto> {
  const sizes = await resizeInSteps(largest)
  const [variants, shareCard, placeholder, hashes] = await Promise.all([
    Promise.all(sizes.map(size => encodeVariant(size, size.width === largest.width ? original : undefined))),
    encodeShareCard(largest),
    encodePlaceholder(sizes[0] ?? largest),
    hashPhoto(sizes[0] ?? largest),
  ])
  const share = { name: 'share.jpg', bytes: shareCard, contentType: 'image/jpeg' } as const
  return { width, height, placeholder, variants, share, hashes }
}

async function decode(bytes: Uint8Array, header: Metadata, maxPixels: number): Promise<RawPixels> {
  const options: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, autoOrient: true }
  if (header.compression !== 'hevc') return toRaw(shrink(sharp(bytes, options)))
  const pixels = shrink(fromRaw(await decodeHeic(bytes)))
  if (!header.icc) return toRaw(pixels)
  // Raw pixels carry no colour profile; an intermediate PNG does.
  const png = await pixels.png({ compressionLevel: 0 }).toBuffer()
  return toRaw(sharp(withColourProfile(png, header.icc), { failOn: 'none' }))
}

async function resizeInSteps(largest: RawPixels): Promise<SizedPixels[]> {
  const widths = variantWidths.filter((_, at) => largest.width > (variantWidths[at - 1] ?? 0) * worthwhileStep)
  const sizes: SizedPixels[] = []
  let pixels = largest
  for (const width of widths.toReversed()) {
    // Derives the height from the largest variant, so that rounding errors do not add up.
    const height = Math.max(1, Math.round((largest.height * width) / largest.width))
    if (pixels.width > width) pixels = await toRaw(fromRaw(pixels).resize({ width, height, fit: 'fill' }))
    sizes.unshift({ ...pixels, name: `${width}.webp` })
  }
  return sizes
}

/** @param original of the same size, which is used unless it has too many bytes */
async function encodeVariant({ name, ...pixels }: SizedPixels, original?: Uint8Array): Promise<PhotoVariant> {
  const { width, height } = pixels
  const most = MAX_VARIANT_BYTES[name]
  const isSmall = original !== undefined && original.length <= most
  const bytes = isSmall
    ? original
    : await encodeWithin(most, fromRaw(pixels), (image, quality) => image.webp({ quality, effort: webpEffort }))
  return { name, width, height, bytes, contentType: 'image/webp' }
}

async function encodeShareCard(pixels: RawPixels): Promise<Uint8Array> {
  const card = fromRaw(pixels)
    .flatten({ background: '#fff' })
    .extract(shareRegion(pixels))
    .resize({ ...shareSize, fit: 'fill' })
  return encodeWithin(MAX_SHARE_BYTES, card, (image, quality) => image.jpeg({ quality }))
}

/** Encodes as well as the number of bytes allows. */
async function encodeWithin(
  maxBytes: number,
  image: Sharp,
  encode: (image: Sharp, quality: number) => Sharp,
): Promise<Uint8Array> {
  let bytes: Uint8Array = new Uint8Array()
  for (const { quality, blur } of attempts) {
    const attempt = image.clone()
    bytes = await encode(blur ? attempt.blur(blur) : attempt, quality).toBuffer()
    if (bytes.length <= maxBytes) break
  }
  return bytes
}

/** The crop with the card's proportions. In portrait pictures, faces are above the middle. */
function shareRegion(picture: { width: number; height: number }): Region {
  const width = Math.max(1, Math.min(picture.width, Math.round((picture.height * shareSize.width) / shareSize.height)))
  const height = Math.max(1, Math.min(picture.height, Math.round((width * shareSize.height) / shareSize.width)))
  const left = Math.floor((picture.width - width) / 2)
  const top = Math.floor((picture.height - height) * 0.3)
  return { left, top, width, height }
}

async function encodePlaceholder(pixels: RawPixels): Promise<string> {
  // Transparency costs as much as color; these sizes stay under the limit even for noise.
  const side = pixels.channels === 4 ? 12 : 16
  const tiny = fromRaw(pixels).resize({ width: side, height: side, fit: 'inside' })
  const bytes = await tiny.webp({ quality: 30, alphaQuality: 30, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** Pixels of the square that is hashed. A photo that is smaller in both directions shows too little. */
const HASHED_SIDE = 160

async function hashPhoto(pixels: RawPixels): Promise<PhotoHashes | undefined> {
  if (Math.max(pixels.width, pixels.height) < HASHED_SIDE) return undefined
  const square = fromRaw(pixels).flatten({ background: '#fff' }).resize(HASHED_SIDE, HASHED_SIDE, { fit: 'fill' })
  return hashPicture({ data: await square.greyscale().raw().toBuffer(), side: HASHED_SIDE })
}

function shrink(image: Sharp): Sharp {
  const bounds = { width: largestWidth, height: largestWidth * maxHeightPerWidth }
  return image.resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
}

function fromRaw({ data, ...raw }: RawPixels): Sharp {
  return sharp(data, { raw })
}

async function toRaw(image: Sharp): Promise<RawPixels> {
  const { data, info } = await image.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Inserts a colour profile (an iCCP chunk) into a PNG, after its signature of 8 and its IHDR chunk of 25 bytes. */
function withColourProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}
