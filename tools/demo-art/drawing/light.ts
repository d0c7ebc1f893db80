import type { Rgb } from './colour.ts'
import { clamp } from './colour.ts'
import type { Vec } from './vec.ts'
import { dot } from './vec.ts'

/** How a scene is lit. Colours are multipliers around 1. */
export interface Light {
  /** Towards the main light. */
  readonly towards: Vec
  readonly key: Rgb
  readonly sky: Rgb
  readonly ground: Rgb
  /** Towards a light behind the animal that draws a bright edge. */
  readonly rimTowards: Vec
  readonly rim: Rgb
}

export interface Seen {
  readonly normal: Vec
  /** 0 in a closed crease, 1 in the open. */
  readonly openness: number
  /** 0 in full shadow, 1 in full light. */
  readonly lit: number
}

/** The colour a coat shows under a light. */
export function shade(base: Rgb, light: Light, { normal, openness, lit }: Seen, gloss = 0): Rgb {
  const facing = dot(normal, light.towards)
  const key = clamp(facing * 0.55 + 0.45, 0, 1) ** 1.5 * (0.42 + 0.58 * lit)
  const up = 0.5 - 0.5 * normal.y
  const edge = clamp(1 - normal.z, 0, 1) ** 2.2 * clamp(dot(normal, light.rimTowards) * 1.2 + 0.1, 0, 1)
  const shine = gloss * clamp(facing, 0, 1) ** 9 * lit
  const at = (k: 0 | 1 | 2) => {
    const ambient = (light.ground[k] + (light.sky[k] - light.ground[k]) * up) * (0.38 + 0.44 * openness)
    const raw = base[k] * (light.key[k] * key + ambient) + light.rim[k] * edge * (46 + base[k] * 0.6) + 130 * shine
    return soften(raw)
  }
  return [at(0), at(1), at(2)]
}

/** Rolls highlights off instead of cutting them. */
function soften(v: number): number {
  return v < 170 ? v : 170 + 84 * (1 - Math.exp((170 - v) / 84))
}
