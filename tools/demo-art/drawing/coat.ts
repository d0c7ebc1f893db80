import type { Rgb } from './colour.ts'
import { brighten, mix, rgb } from './colour.ts'
import type { Hair, HairKind, Side } from './kit.ts'
import { HAIR } from './kit.ts'
import type { Marking, Region } from './markings.ts'
import { coatColour } from './markings.ts'
import type { Coat, Part, Strand } from './model.ts'
import { flap } from './solid.ts'
import type { Frame, Vec } from './vec.ts'
import { frameAt, nest, sub, unit, vec } from './vec.ts'

/** The fur of one animal: what every part of it needs to know to grow hair. */
export interface Fur {
  readonly base: string
  readonly markings?: readonly Marking[]
  readonly hair: HairKind
  /** The tip of the nose and the right eye in head coordinates, and the ground under the body. */
  readonly nose: Vec
  readonly eye: Vec
  readonly ground: number
}

export function colourOf(fur: Fur, region: Region, at: Vec, normal: Vec, along = 0): Rgb {
  return coatColour(fur.base, fur.markings ?? [], {
    region,
    at,
    normal,
    along,
    nose: fur.nose,
    eye: fur.eye,
    ground: fur.ground,
  })
}

/** Hair of a kind at a place; `size` scales its length. */
export function strand(hair: Hair, colour: Rgb, flow: Vec, size: number, fine = 1): Strand {
  return {
    colour,
    flow,
    length: hair.long * size,
    width: hair.wide * fine,
    lift: hair.lift,
    curl: hair.curl,
    vary: hair.vary,
  }
}

/** A head whose hair runs from the nose outwards, short on the muzzle and full on the cheeks. */
export function headCoat(fur: Fur, muzzleFrom: number, cheeks = 1): Coat {
  const hair = HAIR[fur.hair]
  return (p, n) => {
    const away = unit(sub(p, vec(0, fur.nose.y - 0.08, fur.nose.z)))
    const muzzle = p.z > muzzleFrom && p.y > 0.05
    const cheek = p.y > 0.2 && !muzzle
    const flow = vec(away.x * 1.5, away.y + (cheek ? 0.35 : -0.05), away.z * 0.5)
    const face = fur.hair === 'long' && p.z > 0.2 && !cheek ? 0.6 : 1
    const grown = strand(
      hair,
      colourOf(fur, 'head', p, n),
      flow,
      face * (muzzle ? 0.5 : cheek ? cheeks : 0.7),
      muzzle ? 0.65 : 0.85,
    )
    return muzzle ? { ...grown, lift: 0.12 } : grown
  }
}

/** A trunk or leg whose hair runs down. */
export function bodyCoat(
  fur: Fur,
  region: Region,
  size = 1,
  flow: (p: Vec) => Vec = p => vec(p.x * 0.3, 1, 0.05),
): Coat {
  const hair = HAIR[fur.hair]
  return (p, n) => strand(hair, colourOf(fur, region, p, n), flow(p), size)
}

export interface EarShape {
  /** Placed on the head: the ear grows along the frame's y axis, its hollow side is the frame's +z. */
  readonly frame: Frame
  /** Half the width, the length and the thickness. */
  readonly size: Vec
  /** 0 for a round tip, 1 for a sharp one. */
  readonly point: number
  /** How much bare skin shows inside, 0 to 1. */
  readonly hollow: number
  readonly hair?: number
}

/** An ear with a skin-coloured hollow. */
export function ear(fur: Fur, head: Frame, side: Side, shape: EarShape, skinColour = '#d69a8c'): Part {
  const hair = HAIR[fur.hair]
  const { size, hollow } = shape
  const skin = mix(rgb(skinColour), rgb(fur.base), 0.22)
  return {
    frame: nest(head, shape.frame),
    blend: 0.05,
    solids: [flap(frameAt(vec(0, 0, 0)), size, shape.point)],
    coat(p, n) {
      const along = p.y / size.y
      const outer = colourOf(fur, 'ear', p, n, along)
      const wide =
        size.x *
        (shape.point > 0.5 ? Math.max(0.1, 1.05 - along) : Math.sqrt(Math.max(0.05, 1 - (along * 1.6 - 0.8) ** 2)))
      const inside = n.z > 0.1 ? hollow * Math.max(0, 1 - (Math.abs(p.x + side * 0.02) / wide) ** 2 * 1.5) : 0
      const bare = mix(skin, brighten(skin, 0.6), Math.max(0, 0.75 - along))
      return strand(
        hair,
        mix(outer, bare, inside * 1.8),
        vec(p.x * 0.2, 1, 0.05),
        (shape.hair ?? 0.6) * (inside > 0.3 ? 0.6 : 1),
        0.8,
      )
    },
  }
}
