import type { Fur } from '../drawing/coat.ts'
import { bodyCoat, colourOf, ear, headCoat, strand } from '../drawing/coat.ts'
import { HAIR, SIDES, mirrored } from '../drawing/kit.ts'
import type { Part } from '../drawing/model.ts'
import { bodyFrame } from '../drawing/quadruped.ts'
import { ball, chain, ellipsoid, limb } from '../drawing/solid.ts'
import type { Pose, Subject } from '../drawing/subject.ts'
import type { Frame, Vec } from '../drawing/vec.ts'
import { frameAt, vec } from '../drawing/vec.ts'
import type { OtherLook } from './looks.ts'
import { snout } from './snout.ts'

/** Models a ferret that sits up. */
export function modelFerret(look: OtherLook, pose: Pose): Subject {
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
