import type { Fur } from '../drawing/coat.ts'
import { bodyCoat, colourOf, ear, strand } from '../drawing/coat.ts'
import { hex, mix, ramp, rgb } from '../drawing/colour.ts'
import { closedMouth } from '../drawing/face.ts'
import { HAIR, SIDES, eyePair, mirrored } from '../drawing/kit.ts'
import type { Coat, Decal, Model, Part } from '../drawing/model.ts'
import { ellipsoid, limb } from '../drawing/solid.ts'
import { standingBody } from '../drawing/standing.ts'
import type { Pose } from '../drawing/subject.ts'
import type { Frame } from '../drawing/vec.ts'
import { frameAt, vec } from '../drawing/vec.ts'
import type { FarmLook } from './looks.ts'

/** Builds a pig: pink skin with fine bristles, ears that tip forward, a round snout. */
export function buildPig(look: FarmLook, fur: Fur, frame: Frame, body: Frame, pose: Pose): Model {
  const head: Part = {
    frame,
    blend: 0.32,
    coat: faceSkin(fur),
    solids: [
      ellipsoid(vec(0, -0.05, -0.05), vec(0.92, 0.84, 0.84)),
      ...mirrored(side => ellipsoid(vec(side * 0.48, 0.35, 0.25), vec(0.45, 0.42, 0.48))),
      limb(vec(0, 0.25, 0.5), vec(0, 0.36, 1.05), 0.46, 0.37),
      ellipsoid(vec(0, 0.68, 0.72), vec(0.34, 0.2, 0.35)),
    ],
  }
  const ears = SIDES.map(side => {
    const at = frameAt(vec(side * 0.55, -0.6, 0.1), side * 24, -36, -side * 132)
    return ear(
      fur,
      frame,
      side,
      { frame: at, size: vec(0.4, 0.85, 0.12), point: 0.7, hollow: 0.5, hair: 0.5 },
      '#d48f88',
    )
  })
  const stance = {
    chest: vec(0, 1.05, -1),
    girth: 1.16,
    long: 2.1,
    ground: fur.ground,
    leg: 0.24,
    neck: [0.75, 1] as const,
    hoof: '#6b4f47',
  }
  const coats = { body: bristles(bodyCoat(fur, 'body', 0.5)), leg: bristles(bodyCoat(fur, 'leg', 0.5)) }
  return { parts: [head, ...ears, ...standingBody(stance, body, coats)], decals: faceDecals(look, head, pose) }
}

const bristles =
  (coat: Coat): Coat =>
  (p, n) => ({ ...coat(p, n), density: 0.75, vary: 0.06 })

function faceSkin(fur: Fur): Coat {
  return bristles((p, n) => {
    const pink = mix(colourOf(fur, 'head', p, n), rgb('#d98d86'), 0.35 * ramp(0.4, 1.2, p.z))
    return strand(HAIR.short, pink, vec(p.x * 0.6, 0.8, -0.4), 0.5)
  })
}

function faceDecals(look: FarmLook, head: Part, pose: Pose): Decal[] {
  const tone = hex(mix(rgb('#d98d86'), rgb(look.base), 0.35))
  const snout =
    `<defs><radialGradient id="disc" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#f3b9b1"/><stop offset=".7" stop-color="${tone}"/><stop offset="1" stop-color="#a9645f"/></radialGradient></defs>` +
    `<ellipse rx=".4" ry=".33" fill="url(#disc)" stroke="#9d5c57" stroke-width=".015"/><ellipse cx="-.14" rx=".065" ry=".105" fill="#5e302f"/><ellipse cx=".14" rx=".065" ry=".105" fill="#5e302f"/>` +
    `<path d="M-.28-.14C-.2-.26 0-.29 .12-.27" stroke="#fff" stroke-width=".03" fill="none" stroke-linecap="round" opacity=".45"/>`
  const mouth = closedMouth(0.06, 0.4, rgb('#7d4642'), 0.1)
  const eye = {
    size: 0.15,
    iris: rgb(look.eye ?? '#5b3a25'),
    rim: rgb('#5a3430'),
    pupil: [0.7, 0.7],
    open: 0.86,
    pointed: 0.4,
    slant: 2,
    sleepy: 0.18,
    halo: 0.35,
  } as const
  return [
    ...eyePair(head, vec(0.46, -0.1, 0.75), { ...eye, gaze: pose.gaze }, 0.25, 0.35),
    { part: head, at: vec(0, 0.68, 1), facing: vec(0, 0.5, 1), nearer: 0.2, svg: mouth },
    { part: head, at: vec(0, 0.36, 1.4), facing: vec(0, -0.05, 1), nearer: 0.4, bare: [0.36, 0.3], svg: snout },
  ]
}
