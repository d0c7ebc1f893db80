import type { Rgb } from '../drawing/colour.ts'
import { brighten, hex, mix, ramp, rgb } from '../drawing/colour.ts'
import { SIDES, eyePair } from '../drawing/kit.ts'
import type { Coat, Decal, Model, Part, Strand } from '../drawing/model.ts'
import { bodyFrame } from '../drawing/quadruped.ts'
import { noise } from '../drawing/random.ts'
import { ball, chain, ellipsoid, limb } from '../drawing/solid.ts'
import type { Pose, Subject } from '../drawing/subject.ts'
import type { Frame, Vec } from '../drawing/vec.ts'
import { IDENTITY, frameAt, nest, vec } from '../drawing/vec.ts'
import type { BirdLook } from './looks.ts'

const PERCH = 3.05

/** Models a bird on a branch. */
export function modelBird(look: BirdLook, pose: Pose): Subject {
  const head = frameAt(vec(0, 0, 0), pose.yaw, pose.pitch, pose.roll)
  const body = bodyFrame(pose.bodyYaw)
  const skull: Part = {
    frame: head,
    blend: 0.3,
    coat: headCoat(look),
    solids: [ball(vec(0, -0.05, 0), 0.86), ellipsoid(vec(0, 0.28, 0.1), vec(0.74, 0.6, 0.74))],
  }
  const parts = [skull, beak(look, head), ...trunk(look, body), ...feet(body), branch()]
  const model: Model = {
    parts: look.kind === 'cockatiel' ? [...parts, crest(look, head)] : parts,
    decals: faceDecals(look, skull, pose),
  }
  const top = look.kind === 'cockatiel' ? -2 : -1.25
  return {
    model,
    close: { left: -1.7, right: 1.7, top, bottom: 1.5 },
    bust: { left: -1.9, right: 1.9, top: top - 0.1, bottom: 2.4 },
    shadow: 0,
    margin: look.kind === 'cockatiel' ? 0.45 : 0.3,
  }
}

function feather(colour: Rgb, flow: Vec, length: number, width: number, lift = 0.15): Strand {
  return { colour, flow, length, width, lift, curl: 0.06, vary: 0.07, shape: 'feather' }
}

function headCoat(look: BirdLook): Coat {
  return p => {
    const rough = noise(p.x * 5, p.y * 5, p.z * 5, 2) * 0.08
    const toCrown = ramp(-0.12, -0.42, p.y - p.z * 0.35 + rough)
    let colour = mix(rgb(look.face), rgb(look.crown), toCrown)
    const cheekAt = Math.hypot(Math.abs(p.x) - 0.6, (p.y - 0.34) * 1.1, (p.z - 0.42) * 0.7)
    if (look.cheek) colour = mix(colour, rgb(look.cheek), ramp(0.3, 0.2, cheekAt + rough * 0.5))
    const bars =
      look.bars && look.kind === 'budgie'
        ? ramp(0.1, 0.6, Math.sin(p.y * 24 + rough * 20)) * ramp(0.05, -0.25, p.z - 0.1 + p.y * 0.2)
        : 0
    if (look.bars) colour = mix(colour, rgb(look.bars), bars * 0.85)
    if (look.kind === 'budgie') colour = mix(colour, rgb('#2a2a3a'), throat(p))
    return feather(colour, vec(p.x * 0.9, p.y * 0.6 + 0.5, -0.55), 0.2, 0.075)
  }
}

/** The row of dark spots under a budgie's beak. */
function throat(p: Vec): number {
  const spot = (x: number) => Math.hypot(Math.abs(p.x) - x, p.y - 0.62 + x * 0.12)
  return p.z < 0.3 ? 0 : ramp(0.085, 0.06, Math.min(spot(0.14), spot(0.4)))
}

