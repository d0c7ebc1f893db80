import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { makeZip } from 'client-zip'
import { fromBufferPromise } from 'yauzl'

/** Few bytes that say 200 MB of zeros. */
export async function bomb(): Promise<Uint8Array> {
  const bytes = await buffer(makeZip([{ name: 'xl/workbook.xml', input: 'x' }]))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 46 < bytes.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) {
      // Says that it is compressed.
      view.setUint16(at + 10, 8, true)
      view.setUint32(at + 24, 200 * 1024 * 1024, true)
    }
  return bytes
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`

/**
 * An XLSX of one row.
 * @param declared before the sheet's first element, e.g. entities
 * @param cell the only cell of the sheet, e.g. `XFD1048576`
 */
export function spreadsheet({ declared = '', type = 'Cat', cell = '' } = {}): Promise<Buffer> {
  const only = cell && `<row r="${cell.replace(/[A-Z]+/, '')}">${text(cell, 'x')}</row>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Animals" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${SHEET}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${declared}<worksheet xmlns="${SHEET}"><sheetData>${
      only ||
      `
      <row r="1">${text('A1', 'ID')}${text('B1', 'Name')}${text('C1', 'Type')}${text('D1', 'Born')}</row>
      <row r="2"><c r="A2"><v>17</v></c><c r="B2" t="str"><f>CONCAT("=1","+1")</f><v>=1+1</v></c>${text('C2', type)}<c r="D2" s="1"><v>44259</v></c></row>`
    }
    </sheetData></worksheet>`,
  }
  const files = Object.entries(parts).map(([name, xml]) => ({ name, input: XML + xml }))
  return buffer(makeZip(files))
}

/** A ZIP of one compressed file, as small as it gets. */
export async function compressed(name: string, content: Uint8Array): Promise<Buffer> {
  const whole = await buffer(makeZip([{ name, input: 'x' }]))
  const directory = whole.readUInt32LE(whole.length - 6)
  const packed = deflateRawSync(content, { level: 9 })
  const central = Buffer.from(whole.subarray(directory))
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(crc32(content), 16)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(content.length, 24)
  const entry = localEntry(name, packed)
  central.writeUInt32LE(entry.length, central.length - 6)
  return Buffer.concat([entry, central])
}

function localEntry(name: string, packed: Uint8Array): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(0xffff_ff00, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), packed])
}

/** Adds an entry that stands in the stream of the ZIP, and not in its directory. */
export function withHiddenEntry(zip: Buffer, name: string, packed: Uint8Array): Buffer {
  const directory = zip.readUInt32LE(zip.length - 6)
  const hidden = localEntry(name, packed)
  const end = Buffer.from(zip.subarray(directory))
  end.writeUInt32LE(directory + hidden.length, end.length - 6)
  return Buffer.concat([zip.subarray(0, directory), hidden, end])
}

/** All files of a ZIP by their names. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}
