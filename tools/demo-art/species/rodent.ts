import { brighten, mix, rgb } from '../drawing/colour.ts'
import type { Fur } from '../drawing/coat.ts'
import { bodyCoat, ear, headCoat } from '../drawing/coat.ts'
import { closedMouth, smallNose, whiskers } from '../drawing/face.ts'
import { SIDES, eyePair, mirrored } from '../drawing/kit.ts'
import type { Coat, Decal, Part } from '../drawing/model.ts'
import { bodyFrame } from '../drawing/quadruped.ts'
import { ball, chain, ellipsoid, limb } from '../drawing/solid.ts'
import type { Pose, Subject } from '../drawing/subject.ts'
import type { Frame } from '../drawing/vec.ts'
import { frameAt, vec } from '../drawing/vec.ts'
import type { RodentLook } from './looks.ts'

/** Models a hamster or chinchilla on its hind legs, or a guinea pig or rat on all fours. */
export function modelRodent(look: RodentLook, pose: Pose): Subject {
  const upright = look.kind === 'hamster' || look.kind === 'chinchilla'
  const ground = look.kind === 'chinchilla' ? 2.4 : upright ? 2.15 : look.kind === 'rat' ? 1.5 : 1.35
  const long = look.kind === 'rat' ? 0.25 : 0
  const eye = look.kind === 'guinea pig' ? vec(0.62, -0.12, 0.55) : vec(0.5, -0.1, 0.68)
  const fur: Fur = { ...look, nose: vec(0, 0.3, 1.02 + long), eye, ground }
  const frame = frameAt(vec(0, 0, 0), pose.yaw, pose.pitch, pose.roll)
  const full = look.kind === 'hamster' ? 0.62 : 0.48
  const head: Part = {
    frame,
    blend: 0.32,
    coat: headCoat(fur, 0.75, 0.95),
    solids: [
      ellipsoid(vec(0, -0.1, -0.05), vec(0.92 - long, 0.82 - long * 0.4, 0.9)),
      ...mirrored(side => ellipsoid(vec(side * (full - long * 0.6), 0.34, 0.2), vec(full * 0.9, 0.46, 0.5))),
      limb(vec(0, 0.2, 0.4), vec(0, 0.28, 0.72 + long), 0.45, 0.28),
      ...mirrored(side => ball(vec(side * 0.15, 0.42, 0.74 + long), 0.21)),
      ellipsoid(vec(0, 0.58, 0.6 + long), vec(0.17, 0.12, 0.18)),
    ],
  }
  const bodyFrameNow = bodyFrame(pose.bodyYaw)
  const body = upright ? uprightBody(fur, look, bodyFrameNow) : lowBody(fur, look, bodyFrameNow)
  return {
    model: { parts: [head, ...ears(look, fur, frame), ...body], decals: faceDecals(look, fur, head, pose) },
    close: { left: -1.6, right: 1.6, top: look.kind === 'chinchilla' ? -1.7 : -1.35, bottom: 1.25 },
    bust: { left: -1.9, right: 1.9, top: look.kind === 'chinchilla' ? -1.8 : -1.45, bottom: 1.9 },
    ground,
    shadow: upright ? 1.35 : 1.6,
  }
}

function ears({ kind }: RodentLook, fur: Fur, frame: Frame): Part[] {
  return SIDES.map(side => {
    const { at, turn, size, point, hair, skin } = EARS[kind]
    const placed = frameAt(vec(side * at.x, at.y, at.z), side * turn.x, turn.y, -side * turn.z)
    return ear(fur, frame, side, { frame: placed, size, point, hollow: 0.85, hair }, skin)
  })
}

const ROUND_EAR = {
  at: vec(0.56, -0.52, -0.1),
  turn: vec(14, 0, 146),
  size: vec(0.33, 0.58, 0.09),
  point: 0,
  hair: 0.28,
  skin: '#d9a096',
}
const EARS = {
  hamster: ROUND_EAR,
  rat: ROUND_EAR,
  'guinea pig': {
    at: vec(0.74, -0.5, -0.05),
    turn: vec(30, -20, 62),
    size: vec(0.34, 0.62, 0.1),
    point: 0.1,
    hair: 0.35,
    skin: '#c98f86',
  },
  chinchilla: {
    at: vec(0.58, -0.52, -0.1),
    turn: vec(12, 0, 152),
    size: vec(0.46, 1.05, 0.1),
    point: 0,
    hair: 0.25,
    skin: '#c7a29c',
  },
}

/** Bare, fine skin of hands, feet and tails. */
const skinCoat =
  (colour: string): Coat =>
  () => ({
    colour: rgb(colour),
    flow: vec(0.3, 1, 0.2),
    length: 0.06,
    width: 0.02,
    lift: 0.05,
    vary: 0.05,
    density: 0.5,
  })

