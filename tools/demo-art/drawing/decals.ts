import type { Decal, Model } from './model.ts'
import { settle } from './trace.ts'
import type { Vec } from './vec.ts'
import { cross, directionToWorld, mixVec, scale, toWorld, unit, vec } from './vec.ts'
import type { View } from './view.ts'
import { HEIGHT, WIDTH } from './view.ts'

interface Placement {
  readonly depth: number
  readonly svg: string
  /** How far a point of the picture is from the middle of the place kept free of hair; its edge is at 1. */
  apart(x: number, y: number): number
}

/** Finds where a model's decals are seen and how they are foreshortened. */
export function placeDecals(model: Model, view: View): { layers: Placement[]; bare: (x: number, y: number) => number } {
  const placed = model.decals.map(decal => placeDecal(decal, view)).filter(p => p !== undefined)
  return { layers: placed, bare: (x, y) => placed.reduce((least, p) => Math.min(least, p.apart(x, y)), 9) }
}

function placeDecal(decal: Decal, view: View): Placement | undefined {
  const { part } = decal
  const spot = decal.from ? settle(part, decal.at, decal.from) : { at: decal.at, normal: vec(0, 0, 1) }
  const facing = decal.facing ? unit(mixVec(decal.facing, spot.normal, decal.follow ?? 0)) : spot.normal
  const out = directionToWorld(part.frame, facing)
  if (out.z < 0.06) return undefined
  const at = toWorld(part.frame, spot.at)
  // The decal's own axes: down along the part's y axis, right across it, both within the tangent plane.
  const right = unit(cross(directionToWorld(part.frame, vec(0, 1, 0)), out))
  const down = cross(out, right)
  return place(decal, view, at, scale(right, view.scale), scale(down, view.scale))
}

function place(decal: Decal, view: View, at: Vec, right: Vec, down: Vec): Placement {
  const x = (at.x - view.x) * view.scale + WIDTH / 2
  const y = (at.y - view.y) * view.scale + HEIGHT / 2
  const matrix = [right.x, right.y, down.x, down.y, x, y].map(v => v.toFixed(2)).join(' ')
  const area = right.x * down.y - right.y * down.x
  const [bw, bh] = decal.bare ?? [0, 0]
  return {
    depth: at.z + (decal.nearer ?? 0),
    svg: `<g transform="matrix(${matrix})">${decal.svg}</g>`,
    apart(px, py) {
      if (bw === 0) return 9
      const u = ((px - x) * down.y - (py - y) * down.x) / area / bw
      const v = ((py - y) * right.x - (px - x) * right.y) / area / bh
      return Math.sqrt(u * u + v * v)
    },
  }
}
