import type { Rgb } from './colour.ts'
import type { Solid } from './solid.ts'
import type { Frame, Vec } from './vec.ts'

/** What grows at one place of an animal. Lengths and widths are in model units. */
export interface Strand {
  readonly colour: Rgb
  /** Which way the hair lies, in the part's coordinates. */
  readonly flow: Vec
  readonly length: number
  readonly width: number
  /** How far hairs stand off the skin: 0 lies flat and leaves the outline clean, 1 stands straight. */
  readonly lift?: number
  /** How strongly hairs wave and curl, from 0 to 1. */
  readonly curl?: number
  /** How much one hair differs from the next in tone; 0.1 when not given. */
  readonly vary?: number
  /** The share of places that carry a hair, 1 when not given. */
  readonly density?: number
  /** A hair pointed at both ends, or a feather with a round tip. */
  readonly shape?: 'hair' | 'feather'
  /** How glossy the coat is, from 0 to 1. */
  readonly gloss?: number
}

export type Coat = (at: Vec, normal: Vec) => Strand

/** A body part: volumes that flow into each other and share one coat. */
export interface Part {
  readonly frame: Frame
  readonly solids: readonly Solid[]
  /** Over which distance the volumes melt into each other. */
  readonly blend: number
  readonly coat: Coat
  /** Belongs to the surroundings, such as the branch a bird sits on, and is not measured. */
  readonly scenery?: boolean
}

/** Something flat drawn on a part's surface: an eye, a nose, the line of a mouth. */
export interface Decal {
  readonly part: Part
  /** Where it sits, in the part's coordinates: dropped onto the surface along `from`, or exactly here when `from` is missing. */
  readonly at: Vec
  readonly from?: Vec
  /** The direction it faces, in the part's coordinates; the surface's own normal when missing. */
  readonly facing?: Vec
  /** How much the surface's own normal turns it, 0 to 1. */
  readonly follow?: number
  /** Hairs rooted within this ellipse (half width, half height) are left out. */
  readonly bare?: readonly [number, number]
  /** Drawn that much nearer to the viewer than it is. */
  readonly nearer?: number
  /** The drawing, with the place as its origin, in model units. */
  readonly svg: string
}

export interface Model {
  readonly parts: readonly Part[]
  readonly decals: readonly Decal[]
}