function uprightBody(fur: Fur, look: RodentLook, frame: Frame): Part[] {
  const { ground } = fur
  const skin = skinCoat('#dba79a')
  const trunk: Part = {
    frame,
    blend: 0.5,
    coat: bodyCoat(fur, 'body', 1),
    solids: [
      ellipsoid(vec(0, 0.75, -0.4), vec(0.9, 0.8, 0.8)),
      ellipsoid(vec(0, ground - 0.95, -0.5), vec(1.18, 1, 1)),
    ],
  }
  const arms = SIDES.flatMap((side): Part[] => [
    {
      frame,
      blend: 0.1,
      coat: bodyCoat(fur, 'leg', 0.7),
      solids: [limb(vec(side * 0.72, 0.95, 0.1), vec(side * 0.34, 1.12, 0.62), 0.26, 0.17)],
    },
    { frame, blend: 0.08, coat: skin, solids: hand(side * 0.26, 1.08, 0.78, 0.1) },
    {
      frame,
      blend: 0.1,
      coat: skin,
      solids: [
        ellipsoid(vec(side * 0.6, ground - 0.1, 0.35), vec(0.22, 0.12, 0.36)),
        ...toeBalls(side * 0.6, ground - 0.1, 0.66),
      ],
    },
  ])
  const brush: Part[] =
    look.kind === 'chinchilla'
      ? [
          {
            frame,
            blend: 0.2,
            coat: bodyCoat(fur, 'tail', 1.3, () => vec(1, -0.6, 0)),
            solids: chain([
              [vec(0.9, ground - 0.4, -1), 0.3],
              [vec(1.6, ground - 0.8, -0.9), 0.3],
              [vec(1.9, ground - 1.5, -0.9), 0.22],
            ]),
          },
        ]
      : []
  return [trunk, ...arms, ...brush]
}

function hand(x: number, y: number, z: number, r: number) {
  return [
    ball(vec(x, y, z), r),
    ...[-1, 0, 1].map(i => limb(vec(x, y, z), vec(x + i * 0.08, y + 0.12, z + 0.08), r * 0.6, r * 0.35)),
  ]
}

function toeBalls(x: number, y: number, z: number) {
  return [-1, 0, 1].map(i => ball(vec(x + i * 0.13, y, z), 0.075))
}

function lowBody(fur: Fur, look: RodentLook, frame: Frame): Part[] {
  const { ground } = fur
  const skin = skinCoat('#d59f92')
  const slim = look.kind === 'rat' ? 0.85 : 1
  const trunk: Part = {
    frame,
    blend: 0.6,
    coat: bodyCoat(fur, 'body', look.hair === 'long' ? 1.3 : 1.1, p => vec(p.x * 0.7, 0.8, -0.5)),
    solids: [
      ellipsoid(vec(0, ground - 0.92, -0.6), vec(1.02 * slim, 0.88, 0.9)),
      ellipsoid(vec(0, ground - 0.98, -1.8), vec(1.12 * slim, 0.98, 1.3)),
    ],
  }
  const feet = SIDES.map((side): Part => ({
    frame,
    blend: 0.1,
    coat: skin,
    solids: [
      limb(vec(side * 0.5, ground - 0.35, 0.05), vec(side * 0.48, ground - 0.1, 0.3), 0.17, 0.11),
      ...toeBalls(side * 0.48, ground - 0.08, 0.42),
    ],
  }))
  const tail: Part[] =
    look.kind === 'rat'
      ? [
          {
            frame,
            blend: 0.1,
            coat: skin,
            solids: chain([
              [vec(0.6, ground - 0.3, -2.8), 0.16],
              [vec(1.8, ground - 0.12, -2), 0.13],
              [vec(2.3, ground - 0.1, -0.8), 0.09],
              [vec(1.9, ground - 0.07, 0.3), 0.05],
            ]),
          },
        ]
      : []
  return [trunk, ...feet, ...tail]
}

function faceDecals(look: RodentLook, fur: Fur, head: Part, pose: Pose): Decal[] {
  const dark = mix(brighten(rgb(look.base), 0.35), rgb('#3c2723'), 0.6)
  const { nose } = fur
  const out = look.kind === 'guinea pig' ? 0.6 : 0.4
  return [
    ...eyePair(
      head,
      fur.eye,
      {
        size: look.kind === 'guinea pig' ? 0.17 : 0.175,
        iris: rgb(look.eye ?? '#4a2c1c'),
        gaze: pose.gaze,
        pupil: [0.74, 0.74],
        open: 0.98,
        slant: 0,
        sleepy: 0.05,
      },
      out,
      0.35,
    ),
    {
      part: head,
      at: vec(0, nose.y + 0.07, nose.z - 0.02),
      facing: vec(0, 0.1, 1),
      nearer: 0.2,
      svg: closedMouth(0.12, 0.16, dark, 0.07),
    },
    {
      part: head,
      at: vec(0, nose.y, nose.z - 0.01),
      facing: vec(0, -0.05, 1),
      nearer: 0.3,
      bare: [0.1, 0.07],
      svg: smallNose(rgb('#cf8f88'), 0.85, 'nose'),
    },
    ...SIDES.map((side): Decal => ({
      part: head,
      at: vec(side * 0.2, 0.42, nose.z - 0.06),
      facing: vec(side * 0.3, 0, 1),
      nearer: 0.6,
      svg: whiskers(side, 0.85, '#fffaf2', 4),
    })),
  ]
}
