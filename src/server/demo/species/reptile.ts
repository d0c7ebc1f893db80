import { brighten, hex, mix, ramp, rgb } from '../drawing/colour.ts'
import { SIDES, eyePair, mirrored } from '../drawing/kit.ts'
import type { Coat, Decal, Part, Strand } from '../drawing/model.ts'
import { bodyFrame } from '../drawing/quadruped.ts'
import { noise } from '../drawing/random.ts'
import { ball, chain, cutBelow, ellipsoid, limb } from '../drawing/solid.ts'
import type { Pose, Subject } from '../drawing/subject.ts'
import type { Frame, Vec } from '../drawing/vec.ts'
import { frameAt, vec } from '../drawing/vec.ts'

export interface ReptileLook {
  readonly species: 'reptile'
  readonly kind: 'bearded dragon' | 'gecko' | 'tortoise'
  readonly base: string
  readonly pattern: string
  readonly belly: string
  readonly eye?: string
}

/** Models a lizard or a tortoise on the ground. */
export function modelReptile(look: ReptileLook, pose: Pose): Subject {
  return look.kind === 'tortoise' ? tortoise(look, pose) : lizard(look, pose)
}

function scale(colour: readonly [number, number, number], size: number, flow: Vec): Strand {
  return { colour, flow, length: size, width: size, lift: 0, curl: 0.05, vary: 0.09, shape: 'feather', gloss: 0.12 }
}

/** Spots on a gecko, bands on a dragon, pale below. */
function skin(look: ReptileLook, p: Vec, n: Vec): readonly [number, number, number] {
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

function tortoise(look: ReptileLook, pose: Pose): Subject {
  const ground = 1.8
  const head = frameAt(vec(0, 0, 0), pose.yaw, pose.pitch - 4, pose.roll * 0.5)
  const body = bodyFrame(pose.bodyYaw)
  const hide: Coat = p =>
    scale(
      mix(rgb(look.belly), brighten(rgb(look.belly), 0.6), ramp(0, 0.5, noise(p.x * 4, p.y * 4, p.z * 4, 2))),
      0.075,
      vec(p.x * 0.4, 0.4, -1),
    )
  const skull: Part = {
    frame: head,
    blend: 0.25,
    coat: p =>
      scale(
        mix(rgb(look.belly), brighten(rgb(look.belly), 0.65), ramp(0.1, 0.6, noise(p.x * 4, p.y * 4, p.z * 4, 2))),
        0.06,
        vec(p.x, p.y, -0.6),
      ),
    solids: [
      ellipsoid(vec(0, -0.05, -0.05), vec(0.62, 0.56, 0.66)),
      limb(vec(0, 0.05, 0.3), vec(0, 0.14, 0.6), 0.42, 0.26),
      ...mirrored(side => ball(vec(side * 0.36, -0.14, 0.3), 0.2)),
    ],
  }
  const neck: Part = {
    frame: body,
    blend: 0.3,
    coat: hide,
    solids: chain([
      [vec(0, 0.1, -0.3), 0.46],
      [vec(0, 0.6, -1.2), 0.5],
    ]),
  }
  const shell: Part = {
    frame: body,
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
      frame: body,
      blend: 0.15,
      coat: hide,
      solids: [
        ...chain([
          [vec(side * 0.95, 1, z), 0.42],
          [vec(side * 1.2, ground - 0.25, z + 0.35), 0.34],
        ]),
        ...[-0.18, 0, 0.18].map(dx => ball(vec(side * 1.2 + dx, ground - 0.08, z + 0.66), 0.1)),
      ],
    })),
  )
  const line = hex(brighten(rgb(look.belly), 0.35))
  return {
    model: {
      parts: [skull, neck, shell, ...legs],
      decals: [
        ...eyePair(
          skull,
          vec(0.4, -0.12, 0.36),
          {
            size: 0.14,
            iris: rgb(look.eye ?? '#4a3220'),
            rim: brighten(rgb(look.belly), 0.4),
            gaze: pose.gaze,
            pupil: [0.7, 0.7],
            open: 0.9,
            pointed: 0.3,
            slant: 0,
            sleepy: 0.2,
            halo: 0.3,
          },
          0.6,
          0.4,
        ),
        {
          part: skull,
          at: vec(0, 0.26, 0.82),
          facing: vec(0, 0.1, 1),
          nearer: 0.3,
          svg: `<path d="M-.38-.1C-.2 .08-.08 .05 0 .1C.08 .05 .2 .08 .38-.1C.2 .04 .08 .02 0 .065C-.08 .02-.2 .04-.38-.1z" fill="${line}" stroke="${line}" stroke-width=".012"/>`,
        },
        {
          part: skull,
          at: vec(0, 0.06, 0.84),
          facing: vec(0, -0.2, 1),
          nearer: 0.3,
          svg: `<circle cx="-.06" r=".02" fill="${line}"/><circle cx=".06" r=".02" fill="${line}"/>`,
        },
      ],
    },
    close: { left: -2, right: 2, top: -1.35, bottom: 1.6 },
    bust: { left: -2.4, right: 2.4, top: -1.6, bottom: 2 },
    ground,
    shadow: 2.2,
  }
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
