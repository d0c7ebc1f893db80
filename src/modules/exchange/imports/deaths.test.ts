import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { SignedIn } from '../../../api/context.ts'
import { addDays, DAY_MS, dayOf, earliestToday } from '../../../shared/time/days.ts'
import { reportDeath } from '../../adoption/deaths/public.server.ts'
import { deaths } from '../../adoption/deaths/tables.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { exportAnimals } from './export/export-animals.server.ts'
import { importingOn } from './import-run.fixture.ts'
import { undoImport } from './start-import.server.ts'
import { workOnImport } from './work-on-import.server.ts'

const server = await testServer()
const { as, aUser, clock, db, services } = server
const { aShelter, run, postNamed } = importingOn(server)

const table = (...rows: [id: string, status: string, died?: string][]) =>
  [
    'ID,Name,Species,Breed,Status,Date of Death',
    ...rows.map(([id, status, died = '']) => `${id},Pet ${id},Dog,Beagle,${status},${died}`),
  ].join('\n')
const today = () => dayOf(clock.now())
const listAll = ({ viewer }: SignedIn) =>
  db.update(posts).set({ status: 'approved' }).where(eq(posts.ownerId, viewer.id))

async function deathOf(shelter: SignedIn, name: string) {
  const post = await postNamed(shelter, name)
  const [death] = await db
    .select({ diedOn: deaths.diedOn, side: deaths.side })
    .from(deaths)
    .where(eq(deaths.postId, post?.id ?? 0))
  return { status: post?.status, death }
}

test('a later file says that animals died: with their day, or today; their requests end', async () => {
  const shelter = await aShelter()
  await run(shelter, table(['1', 'Available'], ['2', 'Available'], ['3', 'Available'], ['4', 'Available']))
  await listAll(shelter)
  const asker = await aUser()
  const { id: postId } = (await postNamed(shelter, 'Pet 1'))!
  await as(asker).adoption.send({ postId })
  clock.advance(10 * DAY_MS)
  const file = table(
    ['1', 'Deceased', addDays(today(), -3)],
    ['2', 'Deceased'],
    ['3', 'Deceased', '2019-05-01'],
    ['4', 'Available'],
    ['5', 'Deceased', addDays(today(), -3)],
  )
  expect((await run(shelter, file)).counts).toEqual([0, 3, 1, 0])
  const death = { diedOn: addDays(today(), -3), side: 'owner' }
  expect(await deathOf(shelter, 'Pet 1')).toEqual({ status: 'died', death })
  // A day before the listing cannot be.
  for (const name of ['Pet 2', 'Pet 3'])
    expect(await deathOf(shelter, name)).toEqual({
      status: 'died',
      death: { ...death, diedOn: earliestToday(clock.now()) },
    })
  expect(await deathOf(shelter, 'Pet 4')).toEqual({ status: 'approved', death: undefined })
  // An animal that was never here does not come in.
  expect(await postNamed(shelter, 'Pet 5')).toBeUndefined()
  expect(await as(asker).adoption.mineFor({ postId })).toMatchObject({ petClosedAt: expect.any(String) as string })
  expect((await run(shelter, file)).counts).toEqual([0, 0, 4, 0])
})

test('an undo takes the death back', async () => {
  const shelter = await aShelter()
  await run(shelter, table(['1', 'Available']))
  await listAll(shelter)
  const { id } = await run(shelter, table(['1', 'Deceased']))
  expect(await deathOf(shelter, 'Pet 1')).toMatchObject({ status: 'died' })
  await undoImport(shelter, id)
  await workOnImport(services, { id, until: new Date(8.64e15) })
  expect(await deathOf(shelter, 'Pet 1')).toEqual({ status: 'approved', death: undefined })
})

test('the own ZIP carries a death with its day to where the animal is known, and no words', async () => {
  const [from, to] = [await aShelter(), await aShelter()]
  await run(from, table(['1', 'Available'], ['2', 'Available']))
  await listAll(from)
  const zip = async () => buffer((await exportAnimals(from, from.viewer.id)) as AsyncIterable<Uint8Array>)
  await run(to, await zip())
  await listAll(to)
  clock.advance(5 * DAY_MS)
  const { id: postId } = (await postNamed(from, 'Pet 1'))!
  const diedOn = addDays(today(), -2)
  await reportDeath(from, { postId, diedOn, words: 'Xyzzy', saysInEnding: false })
  const later = await zip()
  expect(later.toString('latin1')).not.toContain('Xyzzy')
  await run(to, later)
  expect(await deathOf(to, 'Pet 1')).toEqual({ status: 'died', death: { diedOn, side: 'owner' } })
  expect(await deathOf(to, 'Pet 2')).toEqual({ status: 'approved', death: undefined })
  expect(await db.select({ words: deaths.words }).from(deaths).where(eq(deaths.words, 'Xyzzy'))).toHaveLength(1)
})
