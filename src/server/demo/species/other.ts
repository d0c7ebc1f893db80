import { mix, rgb } from '../drawing/colour.ts'
import type { Fur } from '../drawing/coat.ts'
import { bodyCoat, colourOf, ear, headCoat, strand } from '../drawing/coat.ts'
import { closedMouth, dogNose, whiskers } from '../drawing/face.ts'
import { HAIR, SIDES, eyePair, mirrored } from '../drawing/kit.ts'
import type { Marking } from '../drawing/markings.ts'
import type { Coat, Decal, Part } from '../drawing/model.ts'
import { bodyFrame } from '../drawing/quadruped.ts'
import { ball, chain, ellipsoid, limb } from '../drawing/solid.ts'
import type { Pose, Subject } from '../drawing/subject.ts'
import type { Frame, Vec } from '../drawing/vec.ts'
import { frameAt, unit, vec } from '../drawing/vec.ts'

export interface OtherLook {
  readonly species: 'other'
  readonly kind: 'hedgehog' | 'ferret'
  readonly base: string
  readonly markings?: readonly Marking[]
  readonly eye?: string
}

/** Models a hedgehog or a ferret. */
export function modelOther(look: OtherLook, pose: Pose): Subject {
  return look.kind === 'hedgehog' ? hedgehog(look, pose) : ferret(look, pose)
}

function hedgehog(look: OtherLook, pose: Pose): Subject {
  const ground = 1.35
  const fur: Fur = {
    base: look.base,
    markings: look.markings ?? [],
    hair: 'short',
    nose: vec(0, 0.3, 1.32),
    eye: vec(0.44, -0.02, 0.72),
    ground,
  }
  const frame = frameAt(vec(0, 0.2, 0.2), pose.yaw * 0.7, pose.pitch, pose.roll * 0.6)
  const body = bodyFrame(pose.bodyYaw)
  const face: Part = {
    frame,
    blend: 0.3,
    coat: headCoat(fur, 0.8, 1),
    solids: [
      ellipsoid(vec(0, 0, 0.1), vec(0.8, 0.68, 0.7)),
      ...mirrored(side => ellipsoid(vec(side * 0.4, 0.3, 0.25), vec(0.4, 0.36, 0.4))),
      limb(vec(0, 0.22, 0.55), vec(0, 0.3, 1.12), 0.38, 0.17),
    ],
  }
  const coat: Part = {
    frame: body,
    blend: 0.4,
    coat: spines,
    solids: [ellipsoid(vec(0, 0.1, -0.75), vec(1.35, 1.2, 1.15)), ellipsoid(vec(0, 0.3, -1.3), vec(1.4, 1.05, 1.3))],
  }
  const belly: Part = {
    frame: body,
    blend: 0.3,
    coat: bodyCoat(fur, 'body', 1.3),
    solids: [ellipsoid(vec(0, 0.85, -0.3), vec(1, 0.5, 0.8))],
  }
  const ears = SIDES.map(side =>
    ear(
      fur,
      frame,
      side,
      {
        frame: frameAt(vec(side * 0.62, -0.28, 0.2), side * 20, 0, -side * 132),
        size: vec(0.24, 0.38, 0.1),
        point: 0,
        hollow: 0.8,
        hair: 0.4,
      },
      '#b58a80',
    ),
  )
  const feet = SIDES.map((side): Part => ({
    frame: body,
    blend: 0.1,
    coat: () => ({
      colour: rgb('#b98d80'),
      flow: vec(0, 1, 0.3),
      length: 0.05,
      width: 0.02,
      lift: 0.05,
      vary: 0.06,
      density: 0.4,
    }),
    solids: [
      limb(vec(side * 0.42, 1.05, 0.35), vec(side * 0.4, ground - 0.09, 0.62), 0.15, 0.1),
      ...[-1, 0, 1].map(i => ball(vec(side * 0.4 + i * 0.11, ground - 0.07, 0.74), 0.065)),
    ],
  }))
  return {
    model: { parts: [face, coat, belly, ...ears, ...feet], decals: snout(face, fur, pose, 0.62) },
    close: { left: -1.75, right: 1.75, top: -1.6, bottom: 1.5 },
    bust: { left: -2, right: 2, top: -1.85, bottom: 1.75 },
    ground,
    shadow: 1.5,
    margin: 0.6,
  }
}

/** Long spines, dark with pale tips, that stand off the back. */
const spines: Coat = p => {
  const out = unit(vec(p.x, p.y - 0.5, p.z + 0.6))
  const pale = Math.abs(Math.sin(p.x * 91 + p.y * 57 + p.z * 73))
  return {
    colour: mix(rgb('#4a3a2f'), rgb('#dccbb0'), pale > 0.55 ? 0.95 : pale * 0.5),
    flow: vec(out.x * 1.2, out.y - 0.5, -0.2),
    length: 0.42,
    width: 0.05,
    lift: 0.75,
    curl: 0.05,
    vary: 0.12,
    density: 0.75,
  }
}

