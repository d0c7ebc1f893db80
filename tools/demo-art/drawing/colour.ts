/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Reads `#rrggbb`. */
export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

export function hex(c: Rgb): string {
  return `#${c
    .map(v =>
      Math.round(clamp(v, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  const k = clamp(t, 0, 1)
  return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k]
}

export const brighten = (c: Rgb, f: number): Rgb => [c[0] * f, c[1] * f, c[2] * f]

export function clamp(v: number, low: number, high: number): number {
  return v < low ? low : v > high ? high : v
}

/** 0 below `from`, 1 above `to`, a smooth ramp between them; `from` may be the larger of the two. */
export function ramp(from: number, to: number, v: number): number {
  const t = clamp((v - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}
