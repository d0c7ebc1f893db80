import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Noto Sans has Latin, Greek and Cyrillic. Files of the package, by weight and slope. */
const FILES = {
  regular: '400Regular/NotoSans_400Regular.ttf',
  bold: '700Bold/NotoSans_700Bold.ttf',
  italic: '400Regular_Italic/NotoSans_400Regular_Italic.ttf',
} as const

export type PdfFont = keyof typeof FILES

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
