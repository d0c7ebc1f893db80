import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

/** Noto Sans has Latin, Greek and Cyrillic. Files of the package, by weight and slope. */
const FILES = {
  regular: '400Regular/NotoSans_400Regular.ttf',
  bold: '700Bold/NotoSans_700Bold.ttf',
  italic: '400Regular_Italic/NotoSans_400Regular_Italic.ttf',
} as const

type PdfFont = keyof typeof FILES

/** Where `npm pack` keeps what the product uses of the package: a seventh of its size. */
export const packedFont = (file: string): string => `fonts/${basename(file)}`

const require = createRequire(import.meta.url)

/** Their files in the package, and its licence. */
export const FONT_FILES = [...Object.values(FILES), 'LICENSE_FONT']

export const fontInPackage = (file: string): string => require.resolve(`@expo-google-fonts/noto-sans/${file}`)

/** The path of a font: beside this file in an installed product, in the package in a checkout. */
export function fontFile(font: PdfFont): string {
  const packed = fileURLToPath(new URL(packedFont(FILES[font]), import.meta.url))
  return existsSync(packed) ? packed : fontInPackage(FILES[font])
}

/** Characters without a glyph: controls, joiners, direction marks, variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u

/** Makes texts printable in our fonts, and records whether a character was missing. */
export class PrintableText {
  readonly #font = openSync(fontFile('regular')) as Font
  lacksCharacters = false

  /** Keeps line breaks. Writes a character that the font lacks as its code point, e.g. `[U+4E2D]`. */
  of(text: string): string {
    let printable = ''
    for (const character of text.normalize('NFC').replaceAll('\t', ' ')) printable += this.#print(character)
    return printable
  }

  #print(character: string): string {
    if (character === '\n') return character
    if (INVISIBLE.test(character)) return ''
    const codePoint = character.codePointAt(0) ?? 0
    if (this.#font.hasGlyphForCodePoint(codePoint)) return character
    this.lacksCharacters = true
    return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`
  }
}
