import { rgb } from './colour.ts'
import { SIDES } from './kit.ts'
import type { Coat, Part } from './model.ts'
import { chain, ellipsoid, limb } from './solid.ts'
import type { Frame, Vec } from './vec.ts'
import { vec } from './vec.ts'

/** The build of an animal that stands on hooves, seen from the front and a little from the side. */
export interface Stance {
  /** The middle of the chest, with the middle of the head as the origin. */
  readonly chest: Vec
  /** Radius of the barrel. */
  readonly girth: number
  /** From the chest to the rump. */
  readonly long: number
  readonly ground: number
  /** Radius of the legs at the knee. */
  readonly leg: number
  /** Radius of the neck at the head and at the chest. */
  readonly neck: readonly [number, number]
  readonly hoof: string
}

export interface StandingCoats {
  readonly body: Coat
  readonly leg: Coat
  readonly neck?: Coat
}

export function standingBody(stance: Stance, frame: Frame, coats: StandingCoats): Part[] {
  const { chest, girth: g, long, neck } = stance
  const trunk: Part = {
    frame,
    blend: 0.6,
    coat: coats.body,
    solids: [
      ellipsoid(chest, vec(g * 0.88, g * 0.98, g * 0.85)),
      ellipsoid(vec(0, chest.y + 0.06 * g, chest.z - long * 0.5), vec(g, g * 0.98, long * 0.55)),
      ellipsoid(vec(0, chest.y - 0.05 * g, chest.z - long), vec(g * 0.92, g * 0.95, g * 0.8)),
    ],
  }
  const throat: Part = {
    frame,
    blend: 0.4,
    coat: coats.neck ?? coats.body,
    solids: chain([
      [vec(0, 0.1, -0.35), neck[0]],
      [vec(0, chest.y * 0.55, chest.z * 0.6), (neck[0] + neck[1]) / 2],
      [vec(0, chest.y, chest.z), neck[1]],
    ]),
  }
  const legs = SIDES.flatMap(side =>
    [chest.z + 0.15 * g, chest.z - long].flatMap(z => leg(stance, side, z, frame, coats)),
  )
  return [trunk, throat, ...legs]
}

function leg(
  { chest, girth: g, ground, leg: r, hoof }: Stance,
  side: number,
  z: number,
  frame: Frame,
  coats: StandingCoats,
): Part[] {
  const x = side * g * 0.5
  const knee = (chest.y + ground) / 2 + 0.35
  return [
    {
      frame,
      blend: 0.2,
      coat: coats.leg,
      solids: chain([
        [vec(x * 1.1, chest.y + g * 0.35, z), r * 1.9],
        [vec(x, knee, z), r * 1.05],
        [vec(x, ground - 0.3, z + 0.02), r * 0.85],
      ]),
    },
    {
      frame,
      blend: 0.05,
      coat: horn(hoof),
      solids: [limb(vec(x, ground - 0.28, z), vec(x, ground - 0.12, z + 0.1), r * 0.9, r * 1.15)],
    },
  ]
}

/** Smooth horn: hooves, claws and antlers. */
export const horn =
  (colour: string): Coat =>
  () => ({
    colour: rgb(colour),
    flow: vec(0.1, 1, 0),
    length: 0.1,
    width: 0.03,
    lift: 0,
    curl: 0,
    vary: 0.07,
    gloss: 0.25,
  })
