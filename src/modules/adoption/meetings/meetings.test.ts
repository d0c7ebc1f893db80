import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { endMeeting } from './change-meeting.server.ts'
import { aboutToMeet, codeOf, details, HOUR_MS, NOTE, PLACE } from './meetings.fixture.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { meetings } from './tables.server.ts'

const server = await testServer({ limits: { requests: 100_000, messages: 100_000, anonymousReads: 100_000 } })
const { as, aUser, aPost, db, clock, services, sent, announced } = server
const { newMails, inHours, agreed, offered, newsOf } = aboutToMeet(server)
const stored = async (requestId: number) => {
  const [row] = await db.select().from(meetings).where(eq(meetings.requestId, requestId))
  return row
}

describe('times to meet', () => {
  test('are offered, picked and shown to both sides and on the board', async () => {
    const { owner, person, requestId, times, post } = await offered()
    const seen = await as(person).meetings.get({ requestId })
    expect(seen).toMatchObject({ side: 'requester', picks: 'requester', at: null, times, place: null, note: null })
    expect(await newsOf(person)).toEqual(['You can pick a time to meet about Biscuit.'])
    expect(await as(person).adoption.mineFor({ postId: post.id })).toMatchObject({
      stage: 'meeting',
      turn: 'requester',
      meeting: { at: null, picks: 'requester', timeZone: 'Europe/Lisbon' },
    })
    const [, at = ''] = times
    expect(await as(person).meetings.pick({ requestId, version: 1, at })).toMatchObject({
      at,
      place: PLACE,
      note: NOTE,
    })
    expect(await as(owner).meetings.get({ requestId })).toMatchObject({ side: 'owner', at, picks: null, times: [] })
    for (const list of [await as(owner).adoption.received({}), await as(person).adoption.sent({})])
      expect(list.items[0]?.meeting).toEqual({ at, timeZone: 'Europe/Lisbon', picks: null })
    const { timeline } = await as(person).adoption.get({ id: requestId })
    expect(timeline.map(({ event }) => event)).toEqual(['sent', 'meeting', 'times_offered', 'meeting_agreed'])
    const card = await as(owner).board.card({ id: requestId })
    expect(card).toMatchObject({ stage: 'meeting', nextStep: 'Meeting', nextStepOn: at.slice(0, 10) })
  })

  test('keep the team’s notes on the card, and leave them when they are cancelled', async () => {
    const { owner, person, requestId, times } = await offered()
    const card = {
      id: requestId,
      version: 0,
      nextStep: 'Call Rui',
      nextStepOn: null,
      labels: [],
      turn: 'owner' as const,
    }
    await as(owner).board.saveCard(card)
    await as(person).meetings.pick({ requestId, version: 1, at: times[0]! })
    expect((await as(owner).board.card({ id: requestId })).nextStep).toBe('Meeting, then: Call Rui')
    await as(owner).meetings.cancel({ requestId, version: 2 })
    expect(await as(owner).board.card({ id: requestId })).toMatchObject({ nextStep: 'Call Rui', nextStepOn: null })
  })

  test('are refused when past, too far ahead, not offered or offered by oneself', async () => {
    const { owner, person, requestId, times } = await offered()
    const offer = (some: string[]) =>
      codeOf(as(owner).meetings.offer({ requestId, version: 1, times: some, ...details }))
    expect(await offer([inHours(-1)])).toBe('TIME_WRONG')
    expect(await offer([inHours(24 * 200)])).toBe('TIME_WRONG')
    expect(await offer(Array.from({ length: 6 }, (_, hour) => inHours(hour + 1)))).toBe('BAD_REQUEST')
    const pick = (who: User, at: string) => codeOf(as(who).meetings.pick({ requestId, version: 1, at }))
    expect(await pick(person, inHours(50))).toBe('NOT_OFFERED')
    expect(await pick(owner, times[0]!)).toBe('NOT_OFFERED')
    clock.advance(60 * HOUR_MS)
    expect(await pick(person, times[0]!)).toBe('NOT_OFFERED')
    const zone = { ...details, timeZone: 'Mars/Olympus' }
    expect(await codeOf(as(owner).meetings.offer({ requestId, version: 1, times: [inHours(2)], ...zone }))).toBe(
      'BAD_REQUEST',
    )
  })

  test('can be moved by either side: the agreed time holds until another one is picked', async () => {
    const { owner, person, requestId, at } = await agreed()
    const other = inHours(96)
    const moving = await as(person).meetings.suggest({ requestId, version: 2, times: [other] })
    expect(moving).toMatchObject({ at, times: [other], picks: 'owner', place: PLACE })
    expect((await newsOf(owner)).at(-1)).toContain(
      'Other times are offered for your meeting about Biscuit. It stays on',
    )
    await as(owner).meetings.pick({ requestId, version: 3, at: other })
    expect(await as(person).meetings.get({ requestId })).toMatchObject({ at: other, times: [] })
    expect((await newsOf(person)).at(-1)).toContain('Your meeting about Biscuit is moved')
  })

  test('concurrent changes, 40 rounds: one wins', async () => {
    for (let round = 0; round < 40; round++) {
      const { owner, person, requestId, times } = await offered()
      const results = await Promise.allSettled([
        as(person).meetings.pick({ requestId, version: 1, at: times[0]! }),
        as(owner).meetings.cancel({ requestId, version: 1 }),
        as(owner).meetings.offer({ requestId, version: 1, times: [inHours(90)], ...details }),
      ])
      const won = results.filter(({ status }) => status === 'fulfilled')
      expect(won).toHaveLength(1)
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'MEETING_CHANGED' })
      expect(await stored(requestId)).toMatchObject({ version: 2 })
    }
  })
})

