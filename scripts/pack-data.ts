import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { packedPlaceData, PLACE_DATA, readPlaceData } from '../src/modules/base/places/place-data.ts'
import { FONT_FILES, fontInPackage, packedFont } from '../src/platform/pdf/fonts.ts'

const PDF_TEMPLATE = new URL('../src/platform/pdf/document.typ', import.meta.url)

/** Copies the template and the fonts of PDF files to where an installed product finds them without their packages. */
export async function packPdfFiles(folder: URL): Promise<void> {
  for (const file of FONT_FILES) {
    const packed = new URL(packedFont(file), folder)
    await mkdir(new URL('.', packed), { recursive: true })
    await copyFile(fontInPackage(file), packed)
  }
  await copyFile(PDF_TEMPLATE, new URL('document.typ', folder))
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
