import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { organizationMembers } from '../../people/organizations/tables.server.ts'
import { endMeeting } from '../meetings/change-meeting.server.ts'
import { meetings } from '../meetings/tables.server.ts'
import { withTransfers } from './transfers.fixture.ts'

const server = await testServer()
const { as, aUser, aPost, clock, db, sent, services } = server
const { offer, newsOf, twoTeams } = withTransfers(server)

const unread = async ({ id }: User) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, id), isNull(notifications.readAt)))
      .orderBy(asc(notifications.id))
  ).map(({ type }) => type)

/** A team whose manager and foster have news about an animal, and about another one that stays. */
async function withNews() {
  const teams = await twoTeams()
  const { account, api } = teams.sender
  const [foster, person, colleague] = [await aUser(), await aUser({ name: 'Rui' }), await aUser()]
  await db.insert(organizationMembers).values([
    { organizationId: account.id, userId: foster.id, role: 'foster' },
    { organizationId: account.id, userId: colleague.id, role: 'coordinator' },
  ])
  const [post, other] = [await aPost({ owner: account, name: 'Nilo' }), await aPost({ owner: account, name: 'Luna' })]
  for (const { id: postId } of [post, other]) {
    await as(person).adoption.send({ postId })
    await as(person).comments.add({ postId, content: 'Lovely', formId: randomUUID() })
  }
  await api.fosters.place({ postId: post.id, fosterId: foster.id })
  const { conversationId } = await as(person).chat.start({ otherUserId: account.id, postId: post.id })
  await as(person).chat.send({ conversationId, clientId: randomUUID(), content: 'Hello' })
  await api.teamwork.assign({ subject: 'conversation', subjectId: conversationId, userId: colleague.id })
  return { ...teams, post, person, foster, colleague }
}

test('the former team reads nothing any more that leads to an animal that moved', async () => {
  const { sender, receiver, post, person, foster, colleague } = await withNews()
  expect(await unread(sender.manager)).toEqual(['adoption_request', 'comment', 'adoption_request', 'comment'])
  expect(await unread(foster)).toEqual(['foster_placement'])
  expect(await unread(colleague)).toContain('team_assignment')
  const { id } = await offer(sender, receiver, post, { withRequests: true })
  await receiver.api.transfers.accept({ id, words: '' })
  expect(await unread(sender.manager)).toEqual(['adoption_request', 'comment', 'animal_transfer'])
  expect(await unread(foster)).toEqual(['foster_ended'])
  expect(await unread(colleague)).toEqual(['adoption_request', 'comment', 'animal_transfer'])
  expect(await unread(person)).toContain('animal_moved')
})

test('nobody is asked about an animal that went to a place outside', async () => {
  const { sender, post, foster } = await withNews()
  await sender.api.transfers.giveAway({ postId: post.id, place: 'Old Mill Farm', formId: randomUUID() })
  expect(await unread(sender.manager)).toEqual(['comment', 'adoption_request', 'comment'])
  expect(await unread(foster)).toContain('foster_ended')
})

test.each(['along', 'behind'])(
  'a meeting of a request that goes %s ends, and its person reads the true reason',
  async way => {
    const { sender, receiver } = await twoTeams()
    const post = await aPost({ owner: sender.account, name: 'Nilo' })
    const person = await aUser()
    const { id: requestId } = await as(person).adoption.send({ postId: post.id })
    const at = new Date(clock.now().getTime() + 2 * DAY_MS).toISOString()
    const place = { minutes: 60, timeZone: 'Europe/Lisbon', place: 'Dock 3', note: '' }
    await sender.api.meetings.offer({ requestId, version: 0, times: [at], ...place })
    await as(person).meetings.pick({ requestId, version: 1, at })
    const before = sent.length
    const { id } = await offer(sender, receiver, post, { withRequests: way === 'along' })
    await receiver.api.transfers.accept({ id, words: '' })
    const [ended, ...others] = sent.slice(before).filter(({ name }) => name === 'adoption.meeting-ended')
    expect(others).toEqual([])
    await endMeeting(services, ended?.data as Parameters<typeof endMeeting>[1])
    const news = (await newsOf(person, 'meeting')).at(-1)?.message
    expect(news).toMatch(/^Your meeting about Nilo on .+ is cancelled, because Nilo moved to another organization\.$/)
    expect(await db.select().from(meetings).where(eq(meetings.postId, post.id))).toMatchObject([{ state: 'cancelled' }])
  },
)
