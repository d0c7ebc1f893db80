import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { knowPlaces } from '../../../../test-support/know-places.ts'
import { dayOf } from '../../../shared/time/days.ts'
import { newOffer } from './offers.fixture.ts'

const server = await testServer()
const { as, aUser, aPost, clock, db } = server
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

beforeAll(() => knowPlaces(db, 'Porto'))

/** A listed animal that needs a foster home, and somebody who was asked. */
async function asked() {
  const [manager, maya] = [await aUser(), await aUser({ name: 'Maya' })]
  const { account, slug } = await newOrganization(server, manager, { foster: maya })
  const post = await aPost({ owner: account, name: 'Biscuit', species: 'dog' })
  const offerer = await aUser({ name: 'Nuno' })
  await as(offerer).fosters.saveOffer(newOffer({ nearby: true, town: 'Porto', radiusKm: 50 }))
  const team = await acting(server, manager, slug)
  await team.fosters.saveNeed({ postId: post.id, until: null, needs: ['garden'], words: '' })
  const { id: askId } = await team.fosters.ask({ postId: post.id, personId: offerer.id, message: 'Can you?' })
  return { team, maya, offerer, postId: post.id, askId }
}

test.each(['died', 'went to a place outside'])('an animal that %s gets no foster home', async how => {
  const { team, maya, offerer, postId, askId } = await asked()
  if (how === 'died') await team.deaths.report({ postId, diedOn: dayOf(clock.now()) })
  else await team.transfers.giveAway({ postId, place: 'Old Mill Farm', formId: randomUUID() })
  expect(await as(offerer).fosters.asks()).toEqual([])
  expect(await codeOf(as(offerer).fosters.answerAsk({ id: askId, accept: true }))).toBe('GONE')
  expect(await codeOf(team.fosters.ask({ postId, personId: offerer.id, message: '' }))).toBe('GONE')
  expect(await codeOf(team.fosters.saveNeed({ postId, until: null, needs: [], words: '' }))).toBe('GONE')
  expect(await codeOf(team.fosters.place({ postId, fosterId: maya.id }))).toBe('GONE')
  expect(await team.fosters.need({ postId })).toBeNull()
})
