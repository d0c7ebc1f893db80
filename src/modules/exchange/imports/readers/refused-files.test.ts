import { buffer } from 'node:stream/consumers'
import { makeZip } from 'client-zip'
import { expect, test } from 'vitest'
import { bomb, spreadsheet } from './archives.fixture.ts'
import { openFile } from './open-file.server.ts'

/** Reads all animals. */
async function read(bytes: Uint8Array) {
  const file = await openFile(bytes, { now: new Date('2024-06-15T12:00:00Z') })
  return Array.fromAsync(file.animals())
}

const zip = (input: string) => buffer(makeZip([{ name: 'xl/worksheets/sheet1.xml', input }]))

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['an empty file', () => new Uint8Array(), 'The file is empty.'],
  ['only titles', () => Buffer.from('id,name\n\n'), 'no row with an animal'],
  ['a binary', () => Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256)), "This isn't a table"],
  [
    '10,000 columns',
    () => Buffer.from(`${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join()}\n1\n`),
    '10,000 columns',
  ],
  ['an open quotation mark', () => Buffer.from(`id,name\n1,"Ada\n${'x\n'.repeat(300_000)}`), 'quotation mark'],
  ['half a JSON', () => Buffer.from('[{"ANIMALNAME": "Ada"'), "isn't complete"],
  ['another JSON', () => Buffer.from('{"hello": []}'), 'no list of animals'],
  ['a damaged archive', () => Buffer.from('PK\u0003\u0004 and then nothing'), 'damaged'],
  ['an archive without a sheet', () => zip('<x/>'), "can't be read"],
  ['an archive that is huge when unpacked', bomb, 'too large when it is unpacked'],
])('%s', async (_, make, sentence) => {
  await expect(read(await make())).rejects.toThrow(sentence)
})

test('a table without names and ids is read for the mapper, and has no animals', async () => {
  const file = await openFile(Buffer.from('x,y\n1,2\n'), { now: new Date() })
  expect(file).toMatchObject({
    columns: [
      { title: 'x', examples: ['1'] },
      { title: 'y', examples: ['2'] },
    ],
    problems: [{ message: expect.stringContaining('No column looks like the names') }],
  })
  expect(await Array.fromAsync(file.animals())).toEqual([])
})

test('a cell of a spreadsheet is plain text', async () => {
  expect(await read(await spreadsheet({ type: 'Cat' }))).toMatchObject([{ animal: { species: 'cat' } }])
})

test.each([
  ['a file of the server', '<!ENTITY own SYSTEM "file:///etc/hostname">'],
  ['an address', '<!ENTITY own SYSTEM "http://127.0.0.1:1/">'],
  ['a text of its own', '<!ENTITY own "Cat">'],
])('an entity of a spreadsheet that names %s is not resolved', async (_, entity) => {
  const file = await spreadsheet({ declared: `<!DOCTYPE worksheet [${entity}]>`, type: '&own;' })
  const opened = await openFile(file, { now: new Date() })
  expect(await Array.fromAsync(opened.animals())).toMatchObject([{ animal: { species: null } }])
  expect(opened.columns).toContainEqual(expect.objectContaining({ title: 'Type', examples: ['&own;'] }))
})