function trunk(look: BirdLook, frame: Frame): Part[] {
  const long = look.kind === 'finch' ? 0.82 : 1
  const torso: Part = {
    frame,
    blend: 0.7,
    coat: p =>
      feather(
        mix(rgb(look.breast), rgb(look.face), ramp(1.05, 0.62, p.y + noise(p.x * 3, p.y * 3, 0, 3) * 0.12)),
        vec(p.x * 0.35, 1, 0.05),
        0.26,
        0.1,
      ),
    solids: [
      ball(vec(0, 0.12, -0.12), 0.8),
      ellipsoid(vec(0, 0.85, -0.2), vec(0.84, 0.7, 0.76)),
      ellipsoid(vec(0, 1.8 * long, -0.3), vec(1.12, 1.36 * long, 1)),
      ellipsoid(vec(0, 2.7 * long, -0.6), vec(0.62, 0.7, 0.6)),
    ],
  }
  const wings = SIDES.map((side): Part => ({
    frame: nest(frame, frameAt(vec(side * 0.86, 1.85 * long, -0.5), side * 14, 0, side * 7)),
    blend: 0.1,
    coat: wingCoat(look),
    solids: [
      ellipsoid(vec(0, 0, 0), vec(0.3, 1.25 * long, 0.78)),
      limb(vec(-side * 0.05, 0.7, -0.3), vec(-side * 0.25, 1.75 * long, -0.55), 0.3, 0.1),
    ],
  }))
  const tail: Part = {
    frame,
    blend: 0.15,
    coat: p =>
      feather(
        mix(rgb(look.tail), brighten(rgb(look.tail), 0.7), Math.abs(Math.sin(p.x * 12)) * 0.5),
        vec(p.x * 0.2, 1, -0.2),
        0.5,
        0.11,
        0.05,
      ),
    solids: [ellipsoid(vec(0, 3.9, -1.1), vec(0.36, 1.3, 0.14), frameAt(vec(0, 0, 0), 0, 14))],
  }
  return [torso, ...wings, tail]
}

function wingCoat(look: BirdLook): Coat {
  return p => {
    const row = Math.sin(p.y * 15 + Math.abs(Math.sin(p.z * 9)) * 1.6)
    const dark = look.bars ? ramp(-0.15, 0.55, row) * ramp(0.85, 0.2, p.y * 0.8) : 0
    const flight = ramp(0.35, 0.9, p.y)
    let colour = mix(rgb(look.wing), brighten(rgb(look.wing), 0.62), flight * (0.5 + 0.5 * Math.sin(p.z * 22)))
    if (look.bars) colour = mix(colour, rgb(look.bars), Math.max(dark, flight * 0.5))
    if (look.kind === 'cockatiel')
      colour = mix(colour, rgb('#f3efe6'), ramp(0.25, 0.4, p.z) * ramp(0.9, 0.5, Math.abs(p.y)))
    return feather(colour, vec(0, 1, -0.15), 0.3 + flight * 0.3, 0.12)
  }
}

function beak(look: BirdLook, head: Frame): Part {
  const size = look.kind === 'parrot' ? 1.25 : look.kind === 'finch' ? 0.9 : 0.85
  const hooked = look.kind !== 'finch'
  return {
    frame: nest(head, frameAt(vec(0, 0.22, 0.72))),
    blend: 0.12,
    coat: (p, n) => ({
      colour: mix(rgb(look.beak), brighten(rgb(look.beak), 0.7), ramp(0.1, 0.5, p.y)),
      flow: vec(n.y * 0.2, 1, -n.y),
      length: 0.09,
      width: 0.045,
      lift: 0,
      curl: 0,
      vary: 0.025,
      gloss: 0.5,
    }),
    solids: hooked
      ? [
          ellipsoid(vec(0, 0, 0.02), vec(0.23 * size, 0.24 * size, 0.26 * size)),
          ...chain([
            [vec(0, 0.04, 0.16 * size), 0.17 * size],
            [vec(0, 0.28 * size, 0.2 * size), 0.12 * size],
            [vec(0, 0.46 * size, 0.1 * size), 0.035],
          ]),
        ]
      : [limb(vec(0, 0, 0), vec(0, 0.1, 0.45), 0.24, 0.04)],
  }
}

/** Slender feathers that stand up from a cockatiel's forehead. */
function crest(look: BirdLook, head: Frame): Part {
  const plumes = [-0.12, 0, 0.12].map((x, i) =>
    limb(vec(x * 0.6, -0.75, 0.3), vec(x * 2, -1.5 + Math.abs(x) * 2, -0.15 - i * 0.12), 0.12, 0.04),
  )
  return {
    frame: head,
    blend: 0.12,
    coat: () => feather(rgb(look.crown), vec(0, -1, -0.3), 0.42, 0.06, 0.3),
    solids: plumes,
  }
}

function feet(frame: Frame): Part[] {
  const skin: Coat = () => ({
    colour: rgb('#b98f86'),
    flow: vec(0, 1, 0.3),
    length: 0.06,
    width: 0.02,
    lift: 0,
    vary: 0.08,
    density: 0.6,
  })
  return SIDES.map(side => ({
    frame,
    blend: 0.05,
    coat: skin,
    solids: [-0.14, 0.06, 0.24].map(x =>
      limb(vec(side * 0.4 + x * 0.6, PERCH - 0.2, -0.1), vec(side * 0.4 + x, PERCH + 0.08, 0.28), 0.1, 0.075),
    ),
  }))
}

