import type { Fur } from '../drawing/coat.ts'
import { bodyCoat, colourOf, ear, strand } from '../drawing/coat.ts'
import { brighten, mix, ramp, rgb } from '../drawing/colour.ts'
import { HAIR, SIDES, eyePair, mirrored } from '../drawing/kit.ts'
import type { Coat, Decal, Part } from '../drawing/model.ts'
import { bodyFrame } from '../drawing/quadruped.ts'
import { ball, chain, ellipsoid, limb } from '../drawing/solid.ts'
import { standingBody } from '../drawing/standing.ts'
import type { Pose, Subject } from '../drawing/subject.ts'
import type { Frame } from '../drawing/vec.ts'
import { frameAt, vec } from '../drawing/vec.ts'
import type { HorseLook } from './looks.ts'

const MUZZLE = vec(0, 1.28, 0.86)

/** Models a horse, pony or donkey: the head a little lowered, on a standing body. */
export function modelHorse(look: HorseLook, pose: Pose): Subject {
  const ground = look.kind === 'horse' ? 5.6 : 4.7
  const fur: Fur = {
    ...look,
    hair: look.kind === 'horse' ? 'short' : 'medium',
    nose: vec(0, 1.45, 1.1),
    eye: vec(0.5, -0.1, 0.4),
    ground,
  }
  const frame = frameAt(vec(0, 0, 0), pose.yaw, pose.pitch, pose.roll)
  const body = bodyFrame(pose.bodyYaw)
  const short = look.kind === 'horse' ? 0 : 0.16
  const head: Part = { frame, blend: 0.3, coat: faceCoat(look, fur), solids: skull(short) }
  const stance = {
    chest: vec(0, 2.75, -1.5),
    girth: look.kind === 'horse' ? 1.12 : 1.2,
    long: 2.6,
    ground,
    leg: look.kind === 'horse' ? 0.25 : 0.27,
    neck: [0.5, 1] as const,
    hoof: '#4a3d33',
  }
  const coats = { body: bodyCoat(fur, 'body', 0.9), leg: bodyCoat(fur, 'leg', 0.8) }
  return {
    model: {
      parts: [head, ...ears(look, fur, frame), ...manes(look, frame, body), ...standingBody(stance, body, coats)],
      decals: faceDecals(look, fur, head, pose),
    },
    close: { left: -1.9, right: 1.9, top: look.kind === 'donkey' ? -2.15 : -1.75, bottom: 1.95 },
    bust: { left: -2.4, right: 2.4, top: look.kind === 'donkey' ? -2.3 : -2, bottom: 2.9 },
    ground,
    shadow: 2.2,
  }
}

function skull(short: number) {
  return [
    ellipsoid(vec(0, -0.35, -0.05), vec(0.6, 0.66, 0.64)),
    ...mirrored(side => ellipsoid(vec(side * 0.3, 0.22, 0), vec(0.3, 0.6, 0.5))),
    ...mirrored(side => ball(vec(side * 0.4, -0.22, 0.34), 0.2)),
    limb(vec(0, -0.1, 0.32), vec(0, 1.05 - short, 0.72), 0.44, 0.31),
    ellipsoid(vec(0, 1.28 - short, 0.8), vec(0.38, 0.34, 0.34)),
    ...mirrored(side => ball(vec(side * 0.21, 1.24 - short, 0.95), 0.17)),
    ellipsoid(vec(0, 1.55 - short, 0.72), vec(0.26, 0.17, 0.24)),
  ]
}

function faceCoat(look: HorseLook, fur: Fur): Coat {
  const hair = { ...HAIR.short, long: look.kind === 'horse' ? 0.12 : 0.2 }
  return (p, n) => {
    const soft = ramp(0.75, 1.25, p.y)
    const star = look.markings?.some(m => m.kind === 'blaze')
      ? ramp(0.16, 0.1, Math.abs(p.x) + Math.max(0, p.y - 0.9) * 0.2) * ramp(-0.75, -0.55, p.y)
      : 0
    const coat = mix(
      colourOf({ ...fur, markings: fur.markings?.filter(m => m.kind !== 'blaze') ?? [] }, 'head', p, n),
      rgb('#f1ebe2'),
      star * ramp(-0.1, 0.2, p.z),
    )
    return strand(
      hair,
      mix(coat, rgb(look.muzzle), soft * (1 - star * 0.6)),
      vec(p.x * 0.5, p.y < -0.5 ? -0.4 : 1, 0.1),
      soft > 0.5 ? 0.5 : 1,
    )
  }
}

