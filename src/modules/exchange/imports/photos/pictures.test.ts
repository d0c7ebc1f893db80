import { buffer } from 'node:stream/consumers'
import { makeZip } from 'client-zip'
import { and, asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { SignedIn } from '../../../../api/context.ts'
import { actFor, createOrganization } from '../../../people/organizations/public.server.ts'
import { listStagedFolders, openLargest, photos } from '../../../base/photos/public.server.ts'
import { postPhotos, posts } from '../../../listings/posts/tables.server.ts'
import { exportAnimals } from '../export/export-animals.server.ts'
import { fetchPhoto } from './fetch-photo.server.ts'
import { openFile } from '../readers/open-file.server.ts'
import { stageImport } from '../stage-import.server.ts'
import { sweepPictures } from './staged-pictures.server.ts'
import { startImport, undoImport } from '../start-import.server.ts'
import { importPhotos, imports } from '../tables.server.ts'
import type { FieldName } from '../vocabulary.ts'
import { workOnImport } from '../work-on-import.server.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

const here = await testServer()
const { db, services, clock } = here
const UNTIL = new Date(8.64e15)

const picture = (background: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg({ quality: 100 })
    .toBuffer()
const [red, green, blue] = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(picture))
const zip = async (files: Record<string, string | Buffer | undefined>) =>
  new Blob([
    new Uint8Array(
      await buffer(
        makeZip(
          Object.entries(files).map(([name, input]) => ({
            name,
            input: new Blob([new Uint8Array(Buffer.from(input ?? ''))]),
          })),
        ),
      ),
    ),
  ])

async function aShelter({ services: of, aUser: person } = here): Promise<SignedIn> {
  const { id: managerId } = await person()
  const organization = { name: 'Kestrel Lane', town: 'Porto', managerId }
  return actFor(of, { id: (await inTransaction(of, tx => createOrganization(tx, of, organization))).id })
}

async function stage(shelter: SignedIn, file: Blob) {
  clock.advance(1000)
  return stageImport(shelter, await openFile(file, { now: clock.now() }), 'animals.zip')
}

async function run(shelter: SignedIn, file: Blob, keptFields: FieldName[] = []): Promise<string> {
  const { id } = await stage(shelter, file)
  await startImport(shelter, id, { isWhole: false, mostMayGo: false, keptFields })
  await workOnImport(shelter, { id, until: UNTIL })
  await fetchAll(shelter)
  return id
}

/** What the jobs do. */
async function fetchAll(shelter: SignedIn): Promise<void> {
  const waiting = and(eq(importPhotos.accountId, shelter.viewer.id), eq(importPhotos.state, 'waiting'))
  const rows = await shelter.db.select().from(importPhotos).where(waiting)
  for (const { id } of rows) await fetchPhoto(shelter, id)
}

const COLORS = ['red', 'green', 'blue']

/** The colors of the photos of each pet, in order. */
async function colorsOf({ db: of, files, viewer }: SignedIn): Promise<Record<string, string[]>> {
  const rows = await of
    .select({ name: posts.name, photo: photos })
    .from(posts)
    .innerJoin(postPhotos, eq(postPhotos.postId, posts.id))
    .innerJoin(photos, eq(photos.id, postPhotos.photoId))
    .where(eq(posts.ownerId, viewer.id))
    .orderBy(asc(posts.name), asc(postPhotos.position))
  const colors: Record<string, string[]> = {}
  for (const { name, photo } of rows) {
    const { dominant } = await sharp(await buffer((await openLargest(files, photo))!.stream)).stats()
    const shares = [dominant.r, dominant.g, dominant.b]
    colors[name] = [...(colors[name] ?? []), COLORS[shares.indexOf(Math.max(...shares))] ?? '']
  }
  return colors
}

/** The files of a shelter's photos, with their descriptions. */
async function picturesOf({ db: of, files, viewer }: SignedIn) {
  const rows = await of.select().from(photos).where(eq(photos.ownerId, viewer.id))
  const all = rows.map(async photo => {
    const bytes = await buffer((await openLargest(files, photo))!.stream)
    return `${photo.alt} ${bytes.toString('base64')}`
  })
  return (await Promise.all(all)).toSorted()
}

const ANIMALS = 'id,name,species,status,photos'

describe('a ZIP with pictures', () => {
  test("are added by the names in its table, or by the animals' ids", async () => {
    const shelter = await aShelter()
    const table = `${ANIMALS}\nKL-1,Ada,Dog,Available,"pics/first.jpg, Second.JPG"\nKL-2,Bo,Cat,Available,\n`
    await run(
      shelter,
      await zip({
        'animals.csv': table,
        'pics/first.jpg': blue,
        'pics/second.jpg': red,
        'pics/KL-2-2.jpg': green,
        'pics/kl-2-1.jpg': red,
        '__MACOSX/._animals.csv': 'x',
      }),
    )
    expect(await colorsOf(shelter)).toEqual({ Ada: ['blue', 'red'], Bo: ['red', 'green'] })
  })

  test('from an export creates the same animals with the same photos on another site, without fetching any', async () => {
    const there = await testServer()
    const [from, to] = [await aShelter(), await aShelter(there)]
    const files = {
      'a.csv': `${ANIMALS}\n1,Ada,Dog,Available,a.jpg;b.jpg\n2,Bo,Cat,Available,b.jpg\n`,
      'a.jpg': green,
      'b.jpg': blue,
    }
    await run(from, await zip(files))
    await db.update(photos).set({ alt: 'Ada on a sofa' }).where(eq(photos.ownerId, from.viewer.id))
    const exported = await buffer((await exportAnimals(from, from.viewer.id)) as AsyncIterable<Uint8Array>)
    await run(to, new Blob([new Uint8Array(exported)]))
    expect(await colorsOf(to)).toEqual({ Ada: ['green', 'blue'], Bo: ['blue'] })
    expect(await picturesOf(to)).toEqual(await picturesOf(from))
    const again = await stage(to, new Blob([new Uint8Array(exported)]))
    expect(again.plan).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
  })

  test('that lacks files named in its table says so; with two tables or none it is refused', async () => {
    const shelter = await aShelter()
    const { plan } = await stage(
      shelter,
      await zip({ 'a.csv': `${ANIMALS}\n1,Ada,Dog,Available,gone.jpg\n`, 'b.jpg': red }),
    )
    expect(plan.problems).toEqual([
      expect.objectContaining({ row: 2, column: 'photos', value: 'gone.jpg', message: expect.stringContaining('ZIP') }),
    ])
    const refused = async (files: Record<string, string | Buffer | undefined>) => stage(shelter, await zip(files))
    await expect(refused({ 'a.csv': ANIMALS, 'b.csv': ANIMALS })).rejects.toThrow('a.csv, b.csv')
    await expect(refused({ 'a.jpg': red })).rejects.toThrow('no file of animals')
  })

  test('that is never imported leaves no files; an imported one is kept until its photos are processed', async () => {
    const shelter = await aShelter()
    const file = await zip({ 'a.csv': `${ANIMALS}\n1,Ada,Dog,Available,a.jpg\n`, 'a.jpg': red })
    const staged = async () => (await listStagedFolders(services)).length
    const before = await staged()
    for (let count = 0; count < 6; count += 1) await stage(shelter, file)
    expect(await staged()).toBeLessThanOrEqual(before + 4)
    await run(shelter, file)
    await db.delete(imports).where(eq(imports.state, 'ready'))
    await sweepPictures(services)
    expect(await listStagedFolders(services)).toEqual([])
  })
})

describe('photos that a later file dropped', () => {
  const first = zip({ 'a.csv': `${ANIMALS}\n1,Ada,Dog,Available,a.jpg;b.jpg\n`, 'a.jpg': red, 'b.jpg': green })
  const second = zip({ 'a.csv': `${ANIMALS}\n1,Ada,Dog,Available,b.jpg;c.jpg\n`, 'b.jpg': green, 'c.jpg': blue })

  test('are removed, and an undo restores them', async () => {
    const shelter = await aShelter()
    await run(shelter, await first)
    const id = await run(shelter, await second)
    expect(await colorsOf(shelter)).toEqual({ Ada: ['green', 'blue'] })
    await undoImport(shelter, id)
    await workOnImport(shelter, { id, until: UNTIL })
    await sweepPictures(services)
    await fetchAll(shelter)
    expect(await colorsOf(shelter)).toEqual({ Ada: ['red', 'green'] })
    await sweepPictures(services)
    expect(await listStagedFolders(services)).toEqual([])
  })

  test('stay if somebody described them, or if the import leaves photos unchanged', async () => {
    const [described, kept] = [await aShelter(), await aShelter()]
    for (const shelter of [described, kept]) await run(shelter, await first)
    await db.update(photos).set({ alt: 'Ada in the snow' }).where(eq(photos.ownerId, described.viewer.id))
    await run(described, await second)
    expect((await colorsOf(described))['Ada']?.toSorted()).toEqual(['blue', 'green', 'red'])
    await run(kept, await second, ['photos'])
    expect((await colorsOf(kept))['Ada']?.toSorted()).toEqual(['blue', 'green', 'red'])
  })
})

test('photos that could not be fetched for days are given up', async () => {
  const shelter = await aShelter()
  const { id } = await stage(
    shelter,
    await zip({ 'a.csv': `${ANIMALS}\n1,Ada,Dog,Available,https://shelter.example/a.jpg\n` }),
  )
  await startImport(shelter, id, { isWhole: false, mostMayGo: false, keptFields: [] })
  await workOnImport(shelter, { id, until: UNTIL })
  const state = async () =>
    (await db.select().from(importPhotos).where(eq(importPhotos.accountId, shelter.viewer.id)))[0]?.state
  await sweepPictures(services)
  expect(await state()).toBe('waiting')
  clock.advance(4 * DAY_MS)
  await sweepPictures(services)
  expect(await state()).toBe('failed')
})
