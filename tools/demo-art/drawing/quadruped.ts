import type { Rgb } from './colour.ts'
import { toes } from './face.ts'
import type { Coat, Decal, Part, Strand } from './model.ts'
import type { Region } from './markings.ts'
import { chain, ellipsoid, limb } from './solid.ts'
import type { Frame, Vec } from './vec.ts'
import { frameAt, vec } from './vec.ts'

/** The build of a sitting four-legged animal, all relative to a head of radius 1. */
export interface Build {
  /** Size of the body for the head: below 1 for the very young, above for adults. */
  readonly body: number
  /** Breadth of chest and belly. */
  readonly broad: number
  readonly legs: number
  /** Thickness of legs and paws. */
  readonly bone: number
  readonly neck: number
  /** How far below the middle of the head the chest begins. */
  readonly reach?: number
}

/** What grows on a body, by region; `along` runs from the root to the tip of a tail. */
export type Dress = (region: Region, at: Vec, normal: Vec, along: number) => Strand

export const groundOf = ({ body, legs, reach }: Build): number => (reach ?? 0) + 2.5 * body + 2.2 * body * legs

/** Body, legs and tail of an animal that sits upright and faces the viewer. */
export function sittingBody(
  build: Build,
  frame: Frame,
  dress: Dress,
  tail: readonly (readonly [at: Vec, radius: number])[],
  toeColour: Rgb,
): { parts: Part[]; decals: Decal[] } {
  const torso = { frame, blend: 0.6, solids: torsoSolids(build), coat: coatFor('body', dress) }
  const sides = [-1, 1] as const
  const limbs = sides.flatMap(side => limbsOf(build, side, frame, dress))
  const tailPart: Part = { frame, blend: 0.25, solids: chain(tail), coat: tailCoat(tail, dress) }
  const paws = sides.map((side, i): Decal => {
    const part = limbs[i * 2] ?? torso
    const at = pawOf(build, side)
    return {
      part,
      at,
      from: vec(0, -0.25, 1),
      facing: vec(0, -0.3, 1),
      nearer: 0.5,
      svg: toes(0.42 * build.bone * build.body, toeColour),
    }
  })
  return { parts: [torso, ...limbs, tailPart], decals: paws }
}

function torsoSolids({ body: b, broad: w, legs, neck, reach = 0 }: Build) {
  const drop = (legs - 1) * b
  const r = reach
  return [
    ...chain([
      [vec(0, 0.35, -0.4), 0.72 * neck],
      [vec(0, r + 1.25 * b, -0.5), 0.92 * b * neck],
    ]),
    ellipsoid(vec(0, r + 2 * b, -0.4), vec(1 * b * w, 1.15 * b, 0.95 * b)),
    ellipsoid(vec(0, r + 2.95 * b + drop, -0.95), vec(1.12 * b * w, 1.45 * b, 1.1 * b)),
  ]
}

function limbsOf(build: Build, side: -1 | 1, frame: Frame, dress: Dress): Part[] {
  const { body: b, broad: w, bone, reach = 0 } = build
  const ground = groundOf(build)
  const paw = pawOf(build, side)
  const coat = coatFor('leg', dress)
  const front: Part = {
    frame,
    blend: 0.22,
    coat,
    solids: [
      limb(
        vec(side * 0.55 * b * w, reach + 2.2 * b, 0),
        vec(paw.x, ground - 0.42 * b, 0.32),
        0.46 * b * bone,
        0.27 * b * bone,
      ),
      ellipsoid(paw, vec(0.34 * b * bone, 0.23 * b * bone, 0.42 * b * bone)),
    ],
  }
  const hind: Part = {
    frame,
    blend: 0.3,
    coat,
    solids: [
      ellipsoid(vec(side * 0.98 * b * w, ground - 0.95 * b, -0.6), vec(0.55 * b, 0.82 * b, 0.85 * b)),
      ellipsoid(vec(side * 1.08 * b * w, ground - 0.2 * b, 0.15), vec(0.34 * b * bone, 0.21 * b, 0.52 * b)),
    ],
  }
  return [front, hind]
}

