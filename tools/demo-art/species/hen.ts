import { brighten, hex, mix, ramp, rgb } from '../drawing/colour.ts'
import { SIDES, eyePair } from '../drawing/kit.ts'
import type { Coat, Decal, Part } from '../drawing/model.ts'
import { bodyFrame } from '../drawing/quadruped.ts'
import { noise } from '../drawing/random.ts'
import { ball, chain, ellipsoid, limb } from '../drawing/solid.ts'
import type { Pose, Subject } from '../drawing/subject.ts'
import type { Frame } from '../drawing/vec.ts'
import { frameAt, nest, vec } from '../drawing/vec.ts'
import type { HenLook } from './looks.ts'

/** Models a hen or a duck, standing. */
export function modelHen(look: HenLook, pose: Pose): Subject {
  const ground = look.kind === 'hen' ? 4.3 : 3.85
  const head = frameAt(vec(0, 0, 0), pose.yaw, pose.pitch, pose.roll)
  const body = bodyFrame(pose.bodyYaw)
  const plumage = coatOf(look)
  const skull: Part = {
    frame: head,
    blend: 0.2,
    coat: plumage(0.16),
    solids: [ball(vec(0, 0, 0), 0.72), ellipsoid(vec(0, 0.3, -0.02), vec(0.64, 0.6, 0.64))],
  }
  const trunk: Part = {
    frame: body,
    blend: 0.7,
    coat: plumage(0.34),
    solids: [
      ...chain([
        [vec(0, 0.1, -0.1), 0.6],
        [vec(0, 1.2, -0.3), 0.82],
      ]),
      ellipsoid(vec(0, 2.2, -0.7), vec(1.3, 1.25, 1.25)),
      ellipsoid(vec(0, 2.1, -2), vec(1.15, 1, 1.3)),
      look.kind === 'hen'
        ? ellipsoid(vec(0, 1.3, -3.1), vec(0.5, 0.95, 0.55))
        : ellipsoid(vec(0, 1.75, -3.2), vec(0.5, 0.4, 0.7)),
    ],
  }
  const wings = SIDES.map((side): Part => ({
    frame: nest(body, frameAt(vec(side * 1.15, 2.1, -1.35), side * 8, 0, 0)),
    blend: 0,
    coat: plumage(0.46),
    solids: [ellipsoid(vec(0, 0, 0), vec(0.32, 0.8, 1.2))],
  }))
  const parts = [skull, trunk, ...wings, ...legs(ground, body), ...(look.kind === 'hen' ? comb(head) : [])]
  return {
    model: { parts, decals: faceDecals(look, skull, pose) },
    close: { left: -1.7, right: 1.7, top: look.kind === 'hen' ? -1.45 : -1.15, bottom: 1.5 },
    bust: { left: -2.1, right: 2.1, top: look.kind === 'hen' ? -1.6 : -1.3, bottom: 2.3 },
    ground,
    shadow: 1.5,
  }
}

const coatOf =
  (look: HenLook) =>
  (size: number): Coat =>
  p => {
    const neck = ramp(1.5, 0.9, p.y + noise(p.x * 4, p.y * 4, p.z * 4, 3) * 0.2) * (size < 0.4 ? 1 : 0)
    let colour = mix(rgb(look.base), rgb(look.neck), neck)
    if (look.speckle)
      colour = mix(colour, rgb(look.speckle), ramp(0.25, 0.6, noise(p.x * 9, p.y * 9, p.z * 9, 5)) * 0.8)
    const flight = size > 0.4 ? 0.5 + 0.5 * Math.sin(p.y * 16) : 0
    return {
      colour: mix(colour, brighten(colour, 0.65), flight * 0.8),
      flow: vec(p.x * 0.3, 0.9, size > 0.4 ? -0.9 : -0.2),
      length: size,
      width: size * 0.4,
      lift: 0.15,
      curl: 0.06,
      vary: 0.1,
      shape: 'feather',
    }
  }

const flesh =
  (colour: string): Coat =>
  (_, n) => ({
    colour: rgb(colour),
    flow: vec(n.y, -n.x, 0.1),
    length: 0.07,
    width: 0.035,
    lift: 0,
    vary: 0.07,
    gloss: 0.25,
  })

