import { bitmapImage, createBitmap, putPixel } from './bitmap.ts'
import type { Rgb } from './colour.ts'
import { brighten, clamp, hex } from './colour.ts'
import { placeDecals } from './decals.ts'
import type { Light, Seen } from './light.ts'
import { shade } from './light.ts'
import type { Model, Strand } from './model.ts'
import { outline } from './outline.ts'
import type { Random } from './random.ts'
import { noise } from './random.ts'
import type { Hit, Tracer } from './trace.ts'
import { createTracer } from './trace.ts'
import type { Vec } from './vec.ts'
import { add, directionToWorld, dot, length, scale, sub, unit, vec } from './vec.ts'
import type { View } from './view.ts'
import { HEIGHT, WIDTH } from './view.ts'

/** Pixels between two places that are looked at. */
const CELL = 8
/** About how many brush strokes make a picture; more cost time and are not seen. */
const STROKES = 10_000

interface Place {
  readonly hit: Hit
  readonly seen: Seen
  readonly strand: Strand
}

interface Mark {
  readonly depth: number
  readonly colour: string
  readonly tone: number
  readonly path: string
}

/** Paints a model as SVG: a soft underpainting clipped to its outline, hair by hair on top, eyes and nose in between. */
export function paintModel(model: Model, view: View, light: Light, random: Random): string {
  const tracer = createTracer(model)
  const columns = WIDTH / CELL
  const rows = HEIGHT / CELL
  const places: (Place | undefined)[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = ((column + 0.5) * CELL - WIDTH / 2) / view.scale + view.x
      const y = ((row + 0.5) * CELL - HEIGHT / 2) / view.scale + view.y
      const hit = tracer.look(x, y)
      places.push(hit && { hit, seen: see(hit, tracer, light), strand: hit.part.coat(hit.local, hit.localNormal) })
    }
  const decals = placeDecals(model, view)
  const marks: Mark[] = []
  const share = Math.min(0.85, STROKES / places.filter(Boolean).length)
  for (const place of places)
    if (place && random.next() < share * (place.strand.density ?? 1))
      hairs(place, view, light, random, decals.bare, marks)
  return underpaint(places, columns, light, view, tracer) + layers(marks, decals.layers)
}

function see(hit: Hit, tracer: Tracer, light: Light): Seen {
  const lifted = (f: number) => add(hit.at, scale(hit.normal, f))
  const close = tracer.clearance(lifted(0.12), 0.12) / 0.12
  const wide = tracer.clearance(lifted(0.5), 0.5) / 0.5
  let lit = 1
  for (let i = 1, t = 0.2; i <= 3; i++, t *= 2.1) {
    const gap = tracer.clearance(add(lifted(0.08), scale(light.towards, t)), 1)
    lit = Math.min(lit, clamp(0.5 + (gap * 3.2) / t, 0, 1))
  }
  return { normal: hit.normal, openness: clamp(close * 0.45 + wide * 0.55, 0, 1), lit }
}

function underpaint(
  places: readonly (Place | undefined)[],
  columns: number,
  light: Light,
  view: View,
  tracer: Tracer,
): string {
  const rows = places.length / columns
  const bitmap = createBitmap(columns, rows)
  const colours = places.map(p => p && brighten(shade(p.strand.colour, light, p.seen, p.strand.gloss), 0.93))
  colours.forEach((own, i) => {
    const colour = own ?? neighbour(colours, i, columns)
    if (colour) putPixel(bitmap, i % columns, Math.floor(i / columns), colour)
  })
  const path = outline(places.map(Boolean), columns, CELL, (x, y) =>
    Boolean(tracer.look((x - WIDTH / 2) / view.scale + view.x, (y - HEIGHT / 2) / view.scale + view.y)),
  )
  return (
    `<clipPath id="body"><path d="${path}"/></clipPath>` +
    bitmapImage(bitmap, 0, 0, WIDTH, HEIGHT, 'clip-path="url(#body)"')
  )
}

/** The colour of a painted pixel beside an empty one, so that the outline has no dark seam. */
function neighbour(colours: readonly (Rgb | undefined)[], i: number, columns: number): Rgb | undefined {
  for (const reach of [1, 2])
    for (const offset of [1, -1, columns, -columns, columns + 1, columns - 1, 1 - columns, -1 - columns]) {
      const colour = colours[i + offset * reach]
      if (colour) return colour
    }
  return undefined
}

