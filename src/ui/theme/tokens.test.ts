import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')

const textPairs = [
  ...['paper', 'card', 'well'].flatMap(ground => [`ink on ${ground}`, `soft on ${ground}`]),
  ...['paper', 'card'].flatMap(ground => ['brand', 'leaf', 'sun', 'rose'].map(tone => `${tone} on ${ground}`)),
  ...['brand', 'leaf', 'sun', 'rose'].map(tone => `${tone} on ${tone}-well`),
  'brand-ink on brand',
  'rose-ink on rose',
  'paper on ink',
]
const shapePairs = ['edge on paper', 'edge on card', 'brand on paper', 'brand on card', 'brand on well']

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s palette', (_scheme, side) => {
  it.each(textPairs)('%s has enough contrast', pair => {
    expect(contrast(pair, side)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapePairs)('%s are distinguishable', pair => {
    expect(contrast(pair, side)).toBeGreaterThanOrEqual(3)
  })
})

/** The ratio of WCAG 2, 1 to 21, of a pair like 'ink on paper'. */
function contrast(pair: string, side: 0 | 1): number {
  const [front = '', back = ''] = pair.split(' on ')
  const [darker = 0, lighter = 0] = [luminance(token(front, side)), luminance(token(back, side))].toSorted(
    (a, b) => a - b,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

function token(name: string, side: 0 | 1): string {
  const colours = new RegExp(`--${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(css)
  const colour = colours?.[side + 1]
  if (!colour) throw new Error(`no colour named ${name}`)
  return colour
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
