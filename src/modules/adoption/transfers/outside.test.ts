import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { exportAnimal } from '../../exchange/imports/public.server.ts'
import { dayOf } from '../../../shared/time/days.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { withTransfers } from './transfers.fixture.ts'

const server = await testServer()
const { as, aUser, aPost, clock, db, sent, services } = server
const { offer, newsOf, twoTeams } = withTransfers(server)
const PLACE = 'Old Mill Farm'

test('closes the listing, ends requests kindly and an open transfer, and keeps the place for the team', async () => {
  const { sender, receiver } = await twoTeams()
  const post = await aPost({ owner: sender.account, name: 'Biscuit' })
  const person = await aUser()
  await as(person).adoption.send({ postId: post.id })
  const { id } = await offer(sender, receiver, post)
  const form = { postId: post.id, place: PLACE, formId: randomUUID() }
  const [gone, again] = [await sender.api.transfers.giveAway(form), await sender.api.transfers.giveAway(form)]
  expect(again.id).toBe(gone.id)
  expect(gone).toMatchObject({ state: 'outside', to: { name: PLACE, slug: null } })
  expect(await receiver.api.transfers.get({ id })).toMatchObject({ state: 'ended', because: 'outside' })
  await expect(as(null).posts.get({ id: post.id })).rejects.toMatchObject({ code: 'GONE' })
  // Who asked for the animal still reads its page, and not where it is.
  const seen = await as(person).posts.get({ id: post.id })
  expect(seen.status).toBe('transferred')
  const news = await newsOf(person, 'animal_moved')
  expect(news[0]?.message).toContain('moved from')
  const texts = JSON.stringify([seen, news, await receiver.api.transfers.list({})])
  expect(texts).not.toContain(PLACE)
  expect((await sender.api.transfers.list({})).items[0]).toMatchObject({ to: { name: PLACE } })
  await expect(receiver.api.transfers.accept({ id, words: '' })).rejects.toMatchObject({ code: 'TRANSFER_ENDED' })
  await expect(offer(sender, receiver, post)).rejects.toMatchObject({ code: 'NOT_TRANSFERABLE' })
})

test('can be undone with the bond: those who asked are told and may ask again', async () => {
  const { sender, receiver } = await twoTeams()
  const post = await aPost({ owner: sender.account, name: 'Biscuit' })
  const other = await aPost({ owner: sender.account, name: 'Luna' })
  await sender.api.posts.update({ id: post.id, bondedWithId: other.id })
  const person = await aUser()
  await as(person).adoption.send({ postId: post.id })
  const { id, pets } = await sender.api.transfers.giveAway({ postId: post.id, place: PLACE, formId: randomUUID() })
  expect(pets.map(({ name }) => name)).toEqual(['Biscuit', 'Luna'])
  await expect(receiver.api.transfers.reopen({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await sender.api.transfers.reopen({ id })
  await expect(sender.api.transfers.reopen({ id })).rejects.toMatchObject({ code: 'STATUS_CHANGE_NOT_ALLOWED' })
  expect(await as(null).posts.get({ id: post.id })).toMatchObject({ status: 'approved', bondedWith: { id: other.id } })
  expect((await newsOf(person, 'animal_moved')).at(-1)?.message).toContain('You can ask again')
  await as(person).adoption.send({ postId: post.id })
  expect((await sender.api.transfers.ofPost({ postId: post.id }))[0]).toMatchObject({ state: 'reopened' })
})

test('is held back by an approval that can still be undone, and nobody can say then that the animal died', async () => {
  const { sender } = await twoTeams()
  const { id: postId } = await aPost({ owner: sender.account })
  const { id } = await as(await aUser()).adoption.send({ postId })
  await sender.api.adoption.scheduleApproval({ id, message: '' })
  const give = () => sender.api.transfers.giveAway({ postId, place: PLACE, formId: randomUUID() })
  await expect(give()).rejects.toMatchObject({ code: 'APPROVAL_RUNNING', status: 409 })
  await sender.api.adoption.undoApproval({ id })
  await give()
  const diedOn = dayOf(clock.now())
  await expect(sender.api.deaths.report({ postId, diedOn })).rejects.toMatchObject({ code: 'HAS_LEFT', status: 409 })
})

test('a listing that was paused stays paused when it comes back, and nobody is told that they can ask', async () => {
  const { sender } = await twoTeams()
  const person = await aUser()
  const post = await aPost({ owner: sender.account, name: 'Biscuit' })
  await as(person).adoption.send({ postId: post.id })
  await sender.api.posts.setAvailability({ id: post.id, availability: 'paused' })
  const { id } = await sender.api.transfers.giveAway({ postId: post.id, place: PLACE, formId: randomUUID() })
  const before = sent.length
  await sender.api.transfers.reopen({ id })
  expect(await as(null).posts.get({ id: post.id })).toMatchObject({ status: 'approved', availability: 'paused' })
  expect(sent.slice(before)).toEqual([])
  expect(await newsOf(person, 'animal_moved')).toHaveLength(1)
  expect(await newsOf(person, 'pet_closed')).toEqual([])
})

test('is for listed animals of the organization', async () => {
  const { sender } = await twoTeams()
  const give = (postId: number) => sender.api.transfers.giveAway({ postId, place: PLACE, formId: randomUUID() })
  const waiting = await aPost({ owner: sender.account, status: 'pending' })
  await expect(give(waiting.id)).rejects.toMatchObject({ code: 'NOT_TRANSFERABLE' })
  await expect(give((await aPost({})).id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the ZIP has the one animal, with the one that it is bonded with, and nobody else has it', async () => {
  const { sender, receiver } = await twoTeams()
  const post = await aPost({ owner: sender.account, name: 'Biscuit', pictures: 0 })
  const other = await aPost({ owner: sender.account, name: 'Luna', pictures: 0 })
  await aPost({ owner: sender.account, name: 'Nilo', pictures: 0 })
  await sender.api.posts.update({ id: post.id, bondedWithId: other.id })
  const of = { accountId: sender.account.id, postId: post.id }
  const zip = (await buffer((await exportAnimal(services, of)) as AsyncIterable<Uint8Array>)).toString('latin1')
  expect(zip).toContain('Biscuit')
  expect(zip).toContain('Luna')
  expect(zip).not.toContain('Nilo')
  await expect(exportAnimal(services, { ...of, accountId: receiver.account.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await db.$count(posts, eq(posts.ownerId, receiver.account.id))).toBe(0)
})
