import type { Rgb } from '../drawing/colour.ts'
import { brighten, mix, rgb } from '../drawing/colour.ts'
import { closedMouth, dogNose, openMouth } from '../drawing/face.ts'
import { HAIR, SIDES, eyePair, mirrored } from '../drawing/kit.ts'
import type { Region } from '../drawing/markings.ts'
import { coatColour, skinOf } from '../drawing/markings.ts'
import type { Decal, Part, Strand } from '../drawing/model.ts'
import type { Build } from '../drawing/quadruped.ts'
import { bodyFrame, groundOf, lyingBody, lyingGround, sittingBody } from '../drawing/quadruped.ts'
import type { Solid } from '../drawing/solid.ts'
import { ball, ellipsoid, flap, limb } from '../drawing/solid.ts'
import type { Pose, Subject } from '../drawing/subject.ts'
import type { Frame, Vec } from '../drawing/vec.ts'
import { frameAt, nest, scale, sub, unit, vec } from '../drawing/vec.ts'
import type { DogLook } from './looks.ts'

interface Head {
  readonly look: DogLook
  readonly tip: Vec
  readonly eye: Vec
  readonly jaw: number
}

/** Models a dog of any build, sitting. */
export function modelDog(look: DogLook, pose: Pose): Subject {
  const jaw = look.jaw ?? 1
  const head: Head = {
    look,
    jaw,
    tip: vec(0, 0.36, 0.78 + look.muzzle * 0.75 + 0.34 * jaw),
    eye: vec(0.42, -0.05, 0.9),
  }
  const build: Build = { body: 0.92, broad: 1.12, legs: 0.78, bone: 1.1, neck: 1, reach: 0, ...look.build }
  const lying = pose.stance === 'lie'
  const ground = lying ? lyingGround(build) : groundOf(build)
  const headFrame = frameAt(vec(0, 0, 0), pose.yaw, pose.pitch, pose.roll)
  const skull: Part = {
    frame: headFrame,
    blend: 0.32,
    solids: skullSolids(head),
    coat: (p, n) => headStrand(head, p, n, ground),
  }
  const ears = SIDES.map(side => earPart(head, side, headFrame, ground))
  const dress = (region: Region, at: Vec, normal: Vec, along: number) =>
    bodyStrand(head, region, at, normal, along, ground)
  const b = build.body
  const tail = lying
    ? lyingTail(b, ground)
    : look.curledTail
      ? ([
          [vec(0.4, ground - 1.2 * b, -1.6), 0.3],
          [vec(0.9, ground - 2.2 * b, -1.8), 0.32],
          [vec(1.3, ground - 2.7 * b, -1.6), 0.24],
        ] as const)
      : ([
          [vec(0.5, ground - 0.4, -1.7), 0.28],
          [vec(1.4 * b, ground - 0.25, -1.4), 0.24],
          [vec(2 * b, ground - 0.5, -1), 0.12],
        ] as const)
  const body = (lying ? lyingBody : sittingBody)(build, bodyFrame(pose.bodyYaw), dress, tail, skinOf(rgb(look.base)))
  const fluff = look.hair === 'short' ? 0 : 0.16
  const top = (look.ear === 'prick' || look.ear === 'bat' ? -1.95 : look.ear === 'tipped' ? -1.5 : -1.2) - fluff
  return {
    model: { parts: [skull, ...ears, ...body.parts], decals: [...faceDecals(head, skull, pose), ...body.decals] },
    close: { left: -1.85, right: 1.85, top: top - 0.08, bottom: 1.5 },
    bust: { left: -1.9, right: 1.9, top: top - 0.15, bottom: 2.6 },
    ground,
    shadow: 1.9 * b,
  }
}

const lyingTail = (b: number, ground: number) =>
  [
    [vec(0.6, ground - 0.4 * b, -3.4 * b), 0.26],
    [vec(1.6 * b, ground - 0.2, -3 * b), 0.22],
    [vec(2.1 * b, ground - 0.15, -2.2 * b), 0.14],
  ] as const