function pawOf(build: Build, side: -1 | 1): Vec {
  const { body: b, bone } = build
  return vec(side * 0.46 * b, groundOf(build) - 0.22 * b * bone, 0.48)
}

function coatFor(region: Region, dress: Dress): Coat {
  return (at, normal) => dress(region, at, normal, 0)
}

function tailCoat(tail: readonly (readonly [at: Vec, radius: number])[], dress: Dress): Coat {
  return (at, normal) => {
    let best = 0
    let nearest = Infinity
    tail.forEach(([joint], i) => {
      const d = Math.hypot(at.x - joint.x, at.y - joint.y, at.z - joint.z)
      if (d < nearest) [nearest, best] = [d, i / (tail.length - 1)]
    })
    return dress('tail', at, normal, best)
  }
}

/** Body, legs and tail of an animal that lies on its belly, its forelegs before it. */
export function lyingBody(
  build: Build,
  frame: Frame,
  dress: Dress,
  tail: readonly (readonly [at: Vec, radius: number])[],
  toeColour: Rgb,
): { parts: Part[]; decals: Decal[] } {
  const { body: b, broad: w, bone, neck } = build
  const ground = lyingGround(build)
  const torso: Part = {
    frame,
    blend: 0.6,
    coat: coatFor('body', dress),
    solids: [
      ...chain([
        [vec(0, 0.3, -0.4), 0.72 * neck],
        [vec(0, ground - 1.15 * b, -0.5), 0.9 * b * neck],
      ]),
      ellipsoid(vec(0, ground - 0.92 * b, -0.6), vec(0.98 * b * w, 0.95 * b, 0.9 * b)),
      ellipsoid(vec(0, ground - 0.95 * b, -2.1 * b), vec(1.05 * b * w, 0.96 * b, 1.5 * b)),
    ],
  }
  const limbs = ([-1, 1] as const).flatMap(side => {
    const paw = vec(side * 0.52 * b, ground - 0.2 * b * bone, 0.95 * b)
    const front: Part = {
      frame,
      blend: 0.22,
      coat: coatFor('leg', dress),
      solids: [
        limb(
          vec(side * 0.66 * b * w, ground - 0.6 * b, -0.4),
          vec(paw.x, ground - 0.27 * b, 0.6 * b),
          0.42 * b * bone,
          0.26 * b * bone,
        ),
        ellipsoid(paw, vec(0.32 * b * bone, 0.22 * b * bone, 0.38 * b * bone)),
      ],
    }
    const hind: Part = {
      frame,
      blend: 0.3,
      coat: coatFor('leg', dress),
      solids: [
        ellipsoid(vec(side * 0.92 * b * w, ground - 0.62 * b, -2.7 * b), vec(0.42 * b, 0.66 * b, 0.8 * b)),
        ellipsoid(vec(side * 1.05 * b * w, ground - 0.18 * b, -2 * b), vec(0.28 * b, 0.18 * b, 0.55 * b)),
      ],
    }
    return [front, hind]
  })
  const decals = ([-1, 1] as const).map((side, i): Decal => ({
    part: limbs[i * 2] ?? torso,
    at: vec(side * 0.52 * b, ground - 0.2 * b * bone, 0.95 * b),
    from: vec(0, -0.2, 1),
    facing: vec(0, -0.25, 1),
    nearer: 0.5,
    svg: toes(0.42 * bone * b, toeColour),
  }))
  return { parts: [torso, ...limbs, { frame, blend: 0.25, solids: chain(tail), coat: tailCoat(tail, dress) }], decals }
}

export const lyingGround = ({ body, reach }: Build): number => (reach ?? 0) + 2.15 * body

/** A frame for the whole body, turned on the spot. */
export const bodyFrame = (yaw: number): Frame => frameAt(vec(0, 0, 0), yaw)
