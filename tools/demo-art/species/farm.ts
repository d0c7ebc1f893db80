import type { Fur } from '../drawing/coat.ts'
import { bodyCoat, colourOf, ear, headCoat, strand } from '../drawing/coat.ts'
import { brighten, hex, mix, rgb } from '../drawing/colour.ts'
import { closedMouth } from '../drawing/face.ts'
import { HAIR, SIDES, eyePair, mirrored } from '../drawing/kit.ts'
import type { Coat, Decal, Model, Part } from '../drawing/model.ts'
import { bodyFrame } from '../drawing/quadruped.ts'
import { ball, chain, ellipsoid, limb } from '../drawing/solid.ts'
import { horn, standingBody } from '../drawing/standing.ts'
import type { Pose, Subject } from '../drawing/subject.ts'
import type { Frame } from '../drawing/vec.ts'
import { frameAt, vec } from '../drawing/vec.ts'
import type { FarmLook } from './looks.ts'
import { buildPig } from './pig.ts'

/** Models a goat, sheep or pig on its feet. */
export function modelFarm(look: FarmLook, pose: Pose): Subject {
  const fur: Fur = {
    ...look,
    hair: look.kind === 'goat' ? 'medium' : look.kind === 'sheep' ? 'curly' : 'short',
    nose: vec(0, 0.62, 1.3),
    eye: vec(0.52, -0.14, 0.6),
    ground: look.kind === 'pig' ? 2.7 : 3.9,
  }
  const frame = frameAt(vec(0, 0, 0), pose.yaw, pose.pitch, pose.roll)
  const body = bodyFrame(pose.bodyYaw)
  const make = { goat, sheep, pig: buildPig }[look.kind]
  const { parts, decals } = make(look, fur, frame, body, pose)
  return {
    model: { parts, decals },
    close: { left: -1.85, right: 1.85, top: look.horns ? -1.75 : -1.35, bottom: 1.55 },
    bust: { left: -2.2, right: 2.2, top: look.horns ? -1.9 : -1.5, bottom: 2.3 },
    ground: fur.ground,
    shadow: 2,
  }
}

function goat(look: FarmLook, fur: Fur, frame: Frame, body: Frame, pose: Pose): Pick<Model, 'parts' | 'decals'> {
  const head: Part = {
    frame,
    blend: 0.28,
    coat: headCoat({ ...fur, hair: 'short' }, 0.95, 1.2),
    solids: [
      ellipsoid(vec(0, -0.2, -0.05), vec(0.72, 0.72, 0.74)),
      ...mirrored(side => ellipsoid(vec(side * 0.32, 0.25, 0.15), vec(0.34, 0.45, 0.5))),
      limb(vec(0, 0, 0.4), vec(0, 0.58, 0.92), 0.46, 0.33),
      ...mirrored(side => ball(vec(side * 0.15, 0.74, 0.92), 0.23)),
      ellipsoid(vec(0, 0.95, 0.74), vec(0.23, 0.15, 0.24)),
    ],
  }
  const beard: Part = {
    frame,
    blend: 0.1,
    coat: (p, n) => strand(HAIR.long, colourOf(fur, 'head', p, n), vec(p.x, 1, 0.1), 1),
    solids: [limb(vec(0, 1, 0.62), vec(0, 1.3, 0.6), 0.14, 0.06)],
  }
  const ears = SIDES.map(side =>
    ear(fur, frame, side, {
      frame: frameAt(vec(side * 0.64, -0.3, -0.05), side * 32, -6, -side * 76),
      size: vec(0.24, 0.85, 0.12),
      point: 0.4,
      hollow: 0.75,
      hair: 0.5,
    }),
  )
  const horns = look.horns
    ? SIDES.map((side): Part => ({
        frame,
        blend: 0.05,
        coat: ringed,
        solids: chain([
          [vec(side * 0.24, -0.78, 0.05), 0.17],
          [vec(side * 0.36, -1.2, -0.12), 0.14],
          [vec(side * 0.52, -1.48, -0.45), 0.1],
          [vec(side * 0.64, -1.6, -0.85), 0.04],
        ]),
      }))
    : []
  const stance = {
    chest: vec(0, 1.75, -1),
    girth: 0.92,
    long: 2,
    ground: fur.ground,
    leg: 0.19,
    neck: [0.52, 0.8] as const,
    hoof: '#4a4038',
  }
  const coats = { body: bodyCoat(fur, 'body', 1), leg: bodyCoat(fur, 'leg', 0.6) }
  return {
    parts: [head, beard, ...ears, ...horns, ...standingBody(stance, body, coats)],
    decals: [
      ...slitEyes(look, fur, head, pose),
      ...softNose(head, 0.72, 1.13, mix(rgb('#b98a80'), rgb(look.base), 0.3)),
    ],
  }
}

