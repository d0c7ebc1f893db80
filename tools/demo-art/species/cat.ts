import type { Rgb } from '../drawing/colour.ts'
import { brighten, mix, rgb } from '../drawing/colour.ts'
import { closedMouth, smallNose, whiskers } from '../drawing/face.ts'
import { HAIR, SIDES, eyePair, mirrored } from '../drawing/kit.ts'
import type { Region } from '../drawing/markings.ts'
import { coatColour, skinOf } from '../drawing/markings.ts'
import type { Decal, Part, Strand } from '../drawing/model.ts'
import type { Build } from '../drawing/quadruped.ts'
import { bodyFrame, groundOf, lyingBody, lyingGround, sittingBody } from '../drawing/quadruped.ts'
import type { Solid } from '../drawing/solid.ts'
import { ball, ellipsoid, flap } from '../drawing/solid.ts'
import type { Pose, Subject } from '../drawing/subject.ts'
import type { Frame, Vec } from '../drawing/vec.ts'
import { frameAt, nest, sub, unit, vec } from '../drawing/vec.ts'
import type { CatLook } from './looks.ts'

const EYE_AT: Vec = vec(0.43, -0.02, 0.8)

/** Models a cat that sits with its tail around its feet. */
export function modelCat(look: CatLook, pose: Pose): Subject {
  const tip = vec(0, 0.34, 0.98 - 0.12 * (look.flat ?? 0))
  const build: Build = { body: 0.84, broad: 1.02, legs: 0.86, bone: 0.86, neck: 0.95, reach: 0, ...look.build }
  const lying = pose.stance === 'lie'
  const ground = lying ? lyingGround(build) : groundOf(build)
  const frame = frameAt(vec(0, 0, 0), pose.yaw, pose.pitch, pose.roll)
  const spot = { nose: tip, eye: EYE_AT, ground }
  const colourAt = (region: Region, at: Vec, normal: Vec, along: number) =>
    coatColour(look.base, look.markings ?? [], { region, at, normal, along, ...spot })
  const skull: Part = {
    frame,
    blend: 0.26,
    solids: skullSolids(look, tip),
    coat: (p, n) => headStrand(look, tip, p, colourAt('head', p, n, 0)),
  }
  const ears = SIDES.map(side => earPart(look, side, frame, (at, n, along) => colourAt('ear', at, n, along)))
  const dress = (region: Region, at: Vec, normal: Vec, along: number) =>
    bodyStrand(look, region, at, colourAt(region, at, normal, along), ground)
  const body = (lying ? lyingBody : sittingBody)(
    build,
    bodyFrame(pose.bodyYaw),
    dress,
    lying ? lyingTail(build, ground, look) : tailOf(build, ground, look),
    skinOf(rgb(look.base)),
  )
  return {
    model: { parts: [skull, ...ears, ...body.parts], decals: [...faceDecals(look, skull, tip, pose), ...body.decals] },
    close: { left: -1.7, right: 1.7, top: -1.72, bottom: 1.3 },
    bust: { left: -1.9, right: 1.9, top: -1.9, bottom: 2.5 },
    ground,
    shadow: 1.8 * build.body,
  }
}

function skullSolids(look: CatLook, tip: Vec): Solid[] {
  const c = look.cheeks ?? 1
  const pad = tip.z - 0.22
  return [
    ellipsoid(vec(0, -0.08, 0), vec(1, 0.86, 0.86)),
    ...mirrored(side => ellipsoid(vec(side * 0.5 * c, 0.3, 0.22), vec(0.52, 0.42, 0.5))),
    ...mirrored(side => ball(vec(side * 0.34, -0.26, 0.52), 0.28)),
    ellipsoid(vec(0, 0.12, 0.7), vec(0.2, 0.4, 0.24)),
    ...mirrored(side => ellipsoid(vec(side * 0.18, 0.48, pad), vec(0.25, 0.2, 0.22))),
    ellipsoid(vec(0, 0.66, pad - 0.08), vec(0.2, 0.14, 0.2)),
  ]
}

function headStrand(look: CatLook, tip: Vec, p: Vec, colour: Rgb): Strand {
  const hair = HAIR[look.hair]
  const muzzle = p.z > 0.68 && p.y > 0.22
  const cheek = p.y > 0.15 && Math.abs(p.x) > 0.5
  const away = unit(sub(p, vec(0, tip.y - 0.1, tip.z)))
  return {
    colour,
    flow: vec(away.x * 1.5, away.y + (cheek ? 0.35 : -0.05), away.z * 0.4),
    length: hair.long * (muzzle ? 0.4 : cheek ? (look.hair === 'short' ? 1 : 1.25) : 0.62),
    width: hair.wide * (muzzle ? 0.6 : 0.8),
    lift: muzzle ? 0.1 : hair.lift,
    curl: hair.curl,
    vary: hair.vary,
  }
}

