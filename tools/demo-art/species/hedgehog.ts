import type { Fur } from '../drawing/coat.ts'
import { bodyCoat, ear, headCoat } from '../drawing/coat.ts'
import { mix, rgb } from '../drawing/colour.ts'
import { SIDES, mirrored } from '../drawing/kit.ts'
import type { Coat, Part } from '../drawing/model.ts'
import { bodyFrame } from '../drawing/quadruped.ts'
import { ball, ellipsoid, limb } from '../drawing/solid.ts'
import type { Pose, Subject } from '../drawing/subject.ts'
import type { Frame } from '../drawing/vec.ts'
import { frameAt, unit, vec } from '../drawing/vec.ts'
import type { OtherLook } from './looks.ts'
import { snout } from './snout.ts'

const GROUND = 1.35

/** Models a hedgehog on all fours. */
export function modelHedgehog(look: OtherLook, pose: Pose): Subject {
  const fur: Fur = {
    base: look.base,
    markings: look.markings ?? [],
    hair: 'short',
    nose: vec(0, 0.3, 1.32),
    eye: vec(0.44, -0.02, 0.72),
    ground: GROUND,
  }
  const frame = frameAt(vec(0, 0.2, 0.2), pose.yaw * 0.7, pose.pitch, pose.roll * 0.6)
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
  const ears = SIDES.map(side => {
    const at = frameAt(vec(side * 0.62, -0.28, 0.2), side * 20, 0, -side * 132)
    return ear(fur, frame, side, { frame: at, size: vec(0.24, 0.38, 0.1), point: 0, hollow: 0.8, hair: 0.4 }, '#b58a80')
  })
  return {
    model: { parts: [face, ...ears, ...body(fur, bodyFrame(pose.bodyYaw))], decals: snout(face, fur, pose, 0.62) },
    close: { left: -1.75, right: 1.75, top: -1.6, bottom: 1.5 },
    bust: { left: -2, right: 2, top: -1.85, bottom: 1.75 },
    ground: GROUND,
    shadow: 1.5,
    margin: 0.6,
  }
}

function body(fur: Fur, frame: Frame): Part[] {
  const back: Part = {
    frame,
    blend: 0.4,
    coat: spines,
    solids: [ellipsoid(vec(0, 0.1, -0.75), vec(1.35, 1.2, 1.15)), ellipsoid(vec(0, 0.3, -1.3), vec(1.4, 1.05, 1.3))],
  }
  const belly: Part = {
    frame,
    blend: 0.3,
    coat: bodyCoat(fur, 'body', 1.3),
    solids: [ellipsoid(vec(0, 0.85, -0.3), vec(1, 0.5, 0.8))],
  }
  const feet = SIDES.map((side): Part => ({
    frame,
    blend: 0.1,
    coat: sole,
    solids: [
      limb(vec(side * 0.42, 1.05, 0.35), vec(side * 0.4, GROUND - 0.09, 0.62), 0.15, 0.1),
      ...[-1, 0, 1].map(i => ball(vec(side * 0.4 + i * 0.11, GROUND - 0.07, 0.74), 0.065)),
    ],
  }))
  return [back, belly, ...feet]
}

const sole: Coat = () => ({
  colour: rgb('#b98d80'),
  flow: vec(0, 1, 0.3),
  length: 0.05,
  width: 0.02,
  lift: 0.05,
  vary: 0.06,
  density: 0.4,
})

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
