import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { digestTables } from '../../../../test/site-digest.ts'
import type { SignedIn } from '../../../api/context.ts'
import { removePost, updatePost } from '../../listings/posts/public.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { ALL, importingOn } from './import-run.fixture.ts'
import { planImport } from './plan-import.server.ts'
import { stageImport } from './stage-import.server.ts'
import { startImport, stopImport, undoImport } from './start-import.server.ts'
import { importPhotos, imports } from './tables.server.ts'
import { workOnImport } from './work-on-import.server.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const server = await testServer()
const { db, services, clock } = server
const { aShelter, open, stage, run, postsOf, postNamed } = importingOn(server)
const FOREVER = new Date(8.64e15)

const golden = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../../../test/imports/${name}`, import.meta.url)))
const importOf = async (id: string) => (await db.select().from(imports).where(eq(imports.id, id)))[0]
/** A table of dogs by their ids. They are available, unless the column says something else. */
const dogs = (rows: Record<string, string>, column = 'description') =>
  [
    `id,name,species,${column},${column === 'status' ? 'color' : 'status'}`,
    ...Object.entries(rows).map(
      ([id, text]) => `${id},Dog ${id},Dog,${text},${column === 'status' ? '' : 'Available'}`,
    ),
  ].join('\n')

test('a dry run changes nothing, and lists what the run then does', async () => {
  const shelter = await aShelter()
  const file = await golden('petfinder.csv')
  const client = await db.$client.connect()
  const before = await digestTables(client)
  const plan = await open(shelter, file, read => planImport(db, shelter.viewer.id, read, 'animals.csv'))
  expect(await digestTables(client)).toEqual(before)
  client.release()
  expect(plan).toMatchObject({ rows: 4, new: 3, changed: 0, unchanged: 0, gone: 0 })
  expect(plan.problems).toEqual([
    expect.objectContaining({ row: 4, value: 'KL-003 Rex', message: expect.stringContaining('adopted') }),
  ])
  const done = await run(shelter, file)
  expect(done.counts).toEqual([plan.new, plan.changed, plan.unchanged, plan.gone])
  expect(done.problems).toEqual(plan.problems)
  expect(await postsOf(shelter)).toMatchObject([
    { name: 'Biscuit', status: 'pending', species: 'dog', paused: false, birthMonth: (2020 * 12 + 4) * 32 + 17 },
    { name: 'Mittens', status: 'pending', species: 'cat' },
    { name: 'Hopper', status: 'pending', paused: true },
  ])
  const photos = await db.select().from(importPhotos).where(eq(importPhotos.accountId, shelter.viewer.id))
  expect(photos.map(({ url }) => url)).toEqual([
    'https://shelter.example/biscuit-1.jpg',
    'https://shelter.example/biscuit-2.jpg',
  ])
  expect(server.sent.filter(({ name }) => name === 'imports.photo').map(({ data }) => data)).toEqual(
    photos.map(({ id }) => ({ id })),
  )
})

test('the same file twice changes nothing, also with ages in months', async () => {
  const shelter = await aShelter()
  const file = await golden('rescuegroups.csv')
  await run(shelter, file)
  const before = await postsOf(shelter)
  clock.advance(70 * DAY_MS)
  expect((await run(shelter, file)).counts).toEqual([0, 0, 2, 0])
  expect(await postsOf(shelter)).toEqual(before)
})

test("an animal without a place takes the organization's town, and its own once the file says it", async () => {
  const shelter = await aShelter()
  await run(shelter, dogs({ 1: 'Braga', 2: '' }, 'town'))
  const places = async () => (await postsOf(shelter)).map(({ typedLocation }) => typedLocation)
  expect(await places()).toEqual(['Braga', 'Porto'])
  await run(shelter, dogs({ 1: 'Braga', 2: 'Faro' }, 'town'))
  expect(await places()).toEqual(['Braga', 'Faro'])
})

describe('a changed file', () => {
  test('updates what changed, and a material change is reviewed again', async () => {
    const shelter = await aShelter()
    await run(shelter, dogs({ a: 'Calm.', b: 'Loud.' }))
    await db.update(posts).set({ status: 'approved' }).where(eq(posts.ownerId, shelter.viewer.id))
    const [, untouched] = await postsOf(shelter)
    expect((await run(shelter, dogs({ a: 'Calm and kind.', b: 'Loud.' }))).counts).toEqual([0, 1, 1, 0])
    expect(await postsOf(shelter)).toMatchObject([
      { content: 'Calm and kind.', status: 'approved' },
      { updatedAt: untouched!.updatedAt },
    ])
    await run(shelter, dogs({ a: 'Beagle' }, 'breed'))
    expect(await postNamed(shelter, 'Dog a')).toMatchObject({ status: 'pending' })
  })

  test('manual edits win or lose by the setting of the field; deleted posts stay deleted', async () => {
    const shelter = await aShelter()
    await run(shelter, dogs({ a: 'One.', b: 'One.', c: 'One.' }))
    const [a, b, c] = await postsOf(shelter)
    for (const post of [a!, b!]) await updatePost(shelter, { id: post.id, content: 'By hand.' })
    await removePost(shelter, { id: c!.id })
    expect((await run(shelter, dogs({ a: 'Two.', b: 'One.', c: 'Two.' }), { keptFields: ['content'] })).counts).toEqual(
      [0, 1, 2, 0],
    )
    expect((await postsOf(shelter)).map(({ content }) => content)).toEqual(['By hand.', 'By hand.'])
    await run(shelter, dogs({ a: 'Three.', b: 'One.', c: 'Two.' }))
    expect((await postsOf(shelter)).map(({ content }) => content)).toEqual(['Three.', 'By hand.'])
  })

  test('marks as adopted what the file says is adopted', async () => {
    const shelter = await aShelter()
    await run(shelter, dogs({ a: 'available' }, 'status'))
    await db.update(posts).set({ status: 'approved' }).where(eq(posts.ownerId, shelter.viewer.id))
    await run(shelter, dogs({ a: 'adopted' }, 'status'))
    expect(await postsOf(shelter)).toMatchObject([{ status: 'adopted' }])
  })
})

describe('a file that is complete', () => {
  test('pauses what is missing, never more than half without confirmation, and lists it again when it returns', async () => {
    const shelter = await aShelter()
    await run(shelter, dogs({ a: '', b: '', c: '', d: '' }))
    await db.update(posts).set({ status: 'approved' }).where(eq(posts.ownerId, shelter.viewer.id))
    expect((await run(shelter, dogs({ a: '', b: '', c: '' }))).counts).toEqual([0, 0, 3, 1])
    expect((await postsOf(shelter)).map(({ paused }) => paused)).toEqual([false, false, false, false])
    await run(shelter, dogs({ a: '', b: '', c: '' }), { isWhole: true })
    expect((await postsOf(shelter)).map(({ paused }) => paused)).toEqual([false, false, false, true])
    await expect(run(shelter, dogs({ a: '' }), { isWhole: true })).rejects.toMatchObject({ code: 'MOST_ARE_GONE' })
    await run(shelter, dogs({ a: '', d: '' }), { isWhole: true, mostMayGo: true })
    expect((await postsOf(shelter)).map(({ paused }) => paused)).toEqual([false, true, true, false])
  })
})

describe('one import at a time', () => {
  test('a second one is refused with a text, and so is a file that was read before another import', async () => {
    const shelter = await aShelter()
    const first = await stage(shelter, dogs({ a: '' }))
    const second = await stage(shelter, dogs({ b: '' }))
    await startImport(shelter, first.id, ALL)
    await expect(startImport(shelter, second.id, ALL)).rejects.toMatchObject({
      code: 'IMPORT_RUNNING',
      message: expect.stringContaining('Another import is running'),
    })
    await workOnImport(services, { id: first.id, until: FOREVER })
    const third = await stage(shelter, dogs({ a: '' }))
    await startImport(shelter, third.id, ALL)
    await workOnImport(services, { id: third.id, until: FOREVER })
    await expect(startImport(shelter, second.id, ALL)).rejects.toMatchObject({ code: 'IMPORT_OUTDATED' })
  })

  test('a stopped one keeps its changes and can continue; after a crash another worker continues, with no animal twice', async () => {
    const shelter = await aShelter()
    const many = dogs(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`d${index}`, ''])))
    const { id } = await stage(shelter, many)
    await startImport(shelter, id, ALL)
    // One batch, then its time is over.
    expect(await workOnImport(services, { id, until: clock.now() })).toBe(false)
    expect(await postsOf(shelter)).toHaveLength(50)
    await stopImport(shelter, id)
    expect(await workOnImport(services, { id, until: FOREVER })).toBe(true)
    expect(await postsOf(shelter)).toHaveLength(50)
    await startImport(shelter, id, ALL)
    await db.update(imports).set({ worker: crypto.randomUUID() }).where(eq(imports.id, id))
    expect(await workOnImport(services, { id, until: FOREVER })).toBe(false)
    clock.advance(61_000)
    expect(await workOnImport(services, { id, until: FOREVER })).toBe(true)
    const names = (await postsOf(shelter)).map(({ name }) => name)
    expect(new Set(names).size).toBe(60)
    expect(names).toHaveLength(60)
    expect(await importOf(id)).toMatchObject({ state: 'done', done: 60 })
  })
})

describe('undo', () => {
  test('reverts the last import, except for what somebody edited or adopted since', async () => {
    const shelter = await aShelter()
    await run(shelter, dogs({ a: 'One.', b: 'One.', g: 'One.' }))
    const { id } = await run(shelter, dogs({ a: 'Two.', b: 'Two.', n: 'New.', m: 'New.' }), { isWhole: true })
    const [a, b] = await postsOf(shelter)
    await db.update(posts).set({ content: 'By hand.' }).where(eq(posts.id, b!.id))
    await db.update(posts).set({ status: 'adopted' }).where(eq(posts.name, 'Dog m'))
    await undoImport(shelter, id)
    await workOnImport(services, { id, until: FOREVER })
    expect(await postsOf(shelter)).toMatchObject([
      { id: a!.id, content: 'One.' },
      { content: 'By hand.' },
      { name: 'Dog g', paused: false },
      { name: 'Dog m', status: 'adopted' },
    ])
    expect(await importOf(id)).toMatchObject({ state: 'undone' })
    await expect(undoImport(shelter, id)).rejects.toMatchObject({ code: 'IMPORT_NOT_READY' })
  })

  test('is possible for 7 days, for the last import, by its organization', async () => {
    const shelter = await aShelter()
    const first = await run(shelter, dogs({ a: '' }))
    const second = await run(shelter, dogs({ b: '' }))
    await expect(undoImport(shelter, first.id)).rejects.toMatchObject({ code: 'UNDO_TOO_LATE' })
    await expect(undoImport(await aShelter(), second.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    clock.advance(8 * DAY_MS)
    await expect(undoImport(shelter, second.id)).rejects.toMatchObject({ code: 'UNDO_TOO_LATE' })
  })
})

test('a mapping is remembered for files with the same titles', async () => {
  const shelter = await aShelter()
  const file = Buffer.from('Nr,Wer,Was\n1,Ada,Dog\n')
  const mapping = { columns: { sourceId: ['Nr'], name: ['Wer'], species: ['Was'] } }
  await open(shelter, file, read => stageImport(shelter, read, 'a.csv'), mapping)
  const columnsFor = (whose: SignedIn) => open(whose, file, async read => read.mapping.columns)
  expect(await columnsFor(shelter)).toEqual(mapping.columns)
  expect(await columnsFor(await aShelter())).not.toEqual(mapping.columns)
})