function ears(look: HorseLook, fur: Fur, frame: Frame): Part[] {
  const donkey = look.kind === 'donkey'
  return SIDES.map(side =>
    ear(
      fur,
      frame,
      side,
      {
        frame: frameAt(vec(side * 0.34, -0.82, -0.1), side * 18, 0, -side * (donkey ? 158 : 168)),
        size: donkey ? vec(0.25, 1.25, 0.12) : vec(0.2, 0.66, 0.12),
        point: donkey ? 0.35 : 0.6,
        hollow: 0.7,
        hair: 0.8,
      },
      '#8a6a5c',
    ),
  )
}

/** The forelock between the ears and the mane down one side of the neck. */
function manes(look: HorseLook, frame: Frame, body: Frame): Part[] {
  const tone = rgb(look.mane)
  const short = look.kind === 'donkey'
  const hair =
    (flowX: number, long: number): Coat =>
    p => ({
      colour: mix(tone, brighten(tone, 0.82), 0.5 + 0.5 * Math.sin(p.x * 30 + p.y * 3)),
      flow: vec(flowX, 1, 0.15),
      length: short ? long * 0.35 : long,
      width: 0.045,
      lift: 0.25,
      curl: 0.22,
      vary: 0.12,
    })
  const forelock: Part = {
    frame,
    blend: 0.1,
    coat: hair(0.12, 0.62),
    solids: chain([
      [vec(0, -0.98, -0.15), 0.22],
      [vec(0.02, -0.72, 0.42), 0.16],
      [vec(0.05, short ? -0.6 : -0.4, 0.58), 0.08],
    ]),
  }
  const crestLine: Part = {
    frame: body,
    blend: 0.2,
    coat: hair(0.35, 0.8),
    solids: chain([
      [vec(0.1, -0.85, -0.45), 0.24],
      [vec(0.34, 0.2, -1), 0.3],
      [vec(0.5, 1.2, -1.5), 0.3],
      [vec(0.4, 1.9, -2), 0.2],
    ]),
  }
  return [forelock, crestLine]
}

function faceDecals(look: HorseLook, fur: Fur, head: Part, pose: Pose): Decal[] {
  const short = look.kind === 'horse' ? 0 : 0.16
  const dark = brighten(rgb(look.muzzle), 0.35)
  const c = `rgb(${dark.map(Math.round).join(' ')})`
  const nostril = (side: number) =>
    `<path d="M${side * -0.07}-.06C${side * 0.02}-.12 ${side * 0.1}-.06 ${side * 0.09} .03C${side * 0.08} .09 ${side * 0.02} .11 ${side * -0.02} .07C${side * 0.03} .03 ${side * 0.02}-.03 ${side * -0.07}-.06z" fill="${c}"/>`
  return [
    ...eyePair(
      head,
      fur.eye,
      {
        size: 0.155,
        iris: rgb('#4a2a16'),
        gaze: pose.gaze,
        pupil: [0.82, 0.62],
        open: 0.84,
        pointed: 0.4,
        slant: -6,
        sleepy: 0.2,
      },
      0.75,
      0.4,
    ),
    ...SIDES.map((side): Decal => ({
      part: head,
      at: vec(side * 0.2, MUZZLE.y - short, 1),
      from: vec(side * 0.3, 0, 1),
      facing: vec(side * 0.45, 0.1, 1),
      follow: 0.3,
      nearer: 0.4,
      bare: [0.09, 0.1],
      svg: nostril(side),
    })),
    {
      part: head,
      at: vec(0, 1.46 - short, 1.02),
      facing: vec(0, 0.35, 1),
      nearer: 0.3,
      svg: `<path d="M-.3-.05C-.2 .06-.08 .08 0 .06C.08 .08 .2 .06 .3-.05C.2 .03 .08 .05 0 .035C-.08 .05-.2 .03-.3-.05z" fill="${c}" stroke="${c}" stroke-width=".012" opacity=".75"/>`,
    },
  ]
}
