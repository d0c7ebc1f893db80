import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../shared/color.ts'

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
    expect(contrastOf(pair, side)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapePairs)('%s are distinguishable', pair => {
    expect(contrastOf(pair, side)).toBeGreaterThanOrEqual(3)
  })
})

/** Of a pair like 'ink on paper'. */
function contrastOf(pair: string, side: 0 | 1): number {
  const [front = '', back = ''] = pair.split(' on ')
  return contrast(token(front, side), token(back, side))
}

function token(name: string, side: 0 | 1): string {
  const colours = new RegExp(`--${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(css)
  const colour = colours?.[side + 1]
  if (!colour) throw new Error(`no colour named ${name}`)
  return `#${colour}`
}
