import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { charactersOf } from './characters-of.ts'

interface FontFamily {
  /** As the font calls itself. */
  name: string
  /** Of `@expo-google-fonts`. */
  package: string
  files: readonly string[]
  /** It is read only for texts with such a character. */
  scripts: RegExp
}

const family = (name: string, scripts: RegExp, styles: readonly string[] = ['400Regular', '700Bold']): FontFamily => ({
  name,
  package: name.toLowerCase().replaceAll(' ', '-'),
  files: styles.map(style => `${style}/${name.replaceAll(' ', '')}_${style}.ttf`),
  scripts,
})

const ONE_WEIGHT = ['400Regular']

/** Latin, Greek, Cyrillic and Devanagari, for every document. */
const BASE = family('Noto Sans', /(?:)/, ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'])

/** A character is drawn by the first family that has it. */
const FAMILIES: readonly FontFamily[] = [
  BASE,
  // Its glyphs are whole letters, so that text copied from a file is right. The other has rarer letters.
  family('Vazirmatn', /\p{scx=Arabic}/u),
  family('Noto Sans Arabic', /\p{scx=Arabic}/u),
  family('Noto Sans Hebrew', /\p{scx=Hebrew}/u),
  family('Noto Sans Bengali', /\p{scx=Bengali}/u),
  family('Noto Sans Tamil', /\p{scx=Tamil}/u),
  family('Noto Sans Thai', /\p{scx=Thai}/u),
  family('Noto Sans Armenian', /\p{scx=Armenian}/u),
  family('Noto Sans Georgian', /\p{scx=Georgian}/u),
  family('Noto Sans Ethiopic', /\p{scx=Ethiopic}/u),
  // A weight has 6 MB.
  family('Noto Sans KR', /\p{sc=Hangul}/u, ONE_WEIGHT),
  // Chinese and Japanese, both with the shapes that Chinese readers know. A weight has 11 MB.
  family('Noto Sans SC', /[\p{scx=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{scx=Bopomofo}\uff00-\uffef]/u, ONE_WEIGHT),
  family('Noto Emoji', /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u, ONE_WEIGHT),
  family('Noto Sans Symbols 2', /[\p{S}\p{No}]/u, ONE_WEIGHT),
]

/** Where `npm pack` keeps what the product uses of the packages: a seventh of their size. */
export const packedFont = (file: string): string => `fonts/${file}`

const require = createRequire(import.meta.url)

/** The fonts and their licenses, by package. */
export const FONT_FILES: readonly string[] = FAMILIES.flatMap(each =>
  [...each.files, 'LICENSE_FONT'].map(file => `${each.package}/${file}`),
)

export const fontInPackage = (file: string): string => require.resolve(`@expo-google-fonts/${file}`)

/** The path of a font: beside this file in an installed product, in the package in a checkout. */
function fontPath(file: string): string {
  const packed = fileURLToPath(new URL(packedFont(file), import.meta.url))
  return existsSync(packed) ? packed : fontInPackage(file)
}

export interface DocumentFonts {
  /** Their names, in order of preference. */
  names: string[]
  files: Buffer[]
  /** The characters that each of them draws. */
  characters: ReadonlySet<number>[]
}

/** Reads the fonts that draw this text, and no others. */
export function fontsFor(text: string): DocumentFonts {
  const missing = new Set(text)
  const fonts: DocumentFonts = { names: [], files: [], characters: [] }
  for (const each of FAMILIES) {
    if (!each.scripts.test([...missing].join(''))) continue
    const files = each.files.map(file => readFileSync(fontPath(`${each.package}/${file}`)))
    const characters = charactersOf(files[0] as Buffer)
    const found = [...missing].filter(character => characters.has(character.codePointAt(0) ?? 0))
    if (found.length === 0) continue
    for (const character of found) missing.delete(character)
    fonts.names.push(each.name)
    fonts.files.push(...files)
    fonts.characters.push(characters)
  }
  return fonts
}
