/** A source of repeatable chance: the same seed draws the same picture on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  between(low: number, high: number): number
  pick<T>(items: readonly [T, ...T[]]): T
}

/** The mulberry32 generator: 32 bits of state, fast, and even enough for brush strokes. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  return {
    next,
    between,
    pick: items => items[Math.floor(next() * items.length)] ?? items[0],
  }
}

/** Smooth value noise in three dimensions, from -1 to 1, one bump about every unit. */
export function noise(x: number, y: number, z: number, seed = 0): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const zi = Math.floor(z)
  const u = ease(x - xi)
  const v = ease(y - yi)
  const w = ease(z - zi)
  const row = (dy: number, dz: number) => {
    const a = lattice(xi, yi + dy, zi + dz, seed)
    return a + (lattice(xi + 1, yi + dy, zi + dz, seed) - a) * u
  }
  const near = row(0, 0) + (row(1, 0) - row(0, 0)) * v
  const far = row(0, 1) + (row(1, 1) - row(0, 1)) * v
  return (near + (far - near) * w) * 2 - 1
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

function lattice(x: number, y: number, z: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647) ^ Math.imul(seed, 1274126177)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}
