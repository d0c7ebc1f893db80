import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { SignedIn } from '../../../api/context.ts'
import { readPostFields, updatePost } from '../../listings/posts/public.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { importingOn } from './import-run.fixture.ts'
import { undoImport } from './start-import.server.ts'
import { workOnImport } from './work-on-import.server.ts'

const server = await testServer()
const { db, services } = server
const { aShelter, run, postsOf, postNamed } = importingOn(server)

const table = (rows: string[], titles = 'ID,Name,Species,Status,Bonded with') => [titles, ...rows].join('\n')

/** The names of bonded animals, each with its partner's. */
async function bondsOf(shelter: SignedIn) {
  const all = await postsOf(shelter)
  const nameOf = new Map(all.map(({ id, name }) => [id, name]))
  return Object.fromEntries(
    all.flatMap(({ name, bondedWithId }) => (bondedWithId === null ? [] : [[name, nameOf.get(bondedWithId)]])),
  )
}

test('pairs are bonded, by name or id, whichever of them names the other; groups are not', async () => {
  const shelter = await aShelter()
  const { problems } = await run(
    shelter,
    table([
      '1,Ada,Dog,Available,Bea',
      '2,Bea,Dog,Available,',
      '3,Cleo,Cat,Available,',
      '4,Dan,Cat,Hold,3',
      '5,Eve,Cat,Available,6 and 7',
      '6,Fay,Cat,Available,',
      '7,Gus,Cat,Available,',
      '8,Hal,Cat,Available,',
      '9,Ivy,Cat,Adopted,8',
    ]),
  )
  expect(await bondsOf(shelter)).toEqual({ Ada: 'Bea', Bea: 'Ada', Cleo: 'Dan', Dan: 'Cleo' })
  expect(problems).toContainEqual(
    expect.objectContaining({ value: '5 Eve', message: expect.stringContaining('More than two') }),
  )
})

test('a later file changes bonds, an undo takes it back, and one that somebody ended stays ended', async () => {
  const shelter = await aShelter()
  const before = ['1,Ada,Dog,Available,2', '2,Bea,Dog,Available,', '3,Cleo,Dog,Available,']
  await run(shelter, table(before))
  const { id } = await run(
    shelter,
    table(['1,Ada,Dog,Available,', '2,Bea,Dog,Available,', '3,Cleo,Dog,Available,Dan', '4,Dan,Dog,Available,']),
  )
  expect(await bondsOf(shelter)).toEqual({ Cleo: 'Dan', Dan: 'Cleo' })
  await undoImport(shelter, id)
  await workOnImport(services, { id, until: new Date(8.64e15) })
  expect(await bondsOf(shelter)).toEqual({ Ada: 'Bea', Bea: 'Ada' })
  const ada = await postNamed(shelter, 'Ada')
  await updatePost(shelter, { id: ada!.id, bondedWithId: null })
  await run(shelter, table([...before.slice(0, 2), '3,Cleo,Cat,Available,']))
  expect(await bondsOf(shelter)).toEqual({})
})

test('an animal is in the town of its file, else in that of its organization, which edits do not touch', async () => {
  const shelter = await aShelter()
  const titles = 'ID,Name,Species,Status,Town'
  const townsOf = async () => {
    const ids = (await postsOf(shelter)).map(({ id }) => id)
    const fields = await readPostFields(db, ids)
    return ids.map(id => fields.get(id)?.location)
  }
  await run(
    shelter,
    table(['1,Ada,Dog,Available,Braga', '2,Bea,Dog,Available,', '3,Cleo,Dog,Available,Kennel 4'], titles),
  )
  expect(await townsOf()).toEqual(['Braga', 'Porto', 'Porto'])
  expect((await db.select().from(posts).where(eq(posts.ownerId, shelter.viewer.id)))[0]?.typedLocation).toBe('Braga')
  await run(shelter, table(['1,Ada,Dog,Available,', '2,Bea,Dog,Available,Faro', '3,Cleo,Dog,Available,'], titles))
  expect(await townsOf()).toEqual(['Porto', 'Faro', 'Porto'])
})
