import type { Bitmap } from '../drawing/bitmap.ts'
import { bitmapImage, blendPixel, createBitmap, putPixel } from '../drawing/bitmap.ts'
import type { Rgb } from '../drawing/colour.ts'
import { clamp, mix, ramp, rgb } from '../drawing/colour.ts'
import { noise } from '../drawing/random.ts'
import { HEIGHT, WIDTH } from '../drawing/view.ts'

/** Pixels of the picture for one of the background. */
const GRAIN = 8

/** How a soft shape is laid on; coordinates and sizes are pixels of the whole picture. */
export interface Dab {
  readonly colour: string
  readonly opacity?: number
  /** Width of the soft edge. */
  readonly blur?: number
  /** Degrees, clockwise. */
  readonly turn?: number
  /** Rounding of a box's corners. */
  readonly round?: number
}

/** An out-of-focus background, painted with soft shapes. */
export interface Wash {
  readonly bitmap: Bitmap
}

/** Starts with a gradient from top to bottom: places 0 to 1, and their colours. */
export function createWash(stops: readonly (readonly [at: number, colour: string])[]): Wash {
  const bitmap = createBitmap(WIDTH / GRAIN, HEIGHT / GRAIN)
  const colours = stops.map(([at, colour]) => [at, rgb(colour)] as const)
  for (let y = 0; y < bitmap.height; y++) {
    const colour = gradient(colours, y / (bitmap.height - 1))
    for (let x = 0; x < bitmap.width; x++) putPixel(bitmap, x, y, colour)
  }
  return { bitmap }
}

function gradient(stops: readonly (readonly [number, Rgb])[], t: number): Rgb {
  let colour = stops[0]?.[1] ?? [0, 0, 0]
  stops.forEach(([at, next], i) => {
    const [before] = stops[i - 1] ?? [at]
    if (i > 0 && t > before) colour = mix(colour, next, clamp((t - before) / (at - before), 0, 1))
  })
  return colour
}

export function ellipse(wash: Wash, x: number, y: number, rx: number, ry: number, dab: Dab): void {
  const blur = dab.blur ?? 30
  lay(wash, x, y, Math.max(rx, ry) * (1 + blur / 2 / Math.min(rx, ry)), dab, (u, v) => {
    const from = Math.hypot(u / rx, v / ry)
    return (from - 1) * Math.min(rx, ry)
  })
}

export function box(wash: Wash, x: number, y: number, width: number, height: number, dab: Dab): void {
  const round = dab.round ?? 0
  const [hw, hh] = [width / 2 - round, height / 2 - round]
  lay(wash, x + width / 2, y + height / 2, Math.hypot(width, height) / 2 + (dab.blur ?? 30), dab, (u, v) => {
    const [ox, oy] = [Math.abs(u) - hw, Math.abs(v) - hh]
    return Math.hypot(Math.max(ox, 0), Math.max(oy, 0)) + Math.min(Math.max(ox, oy), 0) - round
  })
}

/** A band whose upper edge is a wavy line, filled down to the bottom of the picture. */
export function hill(wash: Wash, top: number, swing: number, length: number, seed: number, dab: Dab): void {
  const colour = rgb(dab.colour)
  const blur = dab.blur ?? 30
  const { bitmap } = wash
  for (let x = 0; x < bitmap.width; x++) {
    const edge = top + swing * noise((x * GRAIN) / length, seed, 0, seed)
    for (let y = 0; y < bitmap.height; y++) {
      const amount = ramp(edge - blur / 2, edge + blur / 2, y * GRAIN) * (dab.opacity ?? 1)
      if (amount > 0) blendPixel(bitmap, x, y, colour, amount)
    }
  }
}

/** Uneven clouds of a colour over a range of rows. */
export function mottle(wash: Wash, top: number, bottom: number, size: number, seed: number, dab: Dab): void {
  const colour = rgb(dab.colour)
  const { bitmap } = wash
  for (let y = Math.max(0, Math.floor(top / GRAIN)); y < Math.min(bitmap.height, bottom / GRAIN); y++)
    for (let x = 0; x < bitmap.width; x++) {
      const [px, py] = [x * GRAIN, y * GRAIN]
      const v =
        noise(px / size, py / size, 0, seed) * 0.65 + noise((px / size) * 2.3, (py / size) * 2.3, 0, seed) * 0.35
      const edge = ramp(top, top + 80, py + 1)
      blendPixel(bitmap, x, y, colour, clamp(v + 0.1, 0, 1) * (dab.opacity ?? 0.5) * edge)
    }
}

function lay(
  wash: Wash,
  cx: number,
  cy: number,
  reach: number,
  dab: Dab,
  distance: (u: number, v: number) => number,
): void {
  const { bitmap } = wash
  const colour = rgb(dab.colour)
  const blur = Math.max(dab.blur ?? 30, GRAIN)
  const angle = ((dab.turn ?? 0) * Math.PI) / 180
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const range = (middle: number, limit: number): [number, number] => [
    Math.max(0, Math.floor((middle - reach) / GRAIN)),
    Math.min(limit - 1, Math.ceil((middle + reach) / GRAIN)),
  ]
  const [left, right] = range(cx, bitmap.width)
  const [top, bottom] = range(cy, bitmap.height)
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const [dx, dy] = [(x + 0.5) * GRAIN - cx, (y + 0.5) * GRAIN - cy]
      const amount = ramp(blur / 2, -blur / 2, distance(dx * c + dy * s, dy * c - dx * s)) * (dab.opacity ?? 1)
      if (amount > 0) blendPixel(bitmap, x, y, colour, amount)
    }
}

/**
 * The background as SVG, on request as in a mirror, so that one scene gives two. It is drawn a little larger than the frame,
 * so that its edges do not fade.
 */
export function washImage({ bitmap }: Wash, mirrored = false): string {
  const flip = mirrored ? `transform="translate(${WIDTH}) scale(-1 1)"` : ''
  return bitmapImage(bitmap, -GRAIN, -GRAIN, WIDTH + 2 * GRAIN, HEIGHT + 2 * GRAIN, flip)
}
