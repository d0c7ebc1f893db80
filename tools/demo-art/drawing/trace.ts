import type { Model, Part } from './model.ts'
import type { Solid } from './solid.ts'
import type { Vec } from './vec.ts'
import { add, directionToLocal, directionToWorld, length, scale, toLocal, toWorld, unit, vec } from './vec.ts'

/** Where a line of sight meets the animal. */
export interface Hit {
  readonly part: Part
  /** In the world. */
  readonly at: Vec
  readonly normal: Vec
  /** In the part's coordinates. */
  readonly local: Vec
  readonly localNormal: Vec
}

interface Placed {
  readonly solid: Solid
  readonly at: Vec
}

interface PlacedPart {
  readonly part: Part
  readonly solids: readonly Placed[]
  readonly towards: Vec
}

/** Finds what is seen of a model from the front, and how near things are to each other. */
export interface Tracer {
  /** What is seen at a point of the picture, in model units; undefined beside the animal. */
  look(x: number, y: number): Hit | undefined
  /** The distance from a point of the world to the nearest surface, at most `limit`. */
  clearance(at: Vec, limit: number): number
}

export function createTracer(model: Model): Tracer {
  const placed = model.parts.map(place)
  return {
    look(x, y) {
      let best: Hit | undefined
      for (const part of placed) {
        const hit = meet(part, x, y, best ? best.at.z : -Infinity)
        if (hit) best = hit
      }
      return best
    },
    clearance: (at, limit) => clearance(placed, at, limit),
  }
}

function place(part: Part): PlacedPart {
  return {
    part,
    solids: part.solids.map(solid => ({ solid, at: toWorld(part.frame, solid.centre) })),
    towards: directionToLocal(part.frame, vec(0, 0, -1)),
  }
}

/** Walks along the line of sight until it is on the part's surface, but not behind `behind`. */
function meet({ part, solids, towards }: PlacedPart, x: number, y: number, behind: number): Hit | undefined {
  const near: Solid[] = []
  let start = -Infinity
  let end = Infinity
  for (const { solid, at } of solids) {
    const reach = solid.reach + part.blend * 0.5
    if ((x - at.x) ** 2 + (y - at.y) ** 2 > reach * reach) continue
    near.push(solid)
    start = Math.max(start, at.z + reach)
    end = Math.min(end, at.z - reach)
  }
  if (near.length === 0 || start < behind) return undefined
  const origin = toLocal(part.frame, vec(x, y, start))
  const range = start - Math.max(end, behind)
  for (let t = 0, step = 0; t < range && step < 48; step++) {
    const px = origin.x + towards.x * t
    const py = origin.y + towards.y * t
    const pz = origin.z + towards.z * t
    const d = union(near, part.blend, px, py, pz)
    if (d < 0.004) return describe(part, near, vec(px, py, pz))
    t += Math.max(d * 0.9, 0.006)
  }
  return undefined
}

function describe(part: Part, near: readonly Solid[], local: Vec): Hit {
  const e = 0.02
  const d = (x: number, y: number, z: number) => union(near, part.blend, local.x + x, local.y + y, local.z + z)
  const localNormal = unit(vec(d(e, 0, 0) - d(-e, 0, 0), d(0, e, 0) - d(0, -e, 0), d(0, 0, e) - d(0, 0, -e)))
  return {
    part,
    local,
    localNormal,
    at: toWorld(part.frame, local),
    normal: directionToWorld(part.frame, localNormal),
  }
}

function union(solids: readonly Solid[], blend: number, x: number, y: number, z: number): number {
  let d = Infinity
  for (const solid of solids) {
    const next = solid.distance(x, y, z)
    const gap = Math.abs(d - next)
    const lower = next < d ? next : d
    d = blend > 0 && gap < blend ? lower - ((blend - gap) * (blend - gap)) / (4 * blend) : lower
  }
  return d
}

function clearance(placed: readonly PlacedPart[], at: Vec, limit: number): number {
  let nearest = limit
  for (const { part, solids } of placed) {
    let local: Vec | undefined
    for (const { solid, at: centre } of solids) {
      const dx = at.x - centre.x
      const dy = at.y - centre.y
      const dz = at.z - centre.z
      const within = nearest + solid.reach
      if (dx * dx + dy * dy + dz * dz > within * within) continue
      local ??= toLocal(part.frame, at)
      nearest = Math.min(nearest, solid.distance(local.x, local.y, local.z))
    }
  }
  return nearest
}

/** Drops a point of a part onto the part's own surface, coming from direction `from` (part coordinates). */
export function settle(part: Part, at: Vec, from: Vec): { at: Vec; normal: Vec } {
  const direction = unit(from)
  let t = 4
  let point = at
  for (let step = 0; step < 60; step++) {
    point = add(at, scale(direction, t))
    const d = union(part.solids, part.blend, point.x, point.y, point.z)
    if (d < 0.002 || t < -2) break
    t -= d * 0.9
  }
  const hit = describe(part, part.solids, point)
  return { at: point, normal: length(hit.localNormal) > 0 ? hit.localNormal : direction }
}

/** The smallest rectangle of the model world around all that is seen, to a tenth of a unit or so. */
export function measure(model: Model): { left: number; right: number; top: number; bottom: number } {
  const tracer = createTracer({ ...model, parts: model.parts.filter(part => !part.scenery) })
  const found = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (let y = -4; y < 8; y += 0.14)
    for (let x = -6; x < 6; x += 0.14)
      if (tracer.look(x, y)) {
        found.left = Math.min(found.left, x)
        found.right = Math.max(found.right, x)
        found.top = Math.min(found.top, y)
        found.bottom = Math.max(found.bottom, y)
      }
  return found
}
