import { brighten, mix, rgb } from '../drawing/colour.ts'
import type { EarShape, Fur } from '../drawing/coat.ts'
import { bodyCoat, ear, headCoat } from '../drawing/coat.ts'
import { closedMouth, smallNose, whiskers } from '../drawing/face.ts'
import type { Side } from '../drawing/kit.ts'
import { SIDES, eyePair, mirrored } from '../drawing/kit.ts'
import type { Decal, Part } from '../drawing/model.ts'
import { bodyFrame } from '../drawing/quadruped.ts'
import { ball, ellipsoid } from '../drawing/solid.ts'
import type { Pose, Subject } from '../drawing/subject.ts'
import type { Frame } from '../drawing/vec.ts'
import { frameAt, vec } from '../drawing/vec.ts'
import type { RabbitLook } from './looks.ts'

/** Models a rabbit that sits on all fours. */
export function modelRabbit(look: RabbitLook, pose: Pose): Subject {
  const b = look.size ?? 1
  const ground = 0.55 + 1.75 * b
  const fur: Fur = { ...look, nose: vec(0, 0.34, 1.02), eye: vec(0.6, -0.1, 0.5), ground }
  const frame = frameAt(vec(0, 0, 0), pose.yaw, pose.pitch, pose.roll)
  const head: Part = {
    frame,
    blend: 0.3,
    coat: headCoat(fur, 0.72, look.hair === 'short' ? 0.9 : 1.1),
    solids: [
      ellipsoid(vec(0, -0.14, -0.05), vec(0.84, 0.84, 0.9)),
      ...mirrored(side => ellipsoid(vec(side * 0.4, 0.3, 0.3), vec(0.46, 0.42, 0.5))),
      ellipsoid(vec(0, 0.2, 0.6), vec(0.36, 0.42, 0.42)),
      ...mirrored(side => ball(vec(side * 0.18, 0.42, 0.78), 0.24)),
      ellipsoid(vec(0, 0.62, 0.66), vec(0.2, 0.14, 0.2)),
    ],
  }
  const ears = SIDES.map(side => ear(fur, frame, side, earShape(look, side)))
  return {
    model: {
      parts: [head, ...ears, ...body(fur, b, bodyFrame(pose.bodyYaw))],
      decals: faceDecals(look, fur, head, pose),
    },
    close: {
      left: -1.7,
      right: 1.7,
      top: look.ear === 'lop' ? -1.25 : look.ear === 'dwarf' ? -1.95 : -2.45,
      bottom: 1.3,
    },
    bust: { left: -1.9, right: 1.9, top: look.ear === 'lop' ? -1.4 : look.ear === 'dwarf' ? -2.1 : -2.55, bottom: 2.1 },
    ground,
    shadow: 1.6 * b,
  }
}

function earShape(look: RabbitLook, side: Side): EarShape {
  const hair = look.hair === 'long' ? 0.8 : 0.6
  switch (look.ear) {
    case 'lop':
      return {
        frame: frameAt(vec(side * 0.6, -0.72, -0.05), side * 38, -8, -side * 20),
        size: vec(0.42, 1.75, 0.15),
        point: 0,
        hollow: 0,
        hair,
      }
    case 'dwarf':
      return {
        frame: frameAt(vec(side * 0.32, -0.68, -0.1), side * 10, 0, -side * 170),
        size: vec(0.3, 1.1, 0.13),
        point: 0.2,
        hollow: 1,
        hair,
      }
    case 'upright':
      return {
        frame: frameAt(vec(side * 0.34, -0.66, -0.15), side * 14, 6, -side * 169),
        size: vec(0.33, 1.75, 0.13),
        point: 0.25,
        hollow: 1,
        hair,
      }
  }
}

function body(fur: Fur, b: number, frame: Frame): Part[] {
  const { ground } = fur
  const trunk: Part = {
    frame,
    blend: 0.5,
    coat: bodyCoat(fur, 'body', 1.1),
    solids: [
      ellipsoid(vec(0, 0.7, -0.4), vec(0.75, 0.8, 0.75)),
      ellipsoid(vec(0, ground - 0.85 * b, -0.35), vec(0.9 * b, 0.9 * b, 0.8 * b)),
      ellipsoid(vec(0, ground - 1.05 * b, -1.5 * b), vec(1.15 * b, 1.12 * b, 1.2 * b)),
    ],
  }
  const legs = SIDES.flatMap((side): Part[] => [
    {
      frame,
      blend: 0.2,
      coat: bodyCoat(fur, 'leg', 0.6),
      solids: [
        ellipsoid(vec(side * 0.36 * b, ground - 0.5 * b, 0.1 * b), vec(0.27 * b, 0.5 * b, 0.3 * b)),
        ellipsoid(vec(side * 0.34 * b, ground - 0.15 * b, 0.42 * b), vec(0.24 * b, 0.16 * b, 0.36 * b)),
      ],
    },
    {
      frame,
      blend: 0.25,
      coat: bodyCoat(fur, 'leg', 0.8),
      solids: [
        ellipsoid(vec(side * 0.98 * b, ground - 0.7 * b, -1.4 * b), vec(0.42 * b, 0.72 * b, 0.85 * b)),
        ellipsoid(vec(side * 1.02 * b, ground - 0.16 * b, -0.75 * b), vec(0.26 * b, 0.17 * b, 0.62 * b)),
      ],
    },
  ])
  const tail: Part = {
    frame,
    blend: 0,
    coat: bodyCoat(fur, 'tail', 1.2, p => vec(p.x, -0.4, 0)),
    solids: [ball(vec(0, ground - 1 * b, -2.8 * b), 0.35)],
  }
  return [trunk, ...legs, tail]
}

function faceDecals(look: RabbitLook, fur: Fur, head: Part, pose: Pose): Decal[] {
  const dark = mix(brighten(rgb(look.base), 0.35), rgb('#3c2723'), 0.6)
  const { nose } = fur
  return [
    ...eyePair(
      head,
      fur.eye,
      {
        size: 0.21,
        iris: rgb(look.eye ?? '#4d2c17'),
        gaze: pose.gaze,
        pupil: [0.74, 0.74],
        open: 0.94,
        slant: 2,
        sleepy: 0.1,
      },
      0.62,
      0.4,
    ),
    {
      part: head,
      at: vec(0, 0.4, nose.z),
      facing: vec(0, 0.1, 1),
      nearer: 0.2,
      svg: closedMouth(0.14, 0.2, dark, 0.08),
    },
    {
      part: head,
      at: nose,
      facing: vec(0, -0.05, 1),
      nearer: 0.3,
      bare: [0.11, 0.07],
      svg: smallNose(mix(rgb('#d08f88'), rgb(look.base), 0.3), 0.9, 'nose'),
    },
    ...SIDES.map((side): Decal => ({
      part: head,
      at: vec(side * 0.24, 0.42, nose.z - 0.04),
      facing: vec(side * 0.3, 0, 1),
      nearer: 0.6,
      svg: whiskers(side, 0.95, '#fffaf2', 4),
    })),
  ]
}
