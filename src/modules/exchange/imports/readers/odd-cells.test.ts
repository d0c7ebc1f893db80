import { describe, expect, test } from 'vitest'
import type { ImportedAnimal, ImportProblem } from './imported-animal.server.ts'
import { openFile, type Mapping } from './open-file.server.ts'
import type { Answer } from './questions.server.ts'

/** The animals of a file by their ids. */
async function read(bytes: Uint8Array, mapping?: Mapping) {
  const file = await openFile(bytes, { mapping, now: new Date('2024-06-15T12:00:00Z') })
  const animals: Record<string, ImportedAnimal> = {}
  const problems: ImportProblem[] = [...file.problems]
  for await (const one of file.animals()) {
    if (one.animal) animals[one.animal.sourceId] = one.animal
    problems.push(...one.problems)
  }
  return { animals, problems, columns: file.columns }
}

describe('microchips', () => {
  const table = (rows: string[]) => Buffer.from(`ID,Name,Species,Microchip\n${rows.join('\n')}\n`)

  test.each([
    ['SCAN NO CHIP', 'no'],
    ['Not chipped', 'no'],
    ['nicht gechippt', 'no'],
    ['unchipped', 'no'],
    ['No chip found', 'no'],
    ['None', 'no'],
    ['will be chipped', 'unknown'],
    ['', 'unknown'],
    ['gechippt', 'yes'],
    ['yes', 'yes'],
    ['981 020 033 339 853', 'yes'],
    ['Chip: 981020033339853 (left)', 'yes'],
    ['0A115D7358', 'yes'],
    ['="982126058212345"', 'yes'],
  ])('"%s" is %s', async (cell, expected) => {
    const { animals, problems } = await read(table([`1,Ada,Dog,"${cell.replaceAll('"', '""')}"`]))
    expect(animals['1']).toMatchObject({ microchipped: expected })
    expect(problems).toEqual([])
  })

  test('rounded, malformed and repeated numbers are problems', async () => {
    const rows = [
      '1,Ada,Dog,"9,82126E+14"',
      '2,Bea,Dog,982126000000000',
      '3,Cleo,Dog,999126058212345',
      '4,Dora,Dog,981020033339853',
      '5,Ella,Dog,981 020 033 339 853',
    ]
    const { animals, problems } = await read(table(rows))
    expect(Object.values(animals).map(({ microchipped }) => microchipped)).toEqual(['yes', 'yes', 'yes', 'yes', 'yes'])
    expect(problems.map(({ row, message }) => [row, message])).toEqual([
      [2, expect.stringContaining('rounded')],
      [3, expect.stringContaining('rounded')],
      [4, expect.stringContaining("doesn't match any country")],
      [6, expect.stringContaining('in row 5 has the same number')],
    ])
  })
})

test('titles and values named like properties of every object are read like others', async () => {
  const names = ['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty']
  const mapping = { columns: { sourceId: ['id'], name: ['name'], birthDate: ['__proto__'], health: ['constructor'] } }
  const bytes = Buffer.from(`id,name,${names.join()}\n1,Ada,Healthy,b,c,2020-05-17,e\n2,Bea\n`)
  const { animals, columns } = await read(bytes, mapping)
  expect(columns.map(({ title }) => title)).toEqual(['id', 'name', ...names])
  expect(animals).toMatchObject({ 1: { healthInfo: 'Healthy', birthDate: '2020-05-17' }, 2: { healthInfo: '' } })

  const titles = 'id,name,species,size,breed,color,age,coat,sex,status,description'
  for (const word of names) {
    const row = ['1', word, ...Array.from({ length: 8 }, () => word), `&${word};`].join()
    const { animals: read1 } = await read(Buffer.from(`${titles}\n${row}\n`))
    expect(read1['1']).toMatchObject({ size: null, content: `&${word};`, colors: [], ageMonths: null })
    expect(typeof read1['1']?.breed).toBe('string')
  }
  const json = JSON.stringify([{ ANIMALNAME: 'Ada', SHELTERCODE: '1', SEX: 'constructor', NEUTERED: '__proto__' }])
  expect((await read(Buffer.from(json))).animals['1']).toMatchObject({ sex: 'unknown', neutered: 'unknown' })
})

test('a fee without a currency is unknown until somebody says which it is', async () => {
  const feeOf = async (fees: string[], answers: Answer[] = []) => {
    const rows = fees.map((fee, at) => `${at},Ada ${at},Dog,Available,${fee}`)
    const bytes = Buffer.from(['id,name,species,status,fee', ...rows].join('\n'))
    return (await read(bytes, { answers })).animals['0']?.fee
  }
  expect(await feeOf(['150'])).toBeNull()
  const answer = { kind: 'currency', column: 'fee', value: '', answer: 'GBP' } as const
  expect(await feeOf(['150'], [answer])).toEqual({ amount: 150, currency: 'GBP' })
  // The other fees of the column say it.
  expect(await feeOf(['150', '90 EUR'])).toEqual({ amount: 150, currency: 'EUR' })
})
