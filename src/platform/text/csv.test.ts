import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { asItIs, encodeCsv, forSpreadsheets, type Cell } from './csv.ts'

async function* rowOf(cells: readonly Cell[]) {
  yield cells
}
const encoded = async (cells: readonly Cell[], guard: typeof asItIs) =>
  (await buffer(encodeCsv(rowOf(cells), guard))).toString().slice(1).trimEnd()

const CELLS = ['- shy at first', '=1+1', '+1 a;-2', '0017', '982126058212345', '12E5', '3-4', 'A-12', 17, null]

test('programs get texts unchanged', async () => {
  expect(await encoded(CELLS, asItIs)).toBe('- shy at first,=1+1,"+1 a;-2",0017,982126058212345,12E5,3-4,A-12,17,')
})

test('a spreadsheet runs no text as a formula, and changes no id', async () => {
  expect(await encoded(CELLS, forSpreadsheets)).toBe(
    `'- shy at first,'=1+1,"'+1 a;'-2","=""0017""","=""982126058212345""","=""12E5""","=""3-4""",A-12,17,`,
  )
})
