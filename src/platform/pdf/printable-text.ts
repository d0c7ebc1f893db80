import { openSync, type Font } from 'fontkit'
import { fontFile } from './fonts.ts'

/** Characters without a picture: controls, joiners, marks of direction, selectors of variants. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u

/** Makes texts printable in our fonts, and knows whether one had a character that they lack. */
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
