import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { packedPlaceData, PLACE_DATA, readPlaceData } from '../src/modules/base/places/place-data.ts'
import { FONT_FILES, fontInPackage, packedFont } from '../src/platform/pdf/fonts.ts'

/** Copies the fonts of PDF files to where an installed product finds them without their package. */
export async function packFonts(folder: URL): Promise<void> {
  await mkdir(new URL('fonts/', folder), { recursive: true })
  for (const file of FONT_FILES) await copyFile(fontInPackage(file), new URL(packedFont(file), folder))
}

/** The best compression takes ten times as long, and saves 3%. */
const QUICKLY = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** Writes compressed files from which `readPlaceData` reads without the packages. */
export async function packPlaceData(
  folder: URL,
  names: readonly (typeof PLACE_DATA)[number][] = PLACE_DATA,
): Promise<void> {
  for (const name of names) {
    const file = new URL(packedPlaceData(name), folder)
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(file, brotliCompressSync(JSON.stringify(readPlaceData(name)), { params: QUICKLY }))
  }
}
