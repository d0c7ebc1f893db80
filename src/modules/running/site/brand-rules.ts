import { contrast, mix } from '../../../shared/color.ts'
import { DEFAULT_APP } from './vocabulary.ts'

/** The shades of the site's color in one theme, as the tokens of `ui/theme/styles.css` name them. */
export interface BrandShades {
  brand: string
  /** Text on the brand. */
  ink: string
  /** A ground with a touch of the color. */
  well: string
}

/** The grounds under the color, as in `ui/theme/styles.css`; a test compares them. */
export const GROUNDS = {
  light: { paper: '#fdf9f3', card: '#ffffff', well: '#f5eee4' },
  dark: { paper: '#1b1714', card: '#25201c', well: '#2e2823' },
} as const
export type Theme = keyof typeof GROUNDS

const DEFAULT_SHADES: Record<Theme, BrandShades> = {
  light: { brand: DEFAULT_APP.brand, ink: '#ffffff', well: '#fdeee5' },
  dark: { brand: '#f08a5d', ink: '#2a1208', well: '#4a2717' },
}

/**
 * The color as both themes show it: itself where it is readable, else the nearest darker or lighter shade that is, by the
 * contrasts of WCAG 2 (4.5:1 for text, 3:1 for shapes).
 * @param color "#2b6cb0"
 */
export const brandShades = (color: string): Record<Theme, BrandShades> =>
  color === DEFAULT_APP.brand ? DEFAULT_SHADES : { light: shadesIn('light', color), dark: shadesIn('dark', color) }

/** The themes in which another shade shows than the color that was chosen. */
export const adjustedThemes = (color: string): Theme[] => {
  const { light, dark } = brandShades(color)
  return [...(light.brand === color ? [] : ['light' as const]), ...(dark.brand === color ? [] : ['dark' as const])]
}

const STEPS = 100

function shadesIn(theme: Theme, color: string): BrandShades {
  for (let step = 0; step < STEPS; step += 1) {
    const shades = shadesOf(theme, mix(color, theme === 'light' ? '#000000' : '#ffffff', step / STEPS))
    if (isReadable(theme, shades)) return shades
  }
  // Black on light grounds and white on dark ones.
  return shadesOf(theme, theme === 'light' ? '#000000' : '#ffffff')
}

const shadesOf = (theme: Theme, brand: string): BrandShades =>
  theme === 'light'
    ? { brand, ink: '#ffffff', well: mix(brand, GROUNDS.light.card, 0.9) }
    : { brand, ink: mix(brand, '#000000', 0.85), well: mix(brand, GROUNDS.dark.paper, 0.78) }

const TEXT_CONTRAST = 4.5
const SHAPE_CONTRAST = 3

function isReadable(theme: Theme, { brand, ink, well }: BrandShades): boolean {
  const { paper, card, well: ground } = GROUNDS[theme]
  return (
    [paper, card, well, ink].every(other => contrast(brand, other) >= TEXT_CONTRAST) &&
    contrast(brand, ground) >= SHAPE_CONTRAST
  )
}
