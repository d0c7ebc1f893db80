import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { givePassword } from '../../../../test/accounts.ts'
import { httpClient } from '../../../../test/http.ts'
import { newTestOrganization } from '../../../../test/rights/organizations.ts'
import { exportMeetings } from './meeting-rows.server.ts'
import { aboutToMeet, details, PLACE } from './meetings.fixture.ts'
import { meetings } from './tables.server.ts'

const server = await testServer({ limits: { requests: 1000, messages: 1000, anonymousReads: 5 } })
const { as, aUser, aPost, db, services } = server
const { newMails, inHours, agreed, offered, newsOf } = aboutToMeet(server)
const stored = async (postId: number) => {
  const [row] = await db.select().from(meetings).where(eq(meetings.postId, postId))
  return row
}

describe('a meeting ends', () => {
  test.each(['requester', 'owner'] as const)(
    'with the account of the %s, and the other side is notified once',
    async who => {
      const { owner, person, post } = await agreed()
      await newMails()
      const [gone, other] = who === 'owner' ? [owner, person] : [person, owner]
      await deleteAccount(gone)
      await newMails()
      await newMails()
      expect(await stored(post.id)).toMatchObject({ state: 'cancelled', place: '', note: '' })
      expect((await newsOf(other)).filter(text => text.includes('is cancelled'))).toHaveLength(1)
      const cancels = server.mails.filter(({ calendar, to }) => calendar?.method === 'CANCEL' && to === other.email)
      expect(cancels).toHaveLength(1)
      expect(JSON.stringify(cancels)).not.toContain('Xyzzy')
    },
  )

  test('with the organization that owns the pet', async () => {
    const { account, slug, people } = await newTestOrganization(server)
    const [post, person] = [await aPost({ owner: account, name: 'Luna' }), await aUser()]
    const { id: requestId } = await as(person).adoption.send({ postId: post.id })
    const [coordinator, at] = [await acting(server, people.coordinator, slug), inHours(48)]
    await coordinator.meetings.offer({ requestId, version: 0, times: [at], ...details })
    await as(person).meetings.pick({ requestId, version: 1, at })
    await newMails()
    await (await acting(server, people.manager, slug)).organizations.close({ name: account.name })
    await newMails()
    expect(await stored(post.id)).toMatchObject({ state: 'cancelled', place: '', note: '' })
    expect((await newsOf(person)).filter(text => text.includes('is cancelled'))).toHaveLength(1)
  })
})

test('the data export has the place once the person may read it', async () => {
  const [open, closed] = [await agreed(), await offered()]
  expect(await exportMeetings(db, open.person.id)).toMatchObject([{ pet: 'Biscuit', state: 'open', place: PLACE }])
  expect(await exportMeetings(db, closed.owner.id)).toMatchObject([
    { side: 'owner', place: PLACE, times: closed.times },
  ])
  expect(await exportMeetings(db, closed.person.id)).toMatchObject([{ side: 'requester', place: null, note: null }])
  expect(await exportMeetings(db, (await aUser()).id)).toEqual([])
})

test('guessing calendar addresses is rate limited', async () => {
  const call = httpClient(services)
  const statuses: number[] = []
  for (let guess = 0; guess < 7; guess++) statuses.push((await call('GET', `/calendar/guess-${guess}.ics`)).status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
})

const PASSWORD = 'Quiet-Paws-17'

async function deleteAccount(person: User): Promise<void> {
  await givePassword(server, person, PASSWORD)
  await as(person).accounts.deleteAccount({ password: PASSWORD })
}
