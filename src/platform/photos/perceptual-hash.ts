/*
 * A perceptual hash (pHash) of 63 bits: the signs of the low frequencies of a grey picture of 32 x 32 pixels. It stays nearly the same
 * when a picture is encoded again, scaled or made lighter. Mirroring changes the signs of odd frequencies, and turning by 90 degrees
 * swaps the axes, so the hashes of all eight orientations come from one transform.
 */

/** Side of the transformed square, in pixels. */
const SIDE = 32
/** Frequencies along one axis. */
const FREQUENCIES = 8

export interface GreyPixels {
  /** One byte a pixel, row by row. */
  data: Uint8Array
  /** Pixels of each side. */
  side: number
}

/** A rectangle in fractions of the side, from the upper left corner. */
interface Part {
  left: number
  top: number
  right: number
  bottom: number
}

const WHOLE: Part = { left: 0, top: 0, right: 1, bottom: 1 }
const cut = (left: number, top: number, right: number, bottom: number): Part => ({
  left,
  top,
  right: 1 - right,
  bottom: 1 - bottom,
})

/** What a copy may show of a picture: all of it, 10% less at one side or at two that meet, or 5% or 10% less at every side. */
const PARTS: readonly Part[] = [
  WHOLE,
  cut(0.1, 0, 0, 0),
  cut(0, 0.1, 0, 0),
  cut(0, 0, 0.1, 0),
  cut(0, 0, 0, 0.1),
  cut(0.1, 0.1, 0, 0),
  cut(0.1, 0, 0, 0.1),
  cut(0, 0.1, 0.1, 0),
  cut(0, 0, 0.1, 0.1),
  cut(0.05, 0.05, 0.05, 0.05),
  cut(0.1, 0.1, 0.1, 0.1),
]

/** Each hash is a whole number below 2^63. */
export interface PhotoHashes {
  /** To store: of all of the picture, and of the parts that a copy may show. */
  parts: bigint[]
  /** To search with: of all of it, turned by 0, 90, 180 and 270 degrees, mirrored or not. */
  orientations: bigint[]
}

/** A frequency as strong as half a step of grey keeps its sign when a picture is encoded again. */
const MIN_STRENGTH = 100
/** Photos have 54 and more such frequencies; one color, simple drawings and gradients have few, and would all look alike. */
const MIN_STRONG = 45

/** Undefined for a picture with too little detail to tell it from others. */
export function hashPicture(picture: GreyPixels): PhotoHashes | undefined {
  const upright = frequenciesOf(picture, WHOLE)
  if (upright.subarray(1).filter(each => Math.abs(each) > MIN_STRENGTH).length < MIN_STRONG) return undefined
  return {
    parts: PARTS.map(part => toHash(frequenciesOf(picture, part))),
    orientations: [upright, transpose(upright)].flatMap(way =>
      [0, 1].flatMap(oddX => [0, 1].map(oddY => toHash(flip(way, oddX, oddY)))),
    ),
  }
}

const toHash = (frequencies: Float64Array): bigint =>
  frequencies.subarray(1).reduce((hash, each) => (hash << 1n) | (each > 0 ? 1n : 0n), 0n)

const transpose = (frequencies: Float64Array): Float64Array =>
  frequencies.map((_, at) => frequencies[(at % FREQUENCIES) * FREQUENCIES + Math.floor(at / FREQUENCIES)] ?? 0)

const flip = (frequencies: Float64Array, oddX: number, oddY: number): Float64Array =>
  frequencies.map((each, at) => {
    const odd = (at % FREQUENCIES) * oddX + Math.floor(at / FREQUENCIES) * oddY
    return odd % 2 === 1 ? -each : each
  })

/** COSINES[frequency * SIDE + position] of the discrete cosine transform (DCT-II). */
const COSINES = Float64Array.from({ length: FREQUENCIES * SIDE }, (_, at) =>
  Math.cos(((2 * (at % SIDE) + 1) * Math.floor(at / SIDE) * Math.PI) / (2 * SIDE)),
)

/** The lowest frequencies of a part of the picture, 8 rows of 8; the first one is the mean. */
function frequenciesOf(picture: GreyPixels, part: Part): Float64Array {
  const pixels = shrink(picture, part)
  const rows = new Float64Array(SIDE * FREQUENCIES)
  for (let y = 0; y < SIDE; y += 1)
    for (let u = 0; u < FREQUENCIES; u += 1) {
      let sum = 0
      for (let x = 0; x < SIDE; x += 1) sum += (pixels[y * SIDE + x] ?? 0) * (COSINES[u * SIDE + x] ?? 0)
      rows[y * FREQUENCIES + u] = sum
    }
  const frequencies = new Float64Array(FREQUENCIES * FREQUENCIES)
  for (let v = 0; v < FREQUENCIES; v += 1)
    for (let u = 0; u < FREQUENCIES; u += 1) {
      let sum = 0
      for (let y = 0; y < SIDE; y += 1) sum += (rows[y * FREQUENCIES + u] ?? 0) * (COSINES[v * SIDE + y] ?? 0)
      frequencies[v * FREQUENCIES + u] = sum
    }
  return frequencies
}

/** The part as 32 x 32 means. */
function shrink({ data, side }: GreyPixels, { left, top, right, bottom }: Part): Float64Array {
  const edge = (from: number, to: number, at: number) => Math.round((from + ((to - from) * at) / SIDE) * side)
  const pixels = new Float64Array(SIDE * SIDE)
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1)
      pixels[y * SIDE + x] = meanOf(data, side, {
        left: edge(left, right, x),
        right: edge(left, right, x + 1),
        top: edge(top, bottom, y),
        bottom: edge(top, bottom, y + 1),
      })
  return pixels
}

function meanOf(data: Uint8Array, side: number, { left, top, right, bottom }: Part): number {
  let sum = 0
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) sum += data[y * side + x] ?? 0
  return sum / Math.max(1, (right - left) * (bottom - top))
}