const ringed: Coat = p => ({
  ...horn('#8d7b66')(p, p),
  colour: mix(rgb('#9a8872'), rgb('#5f5143'), 0.5 + 0.5 * Math.sin(p.y * 26 + p.z * 14)),
})

function sheep(look: FarmLook, fur: Fur, frame: Frame, body: Frame, pose: Pose): Pick<Model, 'parts' | 'decals'> {
  const face: Fur = { ...fur, base: look.face ?? '#3b332f', hair: 'short' }
  const head: Part = {
    frame,
    blend: 0.28,
    coat: headCoat(face, 0.95, 0.9),
    solids: [
      ellipsoid(vec(0, -0.1, 0), vec(0.68, 0.7, 0.72)),
      ...mirrored(side => ellipsoid(vec(side * 0.28, 0.3, 0.2), vec(0.34, 0.42, 0.46))),
      limb(vec(0, 0.1, 0.45), vec(0, 0.55, 0.85), 0.45, 0.35),
      ...mirrored(side => ball(vec(side * 0.14, 0.7, 0.88), 0.22)),
      ellipsoid(vec(0, 0.88, 0.7), vec(0.22, 0.14, 0.24)),
    ],
  }
  const cap: Part = {
    frame,
    blend: 0.25,
    coat: wool(look),
    solids: [
      ellipsoid(vec(0, -0.62, -0.05), vec(0.62, 0.42, 0.55)),
      ball(vec(-0.3, -0.6, 0.2), 0.28),
      ball(vec(0.28, -0.62, 0.22), 0.28),
      ball(vec(0, -0.6, 0.36), 0.26),
    ],
  }
  const ears = SIDES.map(side =>
    ear(face, frame, side, {
      frame: frameAt(vec(side * 0.6, -0.26, -0.05), side * 30, -4, -side * 82),
      size: vec(0.22, 0.72, 0.12),
      point: 0.3,
      hollow: 0.7,
      hair: 0.5,
    }),
  )
  const stance = {
    chest: vec(0, 1.75, -0.95),
    girth: 1.22,
    long: 1.9,
    ground: 3.75,
    leg: 0.2,
    neck: [0.7, 1.05] as const,
    hoof: '#3a322c',
  }
  const coats = { body: wool(look), neck: wool(look), leg: bodyCoat(face, 'leg', 0.6) }
  return {
    parts: [head, cap, ...ears, ...standingBody(stance, body, coats)],
    decals: [
      ...slitEyes(look, fur, head, pose),
      ...softNose(head, 0.68, 1.08, mix(rgb('#4a3a36'), rgb(face.base), 0.4)),
    ],
  }
}

const wool =
  (look: FarmLook): Coat =>
  p => ({
    ...strand(
      HAIR.curly,
      mix(rgb(look.base), brighten(rgb(look.base), 0.86), 0.5 + 0.5 * Math.sin(p.x * 9 + p.y * 7)),
      vec(p.x * 0.4, 1, 0.2),
      1.05,
    ),
    lift: 0.55,
    curl: 1,
  })

/** Eyes with the level pupils of goats and sheep. */
function slitEyes(look: FarmLook, fur: Fur, head: Part, pose: Pose): Decal[] {
  return eyePair(
    head,
    fur.eye,
    {
      size: 0.185,
      iris: rgb(look.eye ?? '#a9803a'),
      gaze: pose.gaze,
      pupil: [0.8, 0.56],
      open: 0.86,
      pointed: 0.35,
      slant: -4,
      sleepy: 0.14,
    },
    0.55,
    0.4,
  )
}

/** The Y of nostrils and mouth at the end of a soft muzzle. */
function softNose(head: Part, y: number, z: number, colour: readonly [number, number, number]): Decal[] {
  const dark = brighten(colour, 0.4)
  const c = hex(dark)
  const nostril = (s: number) =>
    `<path d="M${s * 0.04}-.02C${s * 0.08}-.1 ${s * 0.17}-.1 ${s * 0.19}-.04C${s * 0.15}-.03 ${s * 0.1} 0 ${s * 0.04}-.02z" fill="${c}"/>`
  const pad = `<path d="M-.22-.06C-.14-.15 .14-.15 .22-.06C.18 .04 .07 .07 0 .12C-.07 .07-.18 .04-.22-.06z" fill="${hex(colour)}"/>`
  return [
    {
      part: head,
      at: vec(0, y + 0.08, z),
      facing: vec(0, 0.15, 1),
      nearer: 0.2,
      svg: closedMouth(0.14, 0.28, dark, 0.07),
    },
    {
      part: head,
      at: vec(0, y, z + 0.02),
      facing: vec(0, 0, 1),
      nearer: 0.3,
      bare: [0.17, 0.09],
      svg: pad + nostril(-1) + nostril(1),
    },
  ]
}