function skullSolids({ look, tip, jaw }: Head): Solid[] {
  const s = look.skull ?? 1
  const m = look.muzzle
  const front = tip.z - 0.34 * jaw
  return [
    ellipsoid(vec(0, -0.12, -0.05), vec(s, 0.92, 0.95)),
    ...mirrored(side => ball(vec(side * 0.36 * s, -0.3, 0.6), 0.28)),
    ...mirrored(side => ellipsoid(vec(side * 0.5 * s, 0.36, 0.28), vec(0.46 * s, 0.42, 0.5))),
    limb(vec(0, 0.34, 0.5), vec(0, 0.46, front), 0.5 * jaw, 0.36 * jaw),
    ...mirrored(side => ellipsoid(vec(side * 0.19 * jaw, 0.6, front - 0.02), vec(0.27 * jaw, 0.25, 0.3))),
    ellipsoid(vec(0, look.mouth === 'open' ? 0.98 : 0.82, 0.55 + m * 0.55), vec(0.26 * jaw, 0.17, 0.3)),
  ]
}

function headStrand(head: Head, p: Vec, normal: Vec, ground: number): Strand {
  const { look, tip, eye } = head
  const hair = HAIR[look.hair]
  const colour = coatColour(look.base, look.markings ?? [], {
    region: 'head',
    at: p,
    normal,
    nose: tip,
    eye,
    ground,
    along: 0,
  })
  const away = unit(sub(p, vec(tip.x, tip.y - 0.05, tip.z)))
  const muzzle = p.z > 0.85 && p.y > 0.1
  const cheek = p.y > 0.2 && !muzzle
  const top = look.hair === 'curly' || look.hair === 'wiry' ? 1 : 0.65
  const beard = look.hair === 'wiry' && p.y > 0.45
  const face = look.hair === 'long' && p.z > 0.35 ? 0.5 : 1
  const size = face * (muzzle ? (beard ? 0.8 : 0.5) : cheek ? 0.95 : top)
  const flow = beard ? vec(p.x * 0.5, 1, 0.1) : vec(away.x * 1.5, away.y + (cheek ? 0.3 : -0.05), away.z * 0.5)
  return {
    colour,
    flow,
    length: hair.long * size,
    width: hair.wide * (muzzle ? 0.62 : 0.85),
    lift: muzzle && !beard ? 0.12 : hair.lift,
    curl: hair.curl,
    vary: hair.vary * (muzzle ? 0.8 : 1),
  }
}

function earPart({ look, tip, eye }: Head, side: -1 | 1, headFrame: Frame, ground: number): Part {
  const { frame, size: usual, point, hairiness } = earShape(look, side)
  const size = scale(usual, look.earSize ?? 1)
  const hair = HAIR[look.hair]
  const upright = look.ear === 'prick' || look.ear === 'bat'
  const inner = mix(rgb('#d9a08f'), rgb(look.base), 0.35)
  return {
    frame: nest(headFrame, frame),
    blend: 0.05,
    solids: [flap(frameAt(vec(0, 0, 0)), size, point)],
    coat(p, n) {
      const along = p.y / size.y
      const outer = coatColour(look.base, look.markings ?? [], {
        region: 'ear',
        at: p,
        normal: n,
        nose: tip,
        eye,
        ground,
        along,
      })
      const pink = upright && n.z > 0.2 ? Math.max(0, 1 - Math.abs(p.x) / (size.x * 0.62)) * (1 - along * 0.9) : 0
      return {
        colour: mix(outer, brighten(inner, 0.9), pink * 1.3),
        flow: vec(p.x * 0.6 + (upright ? -p.x : 0), 1, 0.05),
        length: hair.long * hairiness * (pink > 0.2 ? 0.6 : 1),
        width: hair.wide * 0.85,
        lift: hair.lift * 0.7,
        curl: hair.curl,
        vary: hair.vary,
      }
    },
  }
}

