import { copyFile, mkdir } from 'node:fs/promises'
import { FONT_FILES, fontInPackage, packedFont } from '../src/platform/pdf/fonts.ts'

/** Copies the fonts of PDF files to where an installed product finds them without their package. */
export async function packFonts(folder: URL): Promise<void> {
  await mkdir(new URL('fonts/', folder), { recursive: true })
  for (const file of FONT_FILES) await copyFile(fontInPackage(file), new URL(packedFont(file), folder))
}
