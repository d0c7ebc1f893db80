import type { Rgb } from './colour.ts'
import { brighten, clamp, mix, ramp, rgb } from './colour.ts'
import { noise } from './random.ts'
import type { Vec } from './vec.ts'

/** The body region a place belongs to; markings know where they may grow. */
export type Region = 'head' | 'ear' | 'body' | 'leg' | 'tail'

/**
 * A pattern in a coat. Heads are measured from the middle of the skull (radius 1, the face towards +z, y down); bodies from
 * the same point, about 4.7 high. Colours are `#rrggbb`; sizes are in those units.
 */
export type Marking =
  | { kind: 'blaze'; colour: string; width: number }
  | { kind: 'muzzle'; colour: string; reach: number }
  | { kind: 'mask'; colour: string; reach: number }
  | { kind: 'cap'; colour: string; low: number; parting?: number }
  | { kind: 'eye patch'; colour: string; side: 'left' | 'right'; size: number }
  | { kind: 'brows'; colour: string; size: number }
  | { kind: 'ears'; colour: string; from?: number }
  | { kind: 'chest'; colour: string; width: number }
  | { kind: 'socks'; colour: string; height: number }
  | { kind: 'saddle'; colour: string; low: number }
  | { kind: 'belly'; colour: string }
  | { kind: 'collar'; colour: string }
  | { kind: 'spots'; colour: string; size: number; amount: number }
  | { kind: 'patches'; colour: string; size: number; amount: number; seed: number }
  | { kind: 'brindle'; colour: string; strength: number }
  | { kind: 'tabby'; colour: string; strength: number; blotched?: boolean }
  | { kind: 'points'; colour: string; strength: number }
  | { kind: 'roan'; colour: string; amount: number }
  | { kind: 'grey muzzle'; strength: number }
  | { kind: 'agouti'; colour: string; strength: number }

/** Where on an animal a colour is asked for. */
export interface Spot {
  readonly region: Region
  /** In the coordinates of the head or of the body, whichever the region belongs to. */
  readonly at: Vec
  readonly normal: Vec
  /** The tip of the muzzle and the right eye, in head coordinates. */
  readonly nose: Vec
  readonly eye: Vec
  /** Where the body stands on the ground. */
  readonly ground: number
  /** From the root (0) to the tip (1) of an ear or tail. */
  readonly along: number
}

/** The colour of a coat at a place, after all its markings in order. */
export function coatColour(base: string, markings: readonly Marking[], spot: Spot): Rgb {
  let colour = rgb(base)
  for (const marking of markings) colour = apply(marking, colour, spot)
  return colour
}

function apply(marking: Marking, colour: Rgb, spot: Spot): Rgb {
  if (marking.kind === 'grey muzzle') return mix(colour, rgb('#d8d2c8'), marking.strength * greying(spot))
  if (marking.kind === 'agouti') return mix(colour, rgb(marking.colour), agouti(marking.strength, spot))
  return mix(colour, rgb(marking.colour), amountOf(marking, spot))
}

type Plain = Exclude<Marking, { kind: 'grey muzzle' | 'agouti' }>

function amountOf(m: Plain, spot: Spot): number {
  const { region, at } = spot
  const onHead = region === 'head'
  switch (m.kind) {
    case 'blaze':
      return onHead ? blaze(m.width, spot) : 0
    case 'muzzle':
      return onHead ? soft(m.reach, distance(at, spot.nose, 1, 0.85, 0.8), rough(spot, 4, 0.08), 0.12) : 0
    case 'mask':
      return onHead ? soft(m.reach, distance(at, spot.nose, 1, 0.9, 0.75), rough(spot, 3, 0.12), 0.45) : 0
    case 'cap':
      return onHead || region === 'ear' ? cap(m.low, m.parting ?? 0, spot) : 0
    case 'eye patch':
      return onHead ? eyePatch(m.side, m.size, spot) : 0
    case 'brows':
      return onHead ? brows(m.size, spot) : 0
    case 'ears':
      return region === 'ear' ? ramp(m.from ?? -0.1, (m.from ?? -0.1) + 0.25, spot.along) : 0
    case 'chest':
      return region === 'body' ? chest(m.width, spot) : 0
    case 'socks':
      return region === 'leg' ? soft(m.height, spot.ground - at.y, rough(spot, 4, 0.1), 0.12) : 0
    case 'saddle':
      return saddle(m.low, spot)
    case 'belly':
      return belly(spot)
    case 'collar':
      return region === 'body'
        ? ramp(1.9, 1.6, at.y + rough(spot, 3, 0.12)) * ramp(-1.5, -1.1, at.z + rough(spot, 3, 0.2))
        : 0
    case 'points':
      return points(spot) * m.strength
    case 'spots':
    case 'patches':
    case 'brindle':
    case 'tabby':
    case 'roan':
      return texture(m, spot)
  }
}

