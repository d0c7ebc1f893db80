import type { Rgb } from '../drawing/colour.ts'
import type { Light } from '../drawing/light.ts'
import type { Random } from '../drawing/random.ts'
import type { Vec } from '../drawing/vec.ts'
import { unit, vec } from '../drawing/vec.ts'

/** What a scene is told about the animal in it, in pixels of the picture. */
export interface Setting {
  readonly random: Random
  /** The line the animal stands on; below the picture when it is seen from near. */
  readonly ground: number
  /** The middle of the animal, and half the width of its shadow. */
  readonly x: number
  readonly shadow: number
  /** A colour of one's choice: the sofa, the wall, the backdrop. */
  readonly accent: string
  /** Whether the surroundings are shown as in a mirror. */
  readonly mirrored: boolean
}

/** The surroundings of an animal: what is behind it, what is before it, and the light that falls on it. */
export interface Scene {
  readonly behind: string
  readonly front: string
  readonly light: Light
}

/** Light from one side (-1 left, 1 right) with a bright edge from the other. */
export function lightFrom(side: -1 | 1, key: Rgb, sky: Rgb, ground: Rgb, rim: Rgb): Light {
  return {
    towards: unit(vec(side * 0.55, -0.65, 0.7)),
    rimTowards: unit(vec(-side * 0.9, -0.4, -0.2)),
    key,
    sky,
    ground,
    rim,
  }
}

/** The light of a scene whose surroundings are mirrored. */
export function mirrorLight(light: Light): Light {
  const flip = ({ x, y, z }: Vec) => vec(-x, y, z)
  return { ...light, towards: flip(light.towards), rimTowards: flip(light.rimTowards) }
}

/** The soft dark patch where an animal touches the ground. */
export function contactShadow(
  { x, ground, shadow }: Pick<Setting, 'x' | 'ground' | 'shadow'>,
  colour: string,
  opacity = 0.5,
): string {
  if (ground > 1300) return ''
  return (
    `<defs><radialGradient id="contact"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/>` +
    `<stop offset=".55" stop-color="${colour}" stop-opacity="${opacity * 0.55}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>` +
    `<ellipse cx="${Math.round(x)}" cy="${Math.round(ground - shadow * 0.04)}" rx="${Math.round(shadow * 1.25)}" ry="${Math.round(shadow * 0.24)}" fill="url(#contact)"/>`
  )
}

/** Many blades, straws or leaves of one colour as one path element. */
export function tufts(colour: string, paths: readonly string[], more = ''): string {
  return `<path fill="${colour}" ${more} d="${paths.join('')}"/>`
}

/** A blade that grows from (x, y) over (dx, dy). */
export function blade(x: number, y: number, dx: number, dy: number, width: number, bend: number): string {
  const mx = dx * 0.5 + bend
  const my = dy * 0.55
  const r = Math.round
  return `M${r(x - width / 2)} ${r(y)}q${r(mx)} ${r(my)} ${r(dx + width / 2)} ${r(dy)}q${r(mx - dx + width * 0.2)} ${r(-my * 0.5)} ${r(width / 2 - dx)} ${r(-dy)}z`
}