describe('the end of a request', () => {
  test.each(['rejected', 'another approved', 'cancelled', 'post removed'] as const)(
    'ends its meeting, and the other side is notified once: %s',
    async how => {
      const { owner, person, requestId, post } = await agreed()
      await newMails()
      if (how === 'rejected') await as(owner).adoption.reject({ id: requestId, message: '' })
      if (how === 'another approved') {
        const { id } = await as(await aUser()).adoption.send({ postId: post.id })
        await as(owner).adoption.approve({ id, message: '' })
      }
      if (how === 'cancelled') await as(person).adoption.cancel({ postId: post.id })
      if (how === 'post removed') await as(owner).posts.remove({ id: post.id })
      const [{ data } = { data: {} }] = sent.filter(({ name }) => name === 'adoption.meeting-ended').slice(-1)
      await newMails()
      // The job asked for mails, which its own run writes; a second run says nothing.
      await endMeeting(services, data as Parameters<typeof endMeeting>[1])
      await newMails()
      const cancels = server.mails.filter(
        mail => mail.calendar?.method === 'CANCEL' && [owner.email, person.email].includes(mail.to),
      )
      expect(cancels.map(mail => mail.to).toSorted()).toEqual([owner.email, person.email].toSorted())
      const [other, actor] = how === 'cancelled' ? [owner, person] : [person, owner]
      const isEnd = (text: string) => text.includes('is cancelled')
      expect((await newsOf(other)).filter(isEnd)).toHaveLength(1)
      expect((await newsOf(actor)).filter(isEnd)).toHaveLength(0)
      const reason = /(answered|withdrawn)\.$/.exec((await newsOf(other)).find(isEnd) ?? '')?.[1]
      const reasons = {
        rejected: 'answered',
        'another approved': 'answered',
        cancelled: 'withdrawn',
        'post removed': undefined,
      }
      expect(reason).toBe(reasons[how])
      const [row] = await db.select().from(meetings).where(eq(meetings.postId, post.id))
      expect(row).toMatchObject({ state: 'cancelled', place: '', note: '' })
    },
  )

  test('an approval keeps the meeting with the adopter as the handover, which both can move and cancel', async () => {
    const { owner, person, requestId, at, post } = await agreed()
    await newMails()
    const before = sent.length
    await as(owner).adoption.approve({ id: requestId })
    expect(sent.slice(before).filter(({ name }) => name === 'adoption.meeting-ended')).toEqual([])
    for (const user of [owner, person]) expect(await as(user).meetings.get({ requestId })).toMatchObject({ at })
    expect(await as(person).adoption.mineFor({ postId: post.id })).toMatchObject({
      status: 'approved',
      meeting: { at },
      abilities: { meet: true },
    })
    const other = inHours(72)
    await as(owner).meetings.offer({ requestId, version: 2, times: [other], ...details })
    await as(person).meetings.pick({ requestId, version: 3, at: other })
    expect(await as(owner).adoption.received({})).toMatchObject({
      items: [{ status: 'approved', stage: 'meeting', meeting: { at: other } }],
    })
    await as(person).meetings.cancel({ requestId, version: 4 })
    expect(await as(owner).meetings.get({ requestId })).toBeNull()
    expect(await as(person).adoption.mineFor({ postId: post.id })).toMatchObject({ status: 'approved', meeting: null })
  })

  test('the handover is agreed also where the two sides had not met before the approval', async () => {
    const [owner, person] = [await aUser(), await aUser()]
    const post = await aPost({ owner })
    const { id: requestId } = await as(person).adoption.send({ postId: post.id })
    await as(owner).adoption.approve({ id: requestId })
    const at = inHours(48)
    await as(owner).meetings.offer({ requestId, version: 0, times: [at], ...details })
    await as(person).meetings.pick({ requestId, version: 1, at })
    for (const user of [owner, person]) expect(await as(user).meetings.get({ requestId })).toMatchObject({ at })
  })

  test('the return of the pet ends a future handover', async () => {
    const { owner, person, requestId, post } = await agreed()
    await as(owner).adoption.approve({ id: requestId })
    await as(person).aftercare.report({ requestId, reason: '', wantedBy: null })
    await as(owner).aftercare.takeBack({ requestId, firstUntil: null })
    await newMails()
    const [row] = await db.select().from(meetings).where(eq(meetings.postId, post.id))
    expect(row).toMatchObject({ state: 'cancelled' })
  })

  test.each([
    ['paused', { paused: true }],
    ['in review', { status: 'pending' as const }],
    ['on hold for somebody else', { holdUntil: '2099-01-01' }],
  ])('nobody offers or picks a time while the pet is %s', async (_, change) => {
    const { owner, person, requestId, post, times } = await offered()
    await db.update(posts).set(change).where(eq(posts.id, post.id))
    expect(await codeOf(as(person).meetings.pick({ requestId, version: 1, at: times[0]! }))).toBe('POST_CLOSED')
    expect(await codeOf(as(person).meetings.suggest({ requestId, version: 1, times }))).toBe('POST_CLOSED')
    expect(await codeOf(as(owner).meetings.offer({ requestId, version: 1, times, ...details }))).toBe('POST_CLOSED')
    expect(await as(owner).meetings.cancel({ requestId, version: 1 })).toEqual({ done: true })
  })

  test('leaves no meeting to change; an offer without a pick ends without a notification', async () => {
    const { owner, person, requestId, times } = await offered()
    await as(owner).adoption.reject({ id: requestId, message: '' })
    expect(await codeOf(as(person).meetings.pick({ requestId, version: 1, at: times[0]! }))).toBe('ALREADY_DECIDED')
    await newMails()
    expect(await newsOf(person)).toEqual(['You can pick a time to meet about Biscuit.'])
    expect(await as(person).meetings.get({ requestId })).toBeNull()
  })

  test('bonded pets have one meeting, whichever of the two requests is named', async () => {
    const [owner, person] = [await aUser(), await aUser()]
    const [luna, rex] = [await aPost({ owner, name: 'Luna' }), await aPost({ owner, name: 'Rex' })]
    await as(owner).posts.update({ id: luna.id, bondedWithId: rex.id })
    await as(person).adoption.send({ postId: luna.id })
    const { items } = await as(owner).adoption.received({})
    const [one = 0, two = 0] = items.map(({ id }) => id)
    await as(owner).meetings.offer({ requestId: one, version: 0, times: [inHours(48)], ...details })
    expect(await as(person).meetings.get({ requestId: two })).toMatchObject({ version: 1, picks: 'requester' })
    await as(person).adoption.cancel({ postId: rex.id })
    const before = sent.filter(({ name }) => name === 'adoption.meeting-ended').length
    await newMails()
    expect(before).toBeGreaterThan(0)
  })
})

test('the place is visible to the two sides only: no other answer, notification, job or live event has it', async () => {
  const { owner, person, post, requestId } = await agreed()
  await newMails()
  const others = [null, await aUser(), await aUser({ role: 'vet' }), await aUser({ role: 'admin' })]
  for (const other of others) {
    expect(await codeOf(as(other).meetings.get({ requestId }))).toBe(other ? 'NOT_FOUND' : 'UNAUTHORIZED')
    expect(JSON.stringify(await as(other).posts.get({ id: post.id }))).not.toContain('Xyzzy')
  }
  const seen = [
    await as(owner).adoption.get({ id: requestId }),
    await as(owner).adoption.received({}),
    await as(person).adoption.sent({}),
    await as(person).adoption.mineFor({ postId: post.id }),
    await as(owner).board.get({}),
    await as(person).notifications.list({}),
    await as(owner).notifications.list({}),
    sent,
    announced,
  ]
  expect(JSON.stringify(seen)).not.toContain('Xyzzy')
})
