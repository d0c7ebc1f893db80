import type { Rgb } from '../drawing/colour.ts'
import { brighten, hex, mix, ramp, rgb } from '../drawing/colour.ts'
import { SIDES, eyePair, mirrored } from '../drawing/kit.ts'
import type { Coat, Decal, Part } from '../drawing/model.ts'
import { scale } from '../drawing/scale.ts'
import { bodyFrame } from '../drawing/quadruped.ts'
import { noise } from '../drawing/random.ts'
import { ball, chain, ellipsoid, limb } from '../drawing/solid.ts'
import type { Pose, Subject } from '../drawing/subject.ts'
import type { Frame, Vec } from '../drawing/vec.ts'
import { frameAt, vec } from '../drawing/vec.ts'
import type { ReptileLook } from './looks.ts'
import { modelTortoise } from './tortoise.ts'

/** Models a lizard or a tortoise on the ground. */
export function modelReptile(look: ReptileLook, pose: Pose): Subject {
  return look.kind === 'tortoise' ? modelTortoise(look, pose) : lizard(look, pose)
}

/** Spots on a gecko, bands on a dragon, pale below. */
function skin(look: ReptileLook, p: Vec, n: Vec): Rgb {
  const mottled = noise(p.x * 3.2, p.y * 3.2, p.z * 3.2, 3) + noise(p.x * 7, p.y * 7, p.z * 7, 5) * 0.5
  const spots =
    look.kind === 'gecko' ? ramp(0.28, 0.42, noise(p.x * 6, p.y * 6, p.z * 6, 8)) : ramp(0.1, 0.7, mottled) * 0.6
  const bands = look.kind === 'bearded dragon' ? ramp(0.3, 0.9, Math.sin(p.z * 4.5 + mottled * 0.8)) * 0.55 : 0
  const top = mix(rgb(look.base), rgb(look.pattern), Math.max(spots, bands))
  return mix(top, rgb(look.belly), ramp(0.15, 0.65, n.y + p.y * 0.25))
}

function lizard(look: ReptileLook, pose: Pose): Subject {
  const dragon = look.kind === 'bearded dragon'
  const ground = 1.55
  const head = frameAt(vec(0, 0, 0), pose.yaw * 0.8, pose.pitch - 3, pose.roll * 0.5)
  const body = bodyFrame(pose.bodyYaw)
  const coat =
    (size: number): Coat =>
    (p, n) =>
      scale(skin(look, p, n), size, vec(p.x * 0.5, 0.25, -1))
  const wide = dragon ? 0.95 : 0.82
  const skull: Part = {
    frame: head,
    blend: 0.26,
    coat: dragon ? thorny(look) : coat(0.055),
    solids: [
      ellipsoid(vec(0, 0, -0.1), vec(wide, 0.54, 0.78)),
      limb(vec(0, 0.1, 0.4), vec(0, 0.2, 0.98), 0.52, 0.3),
      ...mirrored(side => ball(vec(side * 0.5, -0.24, 0.32), 0.27)),
      ellipsoid(vec(0, 0.38, 0.25), vec(wide * 0.86, 0.26, 0.75)),
    ],
  }
  const trunk: Part = {
    frame: body,
    blend: 0.6,
    coat: dragon ? thorny(look) : coat(0.065),
    solids: [
      limb(vec(0, 0.35, -0.4), vec(0, 0.75, -1.2), 0.62, 0.8),
      ellipsoid(vec(0, 0.98, -2.3), vec(1.2, 0.56, 1.6)),
    ],
  }
  const tail: Part = {
    frame: body,
    blend: 0.2,
    coat: coat(0.065),
    solids: chain(
      dragon
        ? [
            [vec(0.1, 1.1, -3.6), 0.48],
            [vec(1.2, 1.25, -4.3), 0.32],
            [vec(2.6, 1.38, -3.8), 0.16],
          ]
        : [
            [vec(0.1, 1.1, -3.6), 0.42],
            [vec(1.1, 1.2, -4.1), 0.46],
            [vec(2.3, 1.35, -3.6), 0.18],
          ],
    ),
  }
  const legs = SIDES.flatMap(side => [-0.9, -3].map(z => leg(side, z, ground, body, coat(0.05))))
  return {
    model: { parts: [skull, trunk, tail, ...legs], decals: lizardFace(look, skull, pose, dragon) },
    close: { left: -1.75, right: 1.75, top: -1.05, bottom: 1.45 },
    bust: { left: -2.2, right: 2.2, top: -1.3, bottom: 1.8 },
    ground,
    shadow: 2,
  }
}

/** Scales with rows of pale thorns along the jaw, the back of the head and the flanks. */
function thorny(look: ReptileLook): Coat {
  return (p, n) => {
    const colour = skin(look, p, n)
    const edge = Math.abs(n.x) > 0.55 && p.z < 0.35 && Math.abs(p.y - 0.4) < 0.42
    const chosen = noise(p.x * 9, p.y * 9, p.z * 9, 12) > 0.1
    if (!edge || !chosen) return scale(colour, 0.062, vec(p.x * 0.5, 0.25, -1))
    return {
      colour: mix(colour, rgb('#f0dcb6'), 0.5),
      flow: vec(Math.sign(p.x), 0.15, -0.35),
      length: 0.24,
      width: 0.075,
      lift: 0.6,
      curl: 0.03,
      vary: 0.12,
    }
  }
}

function leg(side: number, z: number, ground: number, frame: Frame, coat: Coat): Part {
  const foot = vec(side * 1.3, ground - 0.1, z + 0.75)
  return {
    frame,
    blend: 0.1,
    coat,
    solids: [
      ...chain([
        [vec(side * 0.75, 1, z), 0.28],
        [vec(side * 1.35, 0.98, z + 0.2), 0.21],
        [foot, 0.15],
      ]),
      ...[-0.24, -0.08, 0.08, 0.24].map(dx =>
        limb(foot, vec(foot.x + dx + side * 0.1, ground - 0.06, foot.z + 0.36), 0.08, 0.045),
      ),
    ],
  }
}

function lizardFace(look: ReptileLook, head: Part, pose: Pose, dragon: boolean): Decal[] {
  const base = rgb(look.base)
  const dark = brighten(base, 0.35)
  const line = hex(dark)
  const smile = `<path d="M-.5-.13C-.36 .05-.16 .1 0 .1C.16 .1 .36 .05 .5-.13C.36 .02 .16 .07 0 .07C-.16 .07-.36 .02-.5-.13z" fill="${line}" stroke="${line}" stroke-width=".012" opacity=".85"/>`
  const nostrils = `<ellipse cx="-.11" rx=".03" ry=".022" fill="${line}"/><ellipse cx=".11" rx=".03" ry=".022" fill="${line}"/>`
  return [
    ...eyePair(
      head,
      vec(0.55, -0.22, 0.5),
      {
        size: dragon ? 0.16 : 0.2,
        iris: rgb(look.eye ?? '#b8792c'),
        rim: mix(dark, base, 0.25),
        gaze: pose.gaze,
        pupil: dragon ? [0.5, 0.5] : [0.5, 0.84],
        open: 0.86,
        pointed: 0.35,
        slant: 2,
        sleepy: 0.16,
        halo: 0.3,
        irisSize: 0.95,
      },
      0.65,
      0.4,
    ),
    { part: head, at: vec(0, 0.34, 1.16), facing: vec(0, 0.15, 1), nearer: 0.35, svg: smile },
    { part: head, at: vec(0, 0.08, 1.22), facing: vec(0, -0.35, 1), nearer: 0.35, svg: nostrils },
  ]
}