type Texture = Extract<Plain, { kind: 'spots' | 'patches' | 'brindle' | 'tabby' | 'roan' }>

function texture(m: Texture, spot: Spot): number {
  const { at } = spot
  switch (m.kind) {
    case 'spots':
      return ramp(0.02, 0.12, spotted(at, m.size) - 1 + m.amount)
    case 'patches': {
      const v = noise(at.x / m.size, at.y / m.size, at.z / m.size, m.seed) + rough(spot, 5, 0.14)
      return ramp(0, 0.12, v - 1 + m.amount * 2)
    }
    case 'brindle': {
      const wave = Math.sin(at.y * 13 + at.z * 5 + noise(at.x * 2, at.y * 2, at.z * 2, 5) * 5) + rough(spot, 6, 0.6)
      return ramp(0.1, 0.7, wave) * m.strength
    }
    case 'tabby':
      return tabby(spot, Boolean(m.blotched)) * m.strength
    case 'roan':
      return ramp(1 - m.amount, 1.15 - m.amount, noise(at.x * 23, at.y * 23, at.z * 23, 4) * 0.5 + 0.5)
  }
}

function blaze(width: number, { at, nose }: Spot): number {
  const low = clamp((at.y + 0.2) / 0.9, 0, 1)
  const half = width * (0.55 + 0.3 * ramp(-0.6, 0.1, at.y)) + low ** 2 * 0.5
  const wobble = noise(at.x * 4, at.y * 4, at.z * 4, 9) * 0.05
  const front = ramp(-0.3, 0.2, at.z + (nose.z > 1.4 ? 0 : 0.1))
  return ramp(half + 0.05, half - 0.05, Math.abs(at.x) + wobble) * front
}

function cap(low: number, parting: number, spot: Spot): number {
  if (spot.region === 'ear') return 1
  const { at, eye } = spot
  const edge = low + 0.25 * Math.abs(at.x) + rough(spot, 4, 0.06)
  const side = ramp(parting - 0.04, parting + 0.06, Math.abs(at.x) + rough(spot, 5, 0.04))
  return ramp(edge + 0.06, edge - 0.06, at.y - eye.y * 0.2 + at.z * 0.1) * (parting > 0 ? side : 1)
}

function eyePatch(side: 'left' | 'right', size: number, spot: Spot): number {
  const { at, eye } = spot
  const x = side === 'right' ? eye.x : -eye.x
  const d = Math.hypot((at.x - x * 1.15) / 1.1, (at.y - eye.y + size * 0.15) * 0.85, (at.z - eye.z) * 0.4)
  return soft(size, d, rough(spot, 4, 0.08), 0.1)
}

function brows(size: number, { at, eye }: Spot): number {
  const d = Math.hypot((Math.abs(at.x) - eye.x * 0.82) / 1.2, at.y - eye.y + 0.33)
  return soft(size, d, 0, 0.08)
}

function chest(width: number, spot: Spot): number {
  const { at } = spot
  const half = width * ramp(4.2, 1.2, at.y) * (0.75 + 0.35 * ramp(0.6, 1.6, at.y))
  return soft(half, Math.abs(at.x), rough(spot, 3, 0.12), 0.12) * ramp(-0.4, 0.1, at.z)
}

function saddle(low: number, spot: Spot): number {
  const { region, at, normal } = spot
  if (region === 'tail') return ramp(0.7, 0.3, spot.along)
  if (region === 'ear') return 0
  const edge = region === 'head' ? at.y + 0.75 + at.z * 0.9 : low - 3 + at.z * 1.6 + Math.max(0, normal.z) * 0.5
  return ramp(0.15, -0.15, edge + rough(spot, 3, 0.2)) * (region === 'leg' ? 0 : 1)
}

function belly({ region, at, normal }: Spot): number {
  if (region === 'head') return ramp(0.45, 0.75, at.y + at.z * 0.1) * ramp(0.5, 0.9, at.z + at.y * 0.6)
  if (region === 'body') return ramp(0.1, 0.65, normal.z * 0.8 + normal.y * 0.5) * ramp(0.9, 1.5, at.y)
  return region === 'leg' ? 0.35 : 0
}

