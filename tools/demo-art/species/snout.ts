import type { Fur } from '../drawing/coat.ts'
import { rgb } from '../drawing/colour.ts'
import { closedMouth, dogNose, whiskers } from '../drawing/face.ts'
import { SIDES, eyePair } from '../drawing/kit.ts'
import type { Decal, Part } from '../drawing/model.ts'
import type { Pose } from '../drawing/subject.ts'
import { vec } from '../drawing/vec.ts'

/** The face of small animals with a pointed snout: dark round eyes, a wet nose `nose` wide, whiskers. */
export function snout(face: Part, fur: Fur, pose: Pose, nose: number): Decal[] {
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