function hairs(
  { hit, seen, strand }: Place,
  view: View,
  light: Light,
  random: Random,
  bare: (x: number, y: number) => number,
  marks: Mark[],
): void {
  const { at, normal } = hit
  // What lies quite flat, such as scales and horn, must not roughen the outline.
  if (strand.lift === 0 && normal.z < 0.55) return
  const jx = random.between(-0.7, 0.7) * CELL
  const jy = random.between(-0.7, 0.7) * CELL
  const x = (at.x - view.x) * view.scale + WIDTH / 2 + jx
  const y = (at.y - view.y) * view.scale + HEIGHT / 2 + jy
  const margin = bare(x, y)
  if (margin < 1) return
  const { flow, firm } = comb(hit, strand)
  const floor = view.floor === undefined ? Infinity : (view.floor - view.y) * view.scale + HEIGHT / 2
  const long = strand.length * firm * view.scale * random.between(0.7, 1.25)
  const dx = flow.x * long
  const dy = Math.min(flow.y * long, Math.max(floor - y, 0) * 0.8)
  if ([0.4, 0.7, 1].some(t => bare(x + dx * t, y + dy * t) < 1)) return
  const vary = strand.vary ?? 0.1
  const clump = noise(hit.local.x * 5, hit.local.y * 5, hit.local.z * 5, 7) * vary * 0.7
  const tone = 1 + clump + random.between(-vary, vary)
  const colour = quantise(brighten(shade(strand.colour, light, seen, strand.gloss), tone))
  const curl = (strand.curl ?? 0.12) * random.between(-1, 1)
  marks.push({
    depth: at.z - 0.25 * dot(flow, at) + (margin < 1.5 ? 0.35 : 0),
    colour: hex(colour),
    tone: colour[0] + colour[1] * 2 + colour[2],
    path: stroke(x, y, dx, dy, Math.max(1, strand.width * view.scale * random.between(0.6, 1.2)), curl, strand.shape),
  })
}

/**
 * The direction a hair takes: along the skin, a little off it, disturbed in tufts. `firm` is small where the coat has no clear
 * direction, as at the tip of an ear; hairs are short there.
 */
function comb(hit: Hit, strand: Strand): { flow: Vec; firm: number } {
  const lie = directionToWorld(hit.part.frame, strand.flow)
  const lift = strand.lift ?? 0.25
  // Hair never grows into the skin, but long hair may well hang off it, as below a chin.
  const off = dot(lie, hit.normal)
  const across = sub(lie, scale(hit.normal, off > 0 ? off * (1 - Math.min(1, lift * 1.6)) : off))
  const along = unit(across)
  const { x, y, z } = hit.local
  const sway = (strand.curl ?? 0.12) * 1.6
  const tuft = vec(noise(x * 4, y * 4, z * 4, 1) * sway, noise(x * 4, y * 4, z * 4, 2) * sway, 0)
  return {
    flow: unit(add(add(scale(along, 1 - lift * 0.5), scale(hit.normal, lift)), tuft)),
    firm: clamp((length(across) / length(lie)) * 1.6, 0.15, 1),
  }
}

/** Half the width of a stroke along its length: a hair tapers to both ends, a feather is widest near its round tip. */
const HAIR_OUTLINE = [
  [0.3, 0.42],
  [0.68, 0.36],
] as const
const FEATHER_OUTLINE = [
  [0.3, 0.4],
  [0.72, 0.56],
  [0.93, 0.36],
] as const

/**
 * A brush stroke from (x, y) over (dx, dy), bent sideways by `curl` of its length. Straight edges between few points draw twice
 * as fast as curves, and nobody sees them at this size.
 */
function stroke(
  x: number,
  y: number,
  dx: number,
  dy: number,
  width: number,
  curl: number,
  shape: Strand['shape'],
): string {
  const size = Math.hypot(dx, dy) || 1
  const nx = (-dy / size) * width
  const ny = (dx / size) * width
  const outline = shape === 'feather' ? FEATHER_OUTLINE : HAIR_OUTLINE
  const left: string[] = []
  const right: string[] = []
  for (const [t, w] of outline) {
    const bend = curl * t * (1 - t) * 2
    const mx = x + dx * t - dy * bend
    const my = y + dy * t + dx * bend
    left.push(`${n(mx + nx * w)} ${n(my + ny * w)}`)
    right.unshift(`${n(mx - nx * w)} ${n(my - ny * w)}`)
  }
  const back = shape === 'feather' ? 0 : 0.12
  return `M${n(x - dx * back)} ${n(y - dy * back)}L${left.join(' ')} ${n(x + dx)} ${n(y + dy)} ${right.join(' ')}z`
}

function quantise(c: Rgb): Rgb {
  return [Math.round(c[0] / 7) * 7, Math.round(c[1] / 7) * 7, Math.round(c[2] / 7) * 7]
}

/** Puts strokes into layers from back to front, in each the dark ones below, and the decals between them. */
function layers(marks: Mark[], decals: readonly { depth: number; svg: string }[]): string {
  marks.sort((a, b) => a.depth - b.depth)
  const waiting = decals.toSorted((a, b) => a.depth - b.depth)
  const out: string[] = []
  const size = 300
  for (let i = 0; i < marks.length; i += size) {
    while (waiting[0] && waiting[0].depth < (marks[i]?.depth ?? 0)) out.push(waiting.shift()?.svg ?? '')
    const byColour = Map.groupBy(
      marks.slice(i, i + size).toSorted((a, b) => a.tone - b.tone),
      mark => mark.colour,
    )
    for (const [colour, group] of byColour) out.push(`<path fill="${colour}" d="${group.map(m => m.path).join('')}"/>`)
  }
  return out.join('') + waiting.map(d => d.svg).join('')
}

/** A coordinate with one decimal. */
function n(v: number): number {
  return Math.round(v * 10) / 10
}