function snout(face: Part, fur: Fur, pose: Pose, nose: number): Decal[] {
  const dark = rgb('#3a2a25')
  const tip = fur.nose
  return [
    ...eyePair(
      face,
      fur.eye,
      { size: 0.17, iris: rgb('#2a1a14'), gaze: pose.gaze, pupil: [0.8, 0.8], open: 0.98, slant: 2, sleepy: 0.06 },
      0.3,
      0.35,
    ),
    {
      part: face,
      at: vec(0, tip.y + 0.14, tip.z - 0.16),
      facing: vec(0, 0.35, 1),
      nearer: 0.2,
      svg: closedMouth(0.06, 0.2, dark, 0.07),
    },
    {
      part: face,
      at: vec(0, tip.y, tip.z - 0.03),
      facing: vec(0, -0.1, 1),
      nearer: 0.3,
      bare: [0.14, 0.1],
      svg: dogNose(rgb('#3a302f'), nose, 'nose'),
    },
    ...SIDES.map((side): Decal => ({
      part: face,
      at: vec(side * 0.2, tip.y + 0.06, tip.z - 0.25),
      facing: vec(side * 0.3, 0, 1),
      nearer: 0.6,
      svg: whiskers(side, 0.6, '#fffaf2', 4),
    })),
  ]
}

function ferret(look: OtherLook, pose: Pose): Subject {
  const ground = 3.6
  const fur: Fur = {
    base: look.base,
    markings: look.markings ?? [],
    hair: 'medium',
    nose: vec(0, 0.3, 1.25),
    eye: vec(0.42, -0.1, 0.78),
    ground,
  }
  const frame = frameAt(vec(0, 0, 0), pose.yaw, pose.pitch, pose.roll)
  const head: Part = {
    frame,
    blend: 0.32,
    coat: headCoat(fur, 0.8, 0.8),
    solids: [
      ellipsoid(vec(0, -0.1, -0.05), vec(0.88, 0.72, 0.88)),
      ...mirrored(side => ellipsoid(vec(side * 0.4, 0.25, 0.2), vec(0.42, 0.38, 0.5))),
      limb(vec(0, 0.2, 0.5), vec(0, 0.32, 0.95), 0.42, 0.25),
      ...mirrored(side => ball(vec(side * 0.13, 0.42, 0.95), 0.18)),
    ],
  }
  const ears = SIDES.map(side =>
    ear(
      fur,
      frame,
      side,
      {
        frame: frameAt(vec(side * 0.66, -0.42, -0.05), side * 16, 0, -side * 128),
        size: vec(0.3, 0.42, 0.1),
        point: 0,
        hollow: 0.6,
        hair: 0.5,
      },
      '#c99a8c',
    ),
  )
  return {
    model: {
      parts: [head, ...ears, ...ferretBody(fur, ground, bodyFrame(pose.bodyYaw))],
      decals: snout(head, fur, pose, 0.66),
    },
    close: { left: -1.6, right: 1.6, top: -1.2, bottom: 1.35 },
    bust: { left: -1.9, right: 1.9, top: -1.3, bottom: 2.2 },
    ground,
    shadow: 1.5,
  }
}

function ferretBody(fur: Fur, ground: number, frame: Frame): Part[] {
  const hair = HAIR.medium
  const down = (p: Vec) => vec(p.x * 0.3, 1, 0.05)
  const trunk: Part = {
    frame,
    blend: 0.5,
    coat: (p, n) => strand(hair, colourOf(fur, 'body', p, n), down(p), 1.15),
    solids: [
      ...chain([
        [vec(0, 0.3, -0.35), 0.68],
        [vec(0, 1.4, -0.4), 0.76],
        [vec(0, 2.5, -0.5), 0.92],
      ]),
      ellipsoid(vec(0, ground - 0.85, -0.7), vec(1.1, 0.9, 0.95)),
    ],
  }
  const legs = SIDES.flatMap((side): Part[] => [
    {
      frame,
      blend: 0.15,
      coat: bodyCoat(fur, 'leg', 0.7),
      solids: [
        limb(vec(side * 0.5, 1.5, 0.05), vec(side * 0.36, 2.15, 0.5), 0.3, 0.2),
        ball(vec(side * 0.34, 2.3, 0.56), 0.2),
      ],
    },
    {
      frame,
      blend: 0.15,
      coat: bodyCoat(fur, 'leg', 0.7),
      solids: [
        ellipsoid(vec(side * 0.8, ground - 0.5, -0.2), vec(0.4, 0.5, 0.5)),
        ellipsoid(vec(side * 0.75, ground - 0.14, 0.3), vec(0.24, 0.15, 0.4)),
      ],
    },
  ])
  const tail: Part = {
    frame,
    blend: 0.2,
    coat: (p, n) => strand(hair, colourOf(fur, 'tail', p, n, (p.x - 0.6) / 1.6), vec(1, -0.2, 0.2), 1.3),
    solids: chain([
      [vec(0.7, ground - 0.3, -1), 0.24],
      [vec(1.6, ground - 0.25, -0.5), 0.22],
      [vec(2.2, ground - 0.4, -0.1), 0.12],
    ]),
  }
  return [trunk, ...legs, tail]
}
