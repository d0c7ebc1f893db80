import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { knowPlaces } from '../../../../test-support/know-places.ts'
import { dayOf } from '../../../shared/time/days.ts'
import { withTransfers } from '../transfers/transfers.fixture.ts'
import { newOffer } from './offers.fixture.ts'

const server = await testServer()
const { as, aUser, aPost, db } = server
const { offer, newsOf, twoTeams } = withTransfers(server)

beforeAll(() => knowPlaces(db, 'Porto', 'Lisbon'))

/** An animal that a team seeks a foster home for, and two people who offered one to both teams: one said no, one was asked. */
async function sought() {
  const { sender, receiver } = await twoTeams()
  const [maya, noa] = [await aUser({ name: 'Maya' }), await aUser({ name: 'Noa' })]
  for (const person of [maya, noa])
    await as(person).fosters.saveOffer(newOffer({ organizations: [sender.slug, receiver.slug] }))
  const post = await aPost({ owner: sender.account, name: 'Biscuit', species: 'dog' })
  const need = { postId: post.id, until: null, needs: ['garden' as const], words: 'Barks at our neighbor.' }
  await sender.api.fosters.saveNeed(need)
  const ask = (team: typeof sender, { id }: typeof maya) =>
    team.api.fosters.ask({ postId: post.id, personId: id, message: 'Can you?' })
  const declined = await ask(sender, noa)
  await as(noa).fosters.answerAsk({ id: declined.id, accept: false })
  const { id } = await ask(sender, maya)
  return { sender, receiver, maya, noa, post, need, id, ask }
}

test('a transfer ends the search and the questions, tells those who were asked, and the new team starts afresh', async () => {
  const { sender, receiver, maya, noa, post, need, id, ask } = await sought()
  const transfer = await offer(sender, receiver, post)
  await receiver.api.transfers.accept({ id: transfer.id, words: '' })
  expect(await as(maya).fosters.asks()).toEqual([])
  expect(await newsOf(maya, 'foster_ask')).toEqual([])
  expect(await newsOf(maya, 'foster_answer')).toEqual([
    {
      message: `${sender.name} asked whether you can foster Biscuit. Biscuit moved to ${receiver.name}, so the question has ended. Thank you for offering a home!`,
      link: '/fosters#your-offer',
    },
  ])
  expect(await newsOf(noa, 'foster_answer')).toEqual([])
  await expect(as(maya).fosters.answerAsk({ id, accept: true })).rejects.toMatchObject({ code: 'ASK_ENDED' })
  await expect(sender.api.fosters.withdrawAsk({ id })).resolves.toEqual({ done: true })

  expect(await receiver.api.fosters.need({ postId: post.id })).toBeNull()
  expect((await as(null).fosters.needs({})).items).toEqual([])
  expect((await as(null).posts.list({ needsFoster: 'yes' })).items).toEqual([])
  const fitting = await receiver.api.fosters.fitting({ postId: post.id })
  expect(fitting.map(found => found.ask)).toEqual([null, null])
  await receiver.api.fosters.saveNeed({ ...need, words: '' })
  expect((await as(null).fosters.needs({})).items).toMatchObject([{ id: post.id, need: { words: '' } }])

  for (const person of [maya, noa]) await ask(receiver, person)
  await expect(ask(receiver, maya)).rejects.toMatchObject({ code: 'ASKED_ALREADY' })
  const [asked] = await as(maya).fosters.asks()
  expect(asked).toMatchObject({ organization: { slug: receiver.slug } })
  await as(maya).fosters.answerAsk({ id: asked?.id ?? 0, accept: true })
  expect(await receiver.api.fosters.placements()).toMatchObject([{ postId: post.id, foster: { id: maya.id } }])
})

test('a team that gave an animal away cannot say that it died', async () => {
  const { sender, post } = await sought()
  await sender.api.transfers.giveAway({ postId: post.id, place: 'Old Mill Farm', formId: randomUUID() })
  const death = { postId: post.id, diedOn: dayOf(server.clock.now()) }
  await expect(sender.api.deaths.report(death)).rejects.toMatchObject({ code: 'HAS_LEFT', status: 409 })
  await expect(as(await aUser()).deaths.report(death)).rejects.toMatchObject({ code: 'GONE' })
  expect(await sender.api.posts.get({ id: post.id })).toMatchObject({ status: 'transferred' })
})

test('a place outside of the site is not named to those who were asked', async () => {
  const { sender, maya, post, id } = await sought()
  await sender.api.transfers.giveAway({ postId: post.id, place: 'Old Mill Farm', formId: randomUUID() })
  const [told, ...others] = await newsOf(maya, 'foster_answer')
  expect(told?.message).toContain('Biscuit moved to another organization, so the question has ended.')
  expect(others).toEqual([])
  await expect(as(maya).fosters.answerAsk({ id, accept: true })).rejects.toMatchObject({ code: 'GONE' })
  expect((await as(null).posts.list({ needsFoster: 'yes' })).items).toEqual([])
})
