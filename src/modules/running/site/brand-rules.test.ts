import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '../../../shared/color.ts'
import { adjustedThemes, brandShades, GROUNDS, type Theme } from './brand-rules.ts'
import { DEFAULT_APP } from './vocabulary.ts'

const css = readFileSync(new URL('../../../ui/theme/styles.css', import.meta.url), 'utf8')
const token = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)?.slice(1)

/** Every fifth shade of each channel, with both ends. */
const LEVELS = ['00', '33', '66', '99', 'cc', 'ff']
const COLORS = LEVELS.flatMap(red => LEVELS.flatMap(green => LEVELS.map(blue => `#${red}${green}${blue}`)))
const THEMES: Theme[] = ['light', 'dark']

test('the grounds and the default shades are those of the style sheet', () => {
  for (const name of ['paper', 'card', 'well'] as const)
    expect([GROUNDS.light[name], GROUNDS.dark[name]]).toEqual(token(name))
  const { light, dark } = brandShades(DEFAULT_APP.brand)
  expect([light.brand, dark.brand]).toEqual(token('brand'))
  expect([light.ink, dark.ink]).toEqual(token('brand-ink'))
  expect([light.well, dark.well]).toEqual(token('brand-well'))
})

describe.each(THEMES)('in the %s theme', theme => {
  test('every color is readable: as text, under text, and as a shape', () => {
    const { paper, card, well } = GROUNDS[theme]
    const unreadable = COLORS.filter(color => {
      const shades = brandShades(color)[theme]
      const texts = [paper, card, shades.well, shades.ink].map(other => contrast(shades.brand, other))
      return texts.some(ratio => ratio < 4.5) || contrast(shades.brand, well) < 3
    })
    expect(unreadable).toEqual([])
  })
})

test('a color that is readable stays, and where it is not, a nearby shade says so', () => {
  expect(brandShades('#1f6f4a').light.brand).toBe('#1f6f4a')
  expect(brandShades('#7fcfa6').dark.brand).toBe('#7fcfa6')
  expect(adjustedThemes('#1f6f4a')).toEqual(['dark'])
  expect(adjustedThemes('#7fcfa6')).toEqual(['light'])
  expect(adjustedThemes('#808080')).toEqual(['light', 'dark'])
  expect(adjustedThemes('#ffffff')).toEqual(['light'])
  expect(adjustedThemes('#000000')).toEqual(['dark'])
})

test('the contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
