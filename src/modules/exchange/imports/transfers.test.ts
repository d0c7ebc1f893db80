import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { SignedIn } from '../../../api/context.ts'
import { acceptTransfer } from '../../adoption/transfers/answer-transfer.server.ts'
import { offerTransfer } from '../../adoption/transfers/offer-transfer.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { importingOn } from './import-run.fixture.ts'
import { undoImport } from './start-import.server.ts'
import { importedAnimals } from './tables.server.ts'
import { workOnImport } from './work-on-import.server.ts'

const server = await testServer()
const { db, services } = server
const { aShelter, run, postsOf } = importingOn(server)

const table = (rows: [id: string, name: string, description: string, status?: string][]) =>
  [
    'ID,Name,Species,Description,Status',
    ...rows.map(([id, name, text, status = 'Available']) => `${id},${name},Dog,${text},${status}`),
  ].join('\n')

const BOTH = table([
  ['7', 'Uno', 'A calm dog for a quiet home.'],
  ['8', 'Duo', 'A lively dog for long walks.'],
])

async function handOver(from: SignedIn, to: SignedIn, name: string): Promise<number> {
  const post = (await postsOf(from)).find(one => one.name === name)!
  const slug = to.viewer.organization!.slug
  const form = { postId: post.id, to: slug, note: '', withRequests: false, formId: randomUUID() }
  const { id } = await offerTransfer(from, form)
  await acceptTransfer(to, { id, words: '' })
  return post.id
}

const namesOf = async (shelter: SignedIn) => (await postsOf(shelter)).map(({ name }) => name)
const statusOf = async (id: number) => (await db.select().from(posts).where(eq(posts.id, id)))[0]

test('the file of the sender neither creates the animal again, nor changes it, nor takes it away', async () => {
  const [sender, receiver] = [await aShelter(), await aShelter()]
  const first = await run(sender, BOTH)
  await db.update(posts).set({ status: 'approved' })
  const id = await handOver(sender, receiver, 'Uno')
  expect((await run(sender, BOTH)).counts).toEqual([0, 0, 2, 0])
  const changed = table([
    ['7', 'Uno', 'Another text for the calm dog.', 'Adopted'],
    ['8', 'Duo', 'A lively dog for long walks.'],
  ])
  expect((await run(sender, changed)).counts).toEqual([0, 0, 2, 0])
  const without = table([['8', 'Duo', 'A lively dog for long walks.']])
  expect((await run(sender, without, { isWhole: true, mostMayGo: true })).counts).toEqual([0, 0, 1, 0])
  expect(await statusOf(id)).toMatchObject({
    ownerId: receiver.viewer.id,
    status: 'approved',
    paused: false,
    content: 'A calm dog for a quiet home.',
  })
  // Even the undo of the import that added it leaves it at the receiver, and forgets nothing.
  await undoImport(sender, first.id).catch(() => undefined)
  await workOnImport(services, { id: first.id, until: new Date(8.64e15) }).catch(() => undefined)
  expect(await statusOf(id)).toMatchObject({ ownerId: receiver.viewer.id })
  await run(sender, BOTH)
  expect(await namesOf(sender)).not.toContain('Uno')
})

test('the file of the receiver takes the animal over under its id, and leaves it alone without it', async () => {
  const [sender, receiver] = [await aShelter(), await aShelter()]
  await run(receiver, table([['1', 'Own', 'Their own dog and very kind.']]))
  await run(sender, BOTH)
  const id = await handOver(sender, receiver, 'Uno')
  const own = table([['1', 'Own', 'Their own dog and very kind.']])
  expect((await run(receiver, own, { isWhole: true })).counts).toEqual([0, 0, 1, 0])
  expect(await statusOf(id)).toMatchObject({ paused: false, draft: false })
  const withUno = table([
    ['1', 'Own', 'Their own dog and very kind.'],
    ['7', 'Uno', 'A calm dog now at the harbor.'],
  ])
  expect((await run(receiver, withUno)).counts).toEqual([0, 1, 1, 0])
  expect(await statusOf(id)).toMatchObject({ content: 'A calm dog now at the harbor.' })
  expect(await namesOf(receiver)).toEqual(['Own', 'Uno'])
  const rows = await db.select().from(importedAnimals).where(eq(importedAnimals.postId, id))
  expect(rows).toMatchObject([{ accountId: receiver.viewer.id, sourceId: '7', source: 0 }])
})

test('another animal under the same id is new, and one that comes back has its own id again', async () => {
  const [sender, receiver] = [await aShelter(), await aShelter()]
  await run(sender, BOTH)
  const id = await handOver(sender, receiver, 'Uno')
  await run(receiver, table([['7', 'Somebody else', 'A very different dog altogether.']]))
  expect(await namesOf(receiver)).toEqual(['Uno', 'Somebody else'])
  await handOver(receiver, sender, 'Uno')
  const known = await db
    .select()
    .from(importedAnimals)
    .where(and(eq(importedAnimals.accountId, sender.viewer.id), eq(importedAnimals.sourceId, '7')))
  expect(known).toMatchObject([{ postId: id, movedPostId: null }])
  const changed = table([
    ['7', 'Uno', 'Back home with a new text.'],
    ['8', 'Duo', 'A lively dog for long walks.'],
  ])
  expect((await run(sender, changed)).counts).toEqual([0, 1, 1, 0])
  expect(await statusOf(id)).toMatchObject({ content: 'Back home with a new text.' })
})