function branch(): Part {
  return {
    frame: IDENTITY,
    blend: 0.15,
    scenery: true,
    coat: p => {
      const grain = noise(p.x * 1.2, p.y * 9, p.z * 9, 4)
      return {
        colour: mix(rgb('#8a6848'), rgb('#5c422e'), 0.5 + grain * 0.6),
        flow: vec(1, 0.12, 0),
        length: 0.3,
        width: 0.035,
        lift: 0.02,
        curl: 0.1,
        vary: 0.12,
      }
    },
    solids: [
      ...chain([
        [vec(-7, PERCH + 0.75, -0.35), 0.34],
        [vec(-2, PERCH + 0.2, -0.15), 0.27],
        [vec(2.2, PERCH + 0.14, -0.15), 0.24],
        [vec(7, PERCH - 0.5, -0.3), 0.17],
      ]),
      limb(vec(2.3, PERCH + 0.1, -0.15), vec(4.2, PERCH - 1.2, -0.5), 0.17, 0.08),
    ],
  }
}

function faceDecals(look: BirdLook, skull: Part, pose: Pose): Decal[] {
  const eye = vec(0.52, -0.08, 0.6)
  const size = look.kind === 'parrot' ? 0.155 : 0.16
  const ring = rgb(look.ring ?? look.face)
  const eyes = eyePair(
    skull,
    eye,
    {
      size,
      iris: rgb(look.eye ?? '#3a2418'),
      rim: mix(ring, rgb('#2a2220'), look.ring ? 0.1 : 0.45),
      halo: look.ring ? 0.15 : 0.3,
      gaze: pose.gaze,
      pupil: [0.72, 0.72],
      open: 0.98,
      slant: 0,
      sleepy: 0.08,
      pointed: 0,
    },
    0.62,
    0.5,
  )
  const bill: Decal = {
    part: skull,
    at: vec(0, 0.2, 1.04),
    facing: vec(0, -0.08, 1),
    nearer: 0.7,
    bare: [0.2, 0.2],
    svg: beakFront(look),
  }
  return [...eyes, bill]
}

/** A beak seen from the front: hooked with its cere, or a short cone. */
function beakFront(look: BirdLook): string {
  const tone = rgb(look.beak)
  const size = look.kind === 'parrot' ? 1.3 : look.kind === 'finch' ? 0.95 : 0.95
  const gradient =
    `<defs><linearGradient id="bill" x1="0" x2="1" y1="0" y2=".5"><stop offset="0" stop-color="${hex(mix(tone, rgb('#ffffff'), 0.45))}"/>` +
    `<stop offset=".45" stop-color="${hex(tone)}"/><stop offset="1" stop-color="${hex(brighten(tone, 0.55))}"/></linearGradient></defs>`
  if (look.kind === 'finch')
    return `${gradient}<g transform="scale(${size})"><path d="M-.2-.08C-.1-.2 .1-.2 .2-.08C.16 .1 .06 .24 0 .27C-.06 .24-.16 .1-.2-.08z" fill="url(#bill)"/><path d="M-.19-.02C-.08 .06 .08 .06 .19-.02" stroke="${hex(brighten(tone, 0.4))}" stroke-width=".02" fill="none" opacity=".7"/></g>`
  const cere = look.kind === 'budgie' ? '#86a3cf' : hex(mix(tone, rgb(look.face), 0.35))
  return (
    `${gradient}<g transform="scale(${size})">` +
    `<path d="M-.13 .24C-.1 .4 .1 .4 .13 .24z" fill="${hex(brighten(tone, 0.4))}"/>` +
    `<path d="M-.2-.06C-.23 .08-.17 .2-.1 .26C-.05 .31-.03 .38 0 .42C.03 .38 .05 .31 .1 .26C.17 .2 .23 .08 .2-.06C.12-.16-.12-.16-.2-.06z" fill="url(#bill)"/>` +
    `<path d="M-.11 .0C-.12 .1-.09 .18-.05 .24" stroke="#fff" stroke-width=".03" fill="none" stroke-linecap="round" opacity=".5"/>` +
    `<path d="M-.2-.05C-.22-.15-.1-.2 0-.15C.1-.2 .22-.15 .2-.05C.12-.01 .05-.03 0-.04C-.05-.03-.12-.01-.2-.05z" fill="${cere}"/>` +
    `<circle cx="-.085" cy="-.095" r=".024" fill="#33261f"/><circle cx=".085" cy="-.095" r=".024" fill="#33261f"/></g>`
  )
}