function earShape(look: DogLook, side: -1 | 1): { frame: Frame; size: Vec; point: number; hairiness: number } {
  const s = look.skull ?? 1
  switch (look.ear) {
    case 'drop':
      return {
        frame: frameAt(vec(side * 0.78 * s, -0.62, -0.02), side * 32, -14, -side * 22),
        size: vec(0.44, 1.25, 0.13),
        point: 0.12,
        hairiness: 1.1,
      }
    case 'long':
      return {
        frame: frameAt(vec(side * 0.86 * s, -0.42, -0.1), side * 40, -6, -side * 10),
        size: vec(0.5, 1.85, 0.14),
        point: 0,
        hairiness: 1.2,
      }
    case 'rose':
      return {
        frame: frameAt(vec(side * 0.8 * s, -0.58, -0.12), side * 62, 4, -side * 46),
        size: vec(0.36, 0.9, 0.13),
        point: 0.45,
        hairiness: 0.8,
      }
    case 'tipped':
      return {
        frame: frameAt(vec(side * 0.58 * s, -0.72, 0.05), side * 26, -30, -side * 34),
        size: vec(0.42, 0.82, 0.12),
        point: 0.5,
        hairiness: 0.9,
      }
    case 'bat':
      return {
        frame: frameAt(vec(side * 0.62 * s, -0.55, -0.1), side * 18, 0, -side * 158),
        size: vec(0.5, 1.3, 0.15),
        point: 0.35,
        hairiness: 0.8,
      }
    case 'prick':
      return {
        frame: frameAt(vec(side * 0.56 * s, -0.6, -0.1), side * 14, 0, -side * 164),
        size: vec(0.5, 1.25, 0.15),
        point: 0.8,
        hairiness: 0.9,
      }
  }
}

function bodyStrand(head: Head, region: Region, p: Vec, normal: Vec, along: number, ground: number): Strand {
  const { look, tip, eye } = head
  const hair = HAIR[look.hair]
  const colour = coatColour(look.base, look.markings ?? [], { region, at: p, normal, nose: tip, eye, ground, along })
  const feet = region === 'leg' && p.y > ground - 0.6
  const ruff = region === 'body' && p.y < 2.4 ? 1.3 : 1
  return {
    colour,
    flow: region === 'tail' ? vec(1, look.curledTail ? -0.8 : 0.2, 0.2) : vec(p.x * 0.25, 1, 0.05),
    length: hair.long * (feet ? 0.5 : region === 'leg' ? 0.8 : 1.2 * ruff),
    width: hair.wide,
    lift: hair.lift,
    curl: hair.curl,
    vary: hair.vary,
  }
}

function faceDecals(head: Head, skull: Part, pose: Pose): Decal[] {
  const { look, eye, tip, jaw } = head
  const size = look.eyeSize ?? 0.2
  const noseColour: Rgb = rgb(look.nose ?? '#3a302f')
  const lip = brighten(noseColour, 0.6)
  const eyes = eyePair(skull, eye, {
    size,
    iris: rgb(look.eye ?? '#5e3517'),
    gaze: pose.gaze,
    pupil: [0.7, 0.7],
    open: 0.9,
    sleepy: 0.16,
  })
  const front = tip.z - 0.02
  return [
    ...eyes,
    { part: skull, at: vec(0, 0.5, front), facing: vec(0, 0.1, 1), nearer: 0.28, svg: mouth(look, jaw, lip) },
    {
      part: skull,
      at: vec(0, 0.33, front + 0.05),
      facing: vec(0, -0.12, 1),
      nearer: 0.4,
      bare: [0.25 * jaw, 0.17 * jaw],
      svg: dogNose(noseColour, 0.98 * jaw, 'nose'),
    },
  ]
}

function mouth(look: DogLook, jaw: number, lip: Rgb): string {
  return look.mouth === 'open' ? openMouth(0.22, 0.36 * jaw, 0.3, 'mouth') : closedMouth(0.2, 0.4 * jaw, lip)
}
