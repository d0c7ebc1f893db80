/** A point or a direction; x to the right of the picture, y down, z towards the viewer. */
export interface Vec {
  readonly x: number
  readonly y: number
  readonly z: number
}

export const vec = (x: number, y: number, z: number): Vec => ({ x, y, z })
export const add = (a: Vec, b: Vec): Vec => vec(a.x + b.x, a.y + b.y, a.z + b.z)
export const sub = (a: Vec, b: Vec): Vec => vec(a.x - b.x, a.y - b.y, a.z - b.z)
export const scale = (a: Vec, f: number): Vec => vec(a.x * f, a.y * f, a.z * f)
export const dot = (a: Vec, b: Vec): number => a.x * b.x + a.y * b.y + a.z * b.z
export const cross = (a: Vec, b: Vec): Vec => vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
export const length = (a: Vec): number => Math.sqrt(a.x * a.x + a.y * a.y + a.z * a.z)
export const unit = (a: Vec): Vec => scale(a, 1 / (length(a) || 1))
export const mixVec = (a: Vec, b: Vec, t: number): Vec => add(a, scale(sub(b, a), t))

/** A rigid placement: an origin and three perpendicular unit axes. */
export interface Frame {
  readonly o: Vec
  readonly x: Vec
  readonly y: Vec
  readonly z: Vec
}

export const IDENTITY: Frame = { o: vec(0, 0, 0), x: vec(1, 0, 0), y: vec(0, 1, 0), z: vec(0, 0, 1) }

export const toWorld = (f: Frame, p: Vec): Vec => add(f.o, directionToWorld(f, p))
export const directionToWorld = (f: Frame, d: Vec): Vec => add(add(scale(f.x, d.x), scale(f.y, d.y)), scale(f.z, d.z))
export const toLocal = (f: Frame, p: Vec): Vec => directionToLocal(f, sub(p, f.o))
export const directionToLocal = (f: Frame, d: Vec): Vec => vec(dot(d, f.x), dot(d, f.y), dot(d, f.z))

/**
 * A frame at `o`, turned by angles in degrees: `yaw` turns the face towards the right of the picture, `pitch` nods it down,
 * `roll` tilts it clockwise.
 */
export function frameAt(o: Vec, yaw = 0, pitch = 0, roll = 0): Frame {
  const [cy, sy] = turn(yaw)
  const [cp, sp] = turn(pitch)
  const [cr, sr] = turn(roll)
  const place = (p: Vec): Vec => {
    const rolled = vec(p.x * cr - p.y * sr, p.x * sr + p.y * cr, p.z)
    const nodded = vec(rolled.x, rolled.y * cp + rolled.z * sp, rolled.z * cp - rolled.y * sp)
    return vec(nodded.x * cy + nodded.z * sy, nodded.y, nodded.z * cy - nodded.x * sy)
  }
  return { o, x: place(IDENTITY.x), y: place(IDENTITY.y), z: place(IDENTITY.z) }
}

/** The frame `inner`, given in the coordinates of `outer`, as a frame of the world. */
export function nest(outer: Frame, inner: Frame): Frame {
  return {
    o: toWorld(outer, inner.o),
    x: directionToWorld(outer, inner.x),
    y: directionToWorld(outer, inner.y),
    z: directionToWorld(outer, inner.z),
  }
}

function turn(degrees: number): [cos: number, sin: number] {
  const a = (degrees * Math.PI) / 180
  return [Math.cos(a), Math.sin(a)]
}
