import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { SignedIn } from '../../../../api/context.ts'
import { importingOn } from '../import-run.fixture.ts'
import { stageImport } from '../stage-import.server.ts'
import { importMappings } from '../tables.server.ts'

const server = await testServer()
const { db } = server
const { aShelter, open, run, stage, postsOf } = importingOn(server)
const OFFERED = { kind: 'offered', column: '', value: '', answer: 'available' } as const

const sheet = (name: string) =>
  readFile(new URL(`../../../../../test/imports/shelters/16${name}.csv`, import.meta.url), 'utf8')
const dogs = await sheet('a-two-files-same-ids-dogs')
const cats = await sheet('b-two-files-same-ids-cats')
const table = (rows: string[]) => ['ID,Name,Species,Breed,Status', ...rows].join('\n')
const petsOf = async (shelter: SignedIn) =>
  (await postsOf(shelter)).map(
    ({ name, species, paused, draft }) => `${name} ${species}${paused || draft ? ' away' : ''}`,
  )
const answered = { answers: [OFFERED] }

test('a second sheet with the same ids has other animals, and a whole list is that of its own sheet', async () => {
  const shelter = await aShelter()
  expect((await run(shelter, dogs, {}, answered)).counts).toEqual([5, 0, 0, 0])
  expect((await run(shelter, cats, { isWhole: true }, answered)).counts).toEqual([5, 0, 0, 0])
  const all = ['Arlo', 'Bess', 'Cody', 'Dora', 'Enzo'].map(name => `${name} dog`)
  const allCats = ['Ziggy', 'Yara', 'Xena', 'Willow', 'Vito'].map(name => `${name} cat`)
  expect(await petsOf(shelter)).toEqual([...all, ...allCats])
  // Each sheet is recognized by its animals.
  const withoutEnzo = dogs.trim().split('\n').slice(0, -1).join('\n')
  expect((await run(shelter, withoutEnzo, { isWhole: true })).counts).toEqual([0, 0, 4, 1])
  expect((await run(shelter, cats, { isWhole: true })).counts).toEqual([0, 0, 5, 0])
  expect(await petsOf(shelter)).toEqual([...all.slice(0, 4), 'Enzo dog away', ...allCats])
})

const FIRST = table(['1,Arlo,Dog,Beagle,Available', '2,Bess,Dog,Boxer,Available', '3,Cody,Dog,Poodle,Available'])
const REUSED = table(['1,Arlo,Dog,Beagle,Available', '2,Bess,Dog,Boxer,Available', '3,Ziggy,Cat,Siamese,Available'])

test('an id that a list uses for another animal is asked about, and changes nothing before', async () => {
  const shelter = await aShelter()
  await run(shelter, FIRST)
  const { plan } = await stage(shelter, REUSED)
  expect(plan).toMatchObject({ new: 0, changed: 0, unchanged: 2, gone: 0, states: { available: 2, ask: 1 } })
  expect(plan.questions).toEqual([
    { kind: 'animals', column: '', value: '', count: 1, example: 'Cody → Ziggy', choices: ['others', 'same'] },
  ])
  await run(shelter, REUSED, { isWhole: true })
  expect(await petsOf(shelter)).toEqual(['Arlo dog', 'Bess dog', 'Cody dog'])
})

test('the answer to it is remembered for the source', async () => {
  const [one, other] = [await aShelter(), await aShelter()]
  await run(one, FIRST)
  await run(other, FIRST)
  const mapping = (answer: string) => ({ answers: [{ kind: 'animals' as const, column: '', value: '', answer }] })
  await run(one, REUSED, { isWhole: true }, mapping('others'))
  expect(await petsOf(one)).toEqual(['Arlo dog', 'Bess dog', 'Cody dog away', 'Ziggy cat'])
  expect((await run(one, REUSED, { isWhole: true })).counts).toEqual([0, 0, 3, 0])
  await run(other, REUSED, {}, mapping('same'))
  expect(await petsOf(other)).toEqual(['Arlo dog', 'Bess dog', 'Ziggy cat'])
})

test('a renamed animal stays itself', async () => {
  const shelter = await aShelter()
  await run(shelter, FIRST)
  expect((await run(shelter, FIRST.replace('Cody', 'Charlie'))).counts).toEqual([0, 1, 2, 0])
})

test('answers are remembered for a source and a value, also when the sheet gets a column', async () => {
  const shelter = await aShelter()
  const kinds = (file: string) =>
    open(shelter, Buffer.from(file), async read => read.questions().map(({ kind, value }) => [kind, value]))
  await run(shelter, FIRST)
  const foster = table(['1,Arlo,Dog,Beagle,In Foster', '2,Bess,Dog,Boxer,Blue Team'])
  const both = [
    ['status', 'In Foster'],
    ['status', 'Blue Team'],
  ]
  expect(await kinds(foster)).toEqual(both)
  await stage(shelter, foster)
  expect(await kinds(foster)).toEqual(both)
  const answer = { kind: 'status' as const, column: 'Status', value: 'In Foster', answer: 'available' }
  await stage(shelter, foster, { answers: [answer] })
  const open1 = [['status', 'Blue Team']]
  expect(await kinds(foster)).toEqual(open1)
  expect(await kinds(foster.replaceAll(/$/gm, ',x'))).toEqual(open1)
  // Another list may mean something else by it.
  expect(
    await kinds(
      foster
        .replaceAll(/Arlo|Bess/g, 'Zoe')
        .replace('Breed', 'Rasse')
        .replaceAll('Dog', 'Cat'),
    ),
  ).toEqual(both)
})

test('a guess that a person left as it was is not remembered', async () => {
  const shelter = await aShelter()
  const file = Buffer.from('Nr,Wer,Was,Tag,Preis\n1,Ada,Dog,01/02/2020,10\n2,Bea,Cat,01/03/2020,10\n')
  const guessed = await open(shelter, file, async read => read.mapping)
  const sent = { columns: { ...guessed.columns, description: ['Tag'] }, currency: 'USD', dateOrder: guessed.dateOrder! }
  await open(shelter, file, read => stageImport(shelter, read, 'a.csv'), sent)
  expect(await open(shelter, file, async read => read.mapping.columns)).toMatchObject({ description: ['Tag'] })
  const [{ mapping } = {}] = await db
    .select()
    .from(importMappings)
    .where(eq(importMappings.accountId, shelter.viewer.id))
  expect(mapping?.currency).toBeUndefined()
  expect(mapping?.columns).not.toHaveProperty('name')
})