/** Dark ears, face, feet and tail that fade into the body, as of a Siamese cat. */
function points(spot: Spot): number {
  const { region, at } = spot
  if (region === 'ear') return 1
  if (region === 'head') return ramp(0.95, 0.35, distance(at, spot.nose, 0.95, 0.75, 0.7))
  if (region === 'leg') return ramp(1.3, 0.2, spot.ground - at.y)
  return region === 'tail' ? ramp(-0.1, 0.4, spot.along) : 0
}

function tabby(spot: Spot, blotched: boolean): number {
  const { region, at, eye } = spot
  const wobble = noise(at.x * 2.2, at.y * 2.2, at.z * 2.2, 3)
  if (region === 'ear') return 0.35 * ramp(0.6, 1, spot.along)
  if (region === 'tail') return ramp(0.1, 0.6, Math.sin(spot.along * 34))
  if (region === 'head') return Math.max(forehead(at, eye), cheek(at, eye))
  if (region === 'leg') return ramp(0.35, 0.75, Math.sin(at.y * 10 + wobble)) * ramp(-0.2, 0.4, Math.abs(spot.normal.x))
  const flank = blotched ? Math.sin(Math.hypot(at.y - 2.8, at.z) * 6 + wobble * 3) : Math.sin(at.y * 8.5 + wobble * 2.6)
  return ramp(0.25, 0.75, flank) * ramp(0.25, 0.7, Math.abs(at.x) + wobble * 0.12)
}

/** The M between a tabby's ears and the lines that run back from it. */
function forehead(at: Vec, eye: Vec): number {
  if (at.y > eye.y - 0.12) return 0
  const fan = at.x / (0.75 + (eye.y - at.y) * 0.35)
  const lines = Math.cos(fan * 21 + noise(at.x * 3, at.y * 3, at.z * 3, 2) * 0.5)
  return ramp(0.15, 0.75, lines) * ramp(eye.y - 0.12, eye.y - 0.42, at.y) * ramp(0.72, 0.5, Math.abs(at.x))
}

/** Two stripes from the outer corner of the eye over the cheek. */
function cheek(at: Vec, eye: Vec): number {
  const out = Math.abs(at.x) - eye.x
  if (out < 0.12) return 0
  const lines = Math.sin((at.y - eye.y - out * 0.45) * 17 + 0.6)
  return ramp(0.2, 0.75, lines) * ramp(0.12, 0.34, out) * ramp(0.95, 0.75, at.y)
}

function greying({ region, at, nose, eye }: Spot): number {
  if (region !== 'head') return region === 'ear' ? 0.15 : 0
  const muzzle = ramp(0.85, 0.25, distance(at, nose, 1, 1, 0.8))
  const brow = ramp(0.4, 0.15, Math.hypot(Math.abs(at.x) - eye.x, at.y - eye.y + 0.2))
  return Math.max(muzzle, brow * 0.7)
}

function agouti(strength: number, { at }: Spot): number {
  return strength * clamp(0.5 + 0.7 * noise(at.x * 19, at.y * 19, at.z * 19, 6), 0, 1)
}

/** 1 in the middle of one of many scattered dots, falling to 0 outside. */
function spotted(at: Vec, size: number): number {
  const [cx, cy, cz] = [Math.round(at.x / size), Math.round(at.y / size), Math.round(at.z / size)]
  let best = 0
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++)
      for (let dz = -1; dz <= 1; dz++) {
        const [x, y, z] = [cx + dx, cy + dy, cz + dz]
        const shift = (k: number) => noise(x * 7.3 + 0.5, y * 5.1 + 0.5, z * 3.7 + 0.5, k) * 0.45
        const d = Math.hypot(at.x / size - x - shift(1), at.y / size - y - shift(2), at.z / size - z - shift(3))
        best = Math.max(best, 1 - d * (1.25 + shift(4)))
      }
  return best
}

function distance(a: Vec, b: Vec, fx: number, fy: number, fz: number): number {
  return Math.hypot((a.x - b.x) * fx, (a.y - b.y) * fy, (a.z - b.z) * fz)
}

/** 1 well inside `reach`, 0 outside, with an uneven edge. */
function soft(reach: number, d: number, unevenness: number, edge: number): number {
  return ramp(reach + edge, reach - edge, d + unevenness)
}

function rough({ at }: Spot, frequency: number, amount: number): number {
  return noise(at.x * frequency, at.y * frequency, at.z * frequency, 11) * amount
}

/** A skin tone that belongs to a coat: darker and less yellow. */
export function skinOf(coat: Rgb): Rgb {
  return mix(brighten(coat, 0.45), rgb('#3a2a26'), 0.5)
}
