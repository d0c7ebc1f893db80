import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { SignedIn } from '../../../api/context.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { importingOn } from './import-run.fixture.ts'
import { undoImport } from './start-import.server.ts'
import { workOnImport } from './work-on-import.server.ts'

const server = await testServer()
const { db, services, as, aUser } = server
const { aShelter, run, postsOf, postNamed } = importingOn(server)
const vet = await aUser({ role: 'vet' })

const shelterFile = (name: string) =>
  readFile(new URL(`../../../../test/imports/shelters/${name}`, import.meta.url), 'utf8')
const table = (rows: [id: string, breed: string, status: string][]) =>
  ['ID,Name,Species,Breed,Status', ...rows.map(([id, breed, status]) => `${id},Pet ${id},Dog,${breed},${status}`)].join(
    '\n',
  )

/** The names of this shelter's posts in the vets' queue. */
async function queueOf({ viewer }: SignedIn) {
  const names: string[] = []
  for (let cursor: string | undefined; ;) {
    const { items, next } = await as(vet).review.pending({ cursor })
    names.push(...items.flatMap(({ owner, name }) => (owner?.id === viewer.id ? [name] : [])))
    if (!next) return names
    cursor = next
  }
}
const approveAll = ({ viewer }: SignedIn) =>
  db.update(posts).set({ status: 'approved' }).where(eq(posts.ownerId, viewer.id))

async function undo(shelter: SignedIn, id: string) {
  await undoImport(shelter, id)
  await workOnImport(services, { id, until: new Date(8.64e15) })
}

describe('an animal that left while it waits for its review', () => {
  test('leaves the queue, cannot be approved, and counts as changed', async () => {
    const shelter = await aShelter()
    await run(shelter, await shelterFile('56a-before.csv'))
    expect(await queueOf(shelter)).toEqual(['Uno', 'Duo', 'Tri', 'Qua', 'Cin'])
    const after = await shelterFile('56b-after.csv')
    expect((await run(shelter, after)).counts).toEqual([0, 4, 1, 0])
    expect(await queueOf(shelter)).toEqual(['Qua', 'Cin'])
    for (const name of ['Uno', 'Duo', 'Tri']) {
      const { id } = (await postNamed(shelter, name))!
      await expect(as(vet).review.approve({ id })).rejects.toMatchObject({ status: 404 })
    }
    expect(await postNamed(shelter, 'Cin')).toMatchObject({ status: 'pending', paused: true })
    expect((await run(shelter, after)).counts).toEqual([0, 0, 5, 0])
  })

  test('leaves it by missing in the whole list, too, and is back with a later file', async () => {
    const shelter = await aShelter()
    const all = table([
      ['1', 'Beagle', 'Available'],
      ['2', 'Beagle', 'Available'],
    ])
    await run(shelter, all)
    expect((await run(shelter, table([['1', 'Beagle', 'Available']]), { isWhole: true })).counts).toEqual([0, 0, 1, 1])
    expect(await queueOf(shelter)).toEqual(['Pet 1'])
    expect((await run(shelter, table([['1', 'Beagle', 'Available']]), { isWhole: true })).counts).toEqual([0, 0, 1, 0])
    expect((await run(shelter, all, { isWhole: true })).counts).toEqual([0, 1, 1, 0])
    expect(await queueOf(shelter)).toEqual(['Pet 1', 'Pet 2'])
  })
})

test.each(['Adopted', 'Deceased', 'Blue Team'] as const)(
  'an animal that is %s goes although its breed changed and manual edits win',
  async status => {
    const shelter = await aShelter()
    await run(
      shelter,
      table([
        ['1', 'Beagle', 'Available'],
        ['2', 'Beagle', 'Available'],
      ]),
    )
    await approveAll(shelter)
    const file = table([
      ['1', 'Boxer', status],
      ['2', 'Beagle', 'Available'],
    ])
    expect((await run(shelter, file, { keptFields: ['state', 'breed'] })).counts).toEqual([0, 1, 1, 0])
    const gone = {
      Adopted: { status: 'adopted' },
      Deceased: { status: 'died' },
      'Blue Team': { status: 'approved', paused: true },
    }
    expect(await postNamed(shelter, 'Pet 1')).toMatchObject(gone[status])
    expect(await queueOf(shelter)).toEqual([])
  },
)

test('an undo offers again what the import took away', async () => {
  const shelter = await aShelter()
  const before = table([
    ['1', 'Beagle', 'Available'],
    ['2', 'Beagle', 'Available'],
    ['3', 'Beagle', 'Available'],
  ])
  await run(shelter, before)
  const [first] = await postsOf(shelter)
  await db.update(posts).set({ status: 'approved' }).where(eq(posts.id, first!.id))
  const { id } = await run(
    shelter,
    table([
      ['1', 'Beagle', 'Adopted'],
      ['2', 'Beagle', 'Adopted'],
    ]),
    { isWhole: true },
  )
  expect(await queueOf(shelter)).toEqual([])
  await undo(shelter, id)
  expect(await postsOf(shelter)).toMatchObject([
    { status: 'approved', paused: false },
    { status: 'pending', draft: false },
    { status: 'pending', draft: false },
  ])
  expect((await run(shelter, before)).counts).toEqual([0, 0, 3, 0])
})
