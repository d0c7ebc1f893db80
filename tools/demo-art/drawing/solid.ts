import type { Frame, Vec } from './vec.ts'
import { IDENTITY, add, length, mixVec, scale, sub, vec } from './vec.ts'

/** A simple volume in the coordinates of the part it belongs to. */
export interface Solid {
  readonly centre: Vec
  /** No point of the volume is farther from `centre` than this. */
  readonly reach: number
  /** Roughly how far the point is outside the surface; negative inside. */
  distance(x: number, y: number, z: number): number
}

export function ellipsoid(centre: Vec, radii: Vec, frame: Frame = IDENTITY): Solid {
  const { x: ax, y: ay, z: az } = frame
  const ix = 1 / radii.x
  const iy = 1 / radii.y
  const iz = 1 / radii.z
  return {
    centre,
    reach: Math.max(radii.x, radii.y, radii.z),
    distance(x, y, z) {
      const px = x - centre.x
      const py = y - centre.y
      const pz = z - centre.z
      const u = (px * ax.x + py * ax.y + pz * ax.z) * ix
      const v = (px * ay.x + py * ay.y + pz * ay.z) * iy
      const w = (px * az.x + py * az.y + pz * az.z) * iz
      const near = Math.sqrt(u * u + v * v + w * w)
      const slope = Math.sqrt(u * u * ix * ix + v * v * iy * iy + w * w * iz * iz)
      return slope < 1e-6 ? -Math.min(radii.x, radii.y, radii.z) : (near * (near - 1)) / slope
    },
  }
}

export const ball = (centre: Vec, radius: number): Solid => ellipsoid(centre, vec(radius, radius, radius))

/** The part of a volume above the height `y`. */
export function cutBelow(solid: Solid, y: number): Solid {
  return { ...solid, distance: (px, py, pz) => Math.max(solid.distance(px, py, pz), py - y) }
}

/** A limb from `a` to `b` whose radius runs from `ra` to `rb`. */
export function limb(a: Vec, b: Vec, ra: number, rb: number): Solid {
  const along = sub(b, a)
  const square = 1 / (along.x * along.x + along.y * along.y + along.z * along.z || 1)
  return {
    centre: mixVec(a, b, 0.5),
    reach: length(along) / 2 + Math.max(ra, rb),
    distance(x, y, z) {
      const px = x - a.x
      const py = y - a.y
      const pz = z - a.z
      const raw = (px * along.x + py * along.y + pz * along.z) * square
      const t = raw < 0 ? 0 : raw > 1 ? 1 : raw
      const dx = px - along.x * t
      const dy = py - along.y * t
      const dz = pz - along.z * t
      return Math.sqrt(dx * dx + dy * dy + dz * dz) - (ra + (rb - ra) * t)
    },
  }
}

/** A chain of limbs through points, for necks, tails and curved legs. */
export function chain(points: readonly (readonly [at: Vec, radius: number])[]): Solid[] {
  return points.slice(1).map(([at, radius], i) => {
    const [from, before] = points[i] ?? [at, radius]
    return limb(from, at, before, radius)
  })
}

/**
 * A leaf-shaped flap, for ears: `frame.o` is its root, it grows along `frame.y` for `size.y`, is `size.x` wide to each side
 * and `size.z` thick. `point` is 0 for a round tip and 1 for a sharp one.
 */
export function flap(frame: Frame, size: Vec, point: number): Solid {
  const middle = add(frame.o, scale(frame.y, size.y / 2))
  const { x: ax, y: ay, z: az, o } = frame
  const flat = size.x / size.z
  return {
    centre: middle,
    reach: Math.hypot(size.x, size.y / 2) * 1.05,
    distance(x, y, z) {
      const px = x - o.x
      const py = y - o.y
      const pz = z - o.z
      const u = px * ax.x + py * ax.y + pz * ax.z
      const v = (px * ay.x + py * ay.y + pz * ay.z) / size.y
      const w = (px * az.x + py * az.y + pz * az.z) * flat
      const t = v < 0 ? 0 : v > 1 ? 1 : v
      const over = (v - t) * size.y
      const from = Math.sqrt(u * u + w * w + over * over) + 1e-6
      // How fast `from` changes per unit of space: `flat` times faster through the flap than along it.
      const slope = Math.sqrt((u * u + w * w * flat * flat + over * over) / (from * from) + 0.3)
      return (from - size.x * profile(t, point)) / slope
    },
  }
}

/** Half the width of a flap at `t` of its length: a rounded petal, or a triangle with full sides. */
function profile(t: number, point: number): number {
  const petal = Math.sqrt(Math.max(0, 1 - (1.9 * t - 0.9) * (1.9 * t - 0.9) * (t > 0.4737 ? 1 : 0.25)))
  const spire = (1 - t) ** 0.72 * (0.86 + 0.5 * t)
  return Math.max(0.02, petal * (1 - point) + spire * point)
}
