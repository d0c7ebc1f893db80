import type { Rgb } from './colour.ts'
import type { Strand } from './model.ts'
import type { Vec } from './vec.ts'

/** One scale of a reptile's skin, lying flat. */
export function scale(colour: Rgb, size: number, flow: Vec): Strand {
  return { colour, flow, length: size, width: size, lift: 0, curl: 0.05, vary: 0.09, shape: 'feather', gloss: 0.12 }
}
