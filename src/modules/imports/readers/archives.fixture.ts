import { buffer } from 'node:stream/consumers'
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
 */
export function spreadsheet({ declared = '', type = 'Cat' } = {}): Promise<Uint8Array> {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Animals" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${SHEET}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${declared}<worksheet xmlns="${SHEET}"><sheetData>
      <row r="1">${text('A1', 'ID')}${text('B1', 'Name')}${text('C1', 'Type')}${text('D1', 'Born')}</row>
      <row r="2"><c r="A2"><v>17</v></c><c r="B2" t="str"><f>CONCAT("=1","+1")</f><v>=1+1</v></c>${text('C2', type)}<c r="D2" s="1"><v>44259</v></c></row>
    </sheetData></worksheet>`,
  }
  const files = Object.entries(parts).map(([name, xml]) => ({ name, input: XML + xml }))
  return buffer(makeZip(files))
}

/** All files of a ZIP by their names. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}