function earPart(
  look: CatLook,
  side: -1 | 1,
  headFrame: Frame,
  colourAt: (at: Vec, n: Vec, along: number) => Rgb,
): Part {
  const size = (look.ears ?? 1) * (1 - 0.25 * (look.flat ?? 0))
  const shape = vec(0.52 * size, 1.05 * size, 0.16)
  const hair = HAIR[look.hair]
  const skin = mix(rgb('#d69a8c'), rgb(look.base), 0.3)
  return {
    frame: nest(headFrame, frameAt(vec(side * 0.6, -0.5, -0.02), side * 16, 0, -side * 156)),
    blend: 0.05,
    solids: [flap(frameAt(vec(0, 0, 0)), shape, 0.88)],
    coat(p, n) {
      const along = p.y / shape.y
      const outer = colourAt(p, n, along)
      const across = Math.abs(p.x) / (shape.x * Math.max(0.08, 1 - along))
      const inside = n.z > 0.1 ? Math.max(0, 1 - across * 1.15) : 0
      const tuft = inside > 0 && p.x * side < 0 && along < 0.55
      const hollow = mix(skin, brighten(skin, 0.62), Math.max(0, 0.7 - along))
      return {
        colour: mix(
          mix(outer, hollow, inside * 2.4),
          tuft ? mix(outer, rgb('#ffffff'), 0.55) : hollow,
          tuft ? 0.55 : 0,
        ),
        flow: tuft ? vec(-side * -0.6, 0.8, 0.3) : vec(-p.x * 0.5, 1, 0.05),
        length: hair.long * (tuft ? 0.9 : 0.55),
        width: hair.wide * 0.75,
        lift: tuft ? 0.4 : 0.12,
        curl: hair.curl,
        vary: hair.vary,
      }
    },
  }
}

function bodyStrand(look: CatLook, region: Region, p: Vec, colour: Rgb, ground: number): Strand {
  const hair = HAIR[look.hair]
  const feet = region === 'leg' && p.y > ground - 0.5
  const ruff = region === 'body' && p.y < 2 && look.hair !== 'short' ? 1.5 : 1
  return {
    colour,
    flow: region === 'tail' ? vec(-1, 0.1, 0.3) : vec(p.x * 0.3, 1, 0.05),
    length: hair.long * (feet ? 0.5 : region === 'leg' ? 0.7 : region === 'tail' ? 1.1 : ruff),
    width: hair.wide,
    lift: hair.lift,
    curl: hair.curl,
    vary: hair.vary,
  }
}

/** From behind the right haunch, around it and before the feet. */
function tailOf({ body: b }: Build, ground: number, look: CatLook): (readonly [Vec, number])[] {
  const r = look.hair === 'long' ? 0.3 : look.hair === 'medium' ? 0.25 : 0.19
  const y = ground - r
  return [
    [vec(1.1 * b, y, -1.3), r],
    [vec(1.62 * b, y, -0.5), r],
    [vec(1.55 * b, y, 0.35), r],
    [vec(1.1 * b, y, 0.9), r],
    [vec(0.45 * b, y, 1.12), r * 0.95],
    [vec(-0.1 * b, y, 1.15), r * 0.75],
  ]
}

/** Along the flank, to the left of the picture. */
function lyingTail({ body: b }: Build, ground: number, look: CatLook): (readonly [Vec, number])[] {
  const r = look.hair === 'long' ? 0.3 : look.hair === 'medium' ? 0.25 : 0.19
  const y = ground - r
  return [
    [vec(0.4 * b, y, -3.4 * b), r],
    [vec(1.5 * b, y, -3 * b), r],
    [vec(1.75 * b, y, -1.9 * b), r],
    [vec(1.6 * b, y, -0.8 * b), r * 0.95],
    [vec(1.3 * b, y, -0.1 * b), r * 0.75],
  ]
}

function faceDecals(look: CatLook, skull: Part, tip: Vec, pose: Pose): Decal[] {
  const dark = brighten(rgb(look.base), 0.35)
  const width = look.pupil ?? 0.68
  const eyes = eyePair(skull, EYE_AT, {
    size: look.eyeSize ?? 0.25,
    iris: rgb(look.eye),
    rim: mix(dark, rgb('#1c1413'), 0.75),
    gaze: pose.gaze,
    pupil: [width * 0.78, 0.66],
    open: 0.84,
    pointed: 0.55,
    slant: 13,
    irisSize: 1.02,
    sleepy: 0.08,
  })
  const nose = rgb(look.nose ?? '#c9817d')
  return [
    ...eyes,
    {
      part: skull,
      at: vec(0, 0.4, tip.z),
      facing: vec(0, 0.12, 1),
      nearer: 0.2,
      svg: closedMouth(0.13, 0.27, mix(dark, rgb('#3c2723'), 0.6), 0.1),
    },
    {
      part: skull,
      at: vec(0, tip.y, tip.z + 0.01),
      facing: vec(0, -0.1, 1),
      nearer: 0.3,
      bare: [0.13, 0.08],
      svg: smallNose(nose, 1.05, 'nose'),
    },
    ...SIDES.map((side): Decal => ({
      part: skull,
      at: vec(side * 0.25, 0.47, tip.z - 0.05),
      facing: vec(side * 0.25, 0, 1),
      nearer: 0.6,
      svg: whiskers(side, 1.05, '#fffaf2'),
    })),
  ]
}
