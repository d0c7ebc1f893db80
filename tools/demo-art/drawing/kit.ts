import type { EyeStyle } from './eye.ts'
import { EYE, drawEye } from './eye.ts'
import type { Decal, Part } from './model.ts'
import type { Solid } from './solid.ts'
import type { Vec } from './vec.ts'
import { vec } from './vec.ts'

export type Side = -1 | 1
export const SIDES: readonly [Side, Side] = [-1, 1]

/** The same volume on both sides. */
export const mirrored = (make: (side: Side) => Solid): Solid[] => SIDES.map(make)

export interface Hair {
  readonly long: number
  readonly wide: number
  readonly lift: number
  readonly curl: number
  readonly vary: number
}

export type HairKind = 'short' | 'medium' | 'long' | 'curly' | 'wiry'

/** Hair of the usual kinds, for a head of radius 1. */
export const HAIR: Record<HairKind, Hair> = {
  short: { long: 0.12, wide: 0.017, lift: 0.07, curl: 0.05, vary: 0.07 },
  medium: { long: 0.25, wide: 0.027, lift: 0.25, curl: 0.12, vary: 0.09 },
  long: { long: 0.42, wide: 0.034, lift: 0.28, curl: 0.2, vary: 0.1 },
  curly: { long: 0.19, wide: 0.045, lift: 0.45, curl: 0.85, vary: 0.11 },
  wiry: { long: 0.27, wide: 0.028, lift: 0.5, curl: 0.35, vary: 0.14 },
}

/** Both eyes, dropped onto the front of a head at `eye` (given for the right one), turned outwards by `out`. */
export function eyePair(part: Part, eye: Vec, style: Partial<EyeStyle>, out = 0.12, follow = 0.35): Decal[] {
  const full = { ...EYE, ...style }
  return SIDES.map(side => ({
    part,
    at: vec(side * eye.x, eye.y, eye.z),
    from: vec(side * out * 0.6, 0, 1),
    facing: vec(side * out, -0.05, 1),
    follow,
    bare: [full.size * 1.13, full.size * full.open * 1.2] as const,
    nearer: 0.06,
    svg: drawEye(full, side, `eye${side + 1}`),
  }))
}
