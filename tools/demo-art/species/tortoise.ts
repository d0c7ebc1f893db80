import { brighten, hex, mix, ramp, rgb } from '../drawing/colour.ts'
import { SIDES, eyePair, mirrored } from '../drawing/kit.ts'
import type { Coat, Decal, Part } from '../drawing/model.ts'
import { bodyFrame } from '../drawing/quadruped.ts'
import { noise } from '../drawing/random.ts'
import { scale } from '../drawing/scale.ts'
import { ball, chain, cutBelow, ellipsoid, limb } from '../drawing/solid.ts'
import type { Pose, Subject } from '../drawing/subject.ts'
import type { Frame } from '../drawing/vec.ts'
import { frameAt, vec } from '../drawing/vec.ts'
import type { ReptileLook } from './looks.ts'

const GROUND = 1.8

/** Models a tortoise on its feet. */
export function modelTortoise(look: ReptileLook, pose: Pose): Subject {
  const head = frameAt(vec(0, 0, 0), pose.yaw, pose.pitch - 4, pose.roll * 0.5)
  const skull: Part = {
    frame: head,
    blend: 0.25,
    coat: hide(look, 0.06),
    solids: [
      ellipsoid(vec(0, -0.05, -0.05), vec(0.62, 0.56, 0.66)),
      limb(vec(0, 0.05, 0.3), vec(0, 0.14, 0.6), 0.42, 0.26),
      ...mirrored(side => ball(vec(side * 0.36, -0.14, 0.3), 0.2)),
    ],
  }
  return {
    model: { parts: [skull, ...body(look, bodyFrame(pose.bodyYaw))], decals: faceDecals(look, skull, pose) },
    close: { left: -2, right: 2, top: -1.35, bottom: 1.6 },
    bust: { left: -2.4, right: 2.4, top: -1.6, bottom: 2 },
    ground: GROUND,
    shadow: 2.2,
  }
}

/** Scaly skin, mottled. */
function hide(look: ReptileLook, size: number): Coat {
  const tone = rgb(look.belly)
  return p => {
    const dark = ramp(0.05, 0.55, noise(p.x * 4, p.y * 4, p.z * 4, 2))
    return scale(mix(tone, brighten(tone, 0.62), dark), size, vec(p.x * 0.4, 0.4, -1))
  }
}

function body(look: ReptileLook, frame: Frame): Part[] {
  const coat = hide(look, 0.065)
  const neck: Part = {
    frame,
    blend: 0.3,
    coat,
    solids: chain([
      [vec(0, 0.1, -0.3), 0.46],
      [vec(0, 0.6, -1.2), 0.5],
    ]),
  }
  const shell: Part = {
    frame,
    blend: 0.25,
    coat: scutes(look),
    solids: [
      cutBelow(ellipsoid(vec(0, 0.95, -2.5), vec(1.72, 1.7, 2)), 1.05),
      ellipsoid(vec(0, 1, -2.5), vec(1.85, 0.26, 2.15)),
      ellipsoid(vec(0, 1.15, -2.5), vec(1.5, 0.28, 1.8)),
    ],
  }
  const legs = SIDES.flatMap(side =>
    [-1.1, -3.7].map((z): Part => ({
      frame,
      blend: 0.15,
      coat,
      solids: [
        ...chain([
          [vec(side * 0.95, 1, z), 0.42],
          [vec(side * 1.2, GROUND - 0.25, z + 0.35), 0.34],
        ]),
        ...[-0.18, 0, 0.18].map(dx => ball(vec(side * 1.2 + dx, GROUND - 0.08, z + 0.66), 0.1)),
      ],
    })),
  )
  return [neck, shell, ...legs]
}

/** The plates of a shell: rings around a pale middle, dark seams between them. */
function scutes(look: ReptileLook): Coat {
  const size = 1.05
  return (p, n) => {
    const [u, v] = [Math.atan2(p.x, 1.4 - p.y) * 1.8, p.z]
    const row = Math.round(v / size)
    const column = Math.round(u / size - (row % 2) * 0.5)
    const du = Math.abs(u / size - column - (row % 2) * 0.5)
    const dv = Math.abs(v / size - row)
    const edge = Math.max(du, dv) * 2
    const ring = 0.5 + 0.5 * Math.sin(edge * 15)
    const plate = mix(rgb(look.base), rgb(look.pattern), ramp(0.35, 0.8, edge) * 0.7 + ring * 0.22)
    const seam = ramp(0.86, 0.97, edge)
    return {
      colour: mix(plate, brighten(rgb(look.pattern), 0.5), seam),
      flow: vec(n.z, 0.2, -n.x),
      length: 0.13,
      width: 0.06,
      lift: 0,
      curl: 0.04,
      vary: 0.06,
      gloss: 0.25,
    }
  }
}

function faceDecals(look: ReptileLook, skull: Part, pose: Pose): Decal[] {
  const dark = brighten(rgb(look.belly), 0.35)
  const line = hex(dark)
  const mouth = `<path d="M-.38-.1C-.2 .08-.08 .05 0 .1C.08 .05 .2 .08 .38-.1C.2 .04 .08 .02 0 .065C-.08 .02-.2 .04-.38-.1z" fill="${line}" stroke="${line}" stroke-width=".012"/>`
  const nostrils = `<circle cx="-.06" r=".02" fill="${line}"/><circle cx=".06" r=".02" fill="${line}"/>`
  const eye = {
    size: 0.14,
    iris: rgb(look.eye ?? '#4a3220'),
    rim: dark,
    pupil: [0.7, 0.7],
    open: 0.9,
    pointed: 0.3,
    slant: 0,
    sleepy: 0.2,
    halo: 0.3,
  } as const
  return [
    ...eyePair(skull, vec(0.4, -0.12, 0.36), { ...eye, gaze: pose.gaze }, 0.6, 0.4),
    { part: skull, at: vec(0, 0.26, 0.82), facing: vec(0, 0.1, 1), nearer: 0.3, svg: mouth },
    { part: skull, at: vec(0, 0.06, 0.84), facing: vec(0, -0.2, 1), nearer: 0.3, svg: nostrils },
  ]
}