/** The red comb on a hen's head and the wattles under its beak. */
function comb(frame: Frame): Part[] {
  const red = flesh('#c23a33')
  const points = [0.42, 0.2, -0.02, -0.26, -0.46].map((z, i) =>
    limb(vec(0, -0.6, z), vec(0, -0.98 - [0.06, 0.16, 0.2, 0.14, 0][i]!, z - 0.05), 0.14, 0.08),
  )
  return [
    {
      frame,
      blend: 0.12,
      coat: red,
      solids: [
        ...chain([
          [vec(0, -0.5, 0.6), 0.1],
          [vec(0, -0.68, 0.2), 0.15],
          [vec(0, -0.66, -0.4), 0.12],
        ]),
        ...points,
      ],
    },
    ...SIDES.map((side): Part => ({
      frame,
      blend: 0.1,
      coat: red,
      solids: [limb(vec(side * 0.13, 0.38, 0.66), vec(side * 0.17, 0.72, 0.64), 0.1, 0.17)],
    })),
  ]
}

function legs(ground: number, frame: Frame): Part[] {
  const skin = flesh('#d9a14a')
  return SIDES.map(side => {
    const x = side * 0.48
    const foot = vec(x, ground - 0.1, -0.75)
    return {
      frame,
      blend: 0.06,
      coat: skin,
      solids: [
        limb(vec(x, 3, -0.9), foot, 0.16, 0.1),
        ...[-0.32, 0, 0.32].map(dx => limb(foot, vec(x + dx, ground - 0.06, -0.3), 0.1, 0.05)),
        limb(foot, vec(x, ground - 0.06, -1.05), 0.09, 0.05),
      ],
    }
  })
}

function faceDecals(look: HenLook, skull: Part, pose: Pose): Decal[] {
  const hen = look.kind === 'hen'
  const rim = hen ? mix(rgb('#c23a33'), rgb('#5a2420'), 0.3) : brighten(rgb(look.neck), 0.4)
  const tone = rgb(hen ? '#dba54c' : '#e39a35')
  const gradient = `<defs><linearGradient id="bill" x1="0" x2="1" y1="0" y2=".6"><stop offset="0" stop-color="${hex(mix(tone, rgb('#ffffff'), 0.4))}"/><stop offset=".5" stop-color="${hex(tone)}"/><stop offset="1" stop-color="${hex(brighten(tone, 0.55))}"/></linearGradient></defs>`
  const beak = hen
    ? `<path d="M-.17-.1C-.08-.2 .08-.2 .17-.1C.16 .06 .07 .22 0 .28C-.07 .22-.16 .06-.17-.1z" fill="url(#bill)"/><path d="M-.16-.02C-.08 .1 .08 .1 .16-.02" stroke="#7d5420" stroke-width=".02" fill="none" opacity=".7"/><ellipse cx="-.07" cy="-.08" rx=".02" ry=".03" fill="#6b451a"/><ellipse cx=".07" cy="-.08" rx=".02" ry=".03" fill="#6b451a"/>`
    : `<path d="M-.2-.14C-.1-.22 .1-.22 .2-.14C.26 .02 .36 .12 .36 .22C.34 .34-.34 .34-.36 .22C-.36 .12-.26 .02-.2-.14z" fill="url(#bill)"/><path d="M-.35 .22C-.2 .28 .2 .28 .35 .22" stroke="#8a5a1c" stroke-width=".022" fill="none" opacity=".7"/><ellipse cx="-.1" cy="-.06" rx=".025" ry=".035" fill="#7d4f16"/><ellipse cx=".1" cy="-.06" rx=".025" ry=".035" fill="#7d4f16"/>`
  return [
    ...eyePair(
      skull,
      vec(0.46, -0.1, 0.45),
      {
        size: 0.14,
        iris: rgb(hen ? '#b8702a' : '#3a2418'),
        rim,
        gaze: pose.gaze,
        pupil: [0.62, 0.62],
        open: 0.98,
        slant: 0,
        sleepy: 0.08,
        pointed: 0.1,
        halo: hen ? 0.3 : 0.2,
      },
      0.7,
      0.5,
    ),
    {
      part: skull,
      at: vec(0, 0.12, 0.86),
      facing: vec(0, -0.05, 1),
      nearer: 0.5,
      bare: [0.16, 0.16],
      svg: gradient + beak,
    },
  ]
}
