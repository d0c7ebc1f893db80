import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { httpClient } from '../../../../test/http.ts'
import { newTestOrganization } from '../../../../test/rights/organizations.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { aboutToMeet, codeOf, details, HOUR_MS, PLACE } from './meetings.fixture.ts'
import { remindOfMeetings } from './remind-of-meetings.server.ts'
import { meetings } from './tables.server.ts'

const server = await testServer({ limits: { requests: 100_000, messages: 100_000, anonymousReads: 100_000 } })
const { as, aUser, aPost, db, clock, services } = server
const { newMails, inHours, asked, agreed, newsOf } = aboutToMeet(server)
const lines = (mail: Mail | undefined) => (mail?.calendar?.content ?? '').replaceAll('\r\n ', '').split('\r\n')
const to = (mails: Mail[], { email }: User) => mails.find(mail => mail.to === email)
const sorted = (texts: string[]) => texts.toSorted((one, other) => one.localeCompare(other))

describe('mails and calendars', () => {
  test('have one UID, a growing SEQUENCE, and the METHOD of what happened', async () => {
    const { owner, person, requestId, at } = await agreed()
    const first = await newMails()
    // The offer is replaced by the agreed time before its mail went out.
    expect(sorted(first.map(mail => `${mail.to} ${mail.calendar?.method}`))).toEqual(
      sorted([owner, person].map(({ email }) => `${email} REQUEST`)),
    )
    const invited = lines(to(first, person))
    const start = at.replaceAll(/[-:]|\.\d+/g, '')
    expect(invited).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'SEQUENCE:2',
        `DTSTART:${start}`,
        'STATUS:CONFIRMED',
        `LOCATION:${PLACE}`,
      ]),
    )
    const uid = invited.find(line => line.startsWith('UID:'))
    expect(uid).toMatch(/^UID:[\da-f-]{36}@localhost$/)
    expect(invited.filter(line => line.startsWith('ATTENDEE'))).toHaveLength(1)
    expect(to(first, person)?.calendar?.content).not.toContain(owner.email)

    const other = inHours(96)
    await as(owner).meetings.offer({ requestId, version: 2, times: [other], ...details })
    const offers = await newMails()
    expect(offers.map(mail => [mail.to, mail.calendar])).toEqual([[person.email, undefined]])
    expect(JSON.stringify(offers)).not.toContain('Xyzzy')
    await as(person).meetings.pick({ requestId, version: 3, at: other })
    const moved = lines(to(await newMails(), owner))
    expect(moved).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:4', uid]))

    await as(person).meetings.cancel({ requestId, version: 4 })
    const cancelled = await newMails()
    expect(cancelled).toHaveLength(2)
    for (const mail of cancelled) {
      expect(lines(mail)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:5', 'STATUS:CANCELLED', uid]))
      expect(JSON.stringify(mail)).not.toContain('Xyzzy')
    }
    expect((await newsOf(owner)).at(-1)).toMatch(/^Your meeting about Biscuit on .* is cancelled\.$/)
  })

  test('remind both sides once, the day before', async () => {
    // Of the tests before.
    await remindOfMeetings(services)
    const { owner, person, requestId } = await agreed(48)
    await newMails()
    await remindOfMeetings(services)
    expect(await newMails()).toEqual([])
    clock.advance(25 * HOUR_MS)
    await Promise.all([remindOfMeetings(services), remindOfMeetings(services)])
    await remindOfMeetings(services)
    const all = await newMails()
    const mails = all.filter(mail => [owner.email, person.email].includes(mail.to))
    expect(mails.map(mail => mail.to).toSorted()).toEqual([owner.email, person.email].toSorted())
    for (const mail of mails) expect(mail.paragraphs).toContainEqual({ quote: PLACE })
    for (const one of [owner, person])
      expect((await newsOf(one)).filter(text => text.startsWith('Your meeting about Biscuit is soon'))).toHaveLength(1)
    await as(owner).meetings.cancel({ requestId, version: 2 })
    // Agreed for the same day.
    await agreed(3)
    await newMails()
    await remindOfMeetings(services)
    expect(await newMails()).toEqual([])
  })

  test('DST: show the same instant before and after the change', async () => {
    clock.set('2094-10-20T10:00:00Z')
    const { person, requestId } = await asked().then(async request => {
      const times = ['2094-10-30T13:00:00.000Z', '2094-10-31T14:00:00.000Z']
      await as(request.owner).meetings.offer({ requestId: request.requestId, version: 0, times, ...details })
      return request
    })
    await as(person).meetings.pick({ requestId, version: 1, at: '2094-10-31T14:00:00.000Z' })
    const mail = to(await newMails(), person)
    expect(lines(mail)).toContain('DTSTART:20941031T140000Z')
    expect(mail?.paragraphs[1]).toContain('Sun, Oct 31, 2094, 2:00 PM Lisbon time')
  })
})

describe('the calendar of a person', () => {
  const call = httpClient(services)
  const read = async (url: string) => call('GET', new URL(url).pathname)

  test('has the person’s meetings on both sides, with what they may see', async () => {
    const { owner, person, requestId } = await agreed()
    const [ofOwner, ofPerson] = [await as(owner).meetings.createCalendar(), await as(person).meetings.createCalendar()]
    for (const { url } of [ofOwner, ofPerson]) {
      const answer = await read(url)
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      const body = await answer.text()
      expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
      expect(body).toContain(PLACE)
    }
    await as(owner).meetings.cancel({ requestId, version: 2 })
    expect(await (await read(ofPerson.url)).text()).not.toContain('VEVENT')
  })

  test('has the coming meeting of a person with 500 past ones', async () => {
    const person = await aUser()
    const meeting = { ...details, requesterId: person.id, postId: 1, pet: 'Biscuit', times: [] }
    const past = Array.from({ length: 500 }, (_, number) => ({
      ...meeting,
      startsAt: new Date(inHours(-3 * number - 1)),
    }))
    await db.insert(meetings).values(past)
    await db.insert(meetings).values({ ...meeting, pet: 'Luna', startsAt: new Date(inHours(48)) })
    const body = await (await read((await as(person).meetings.createCalendar()).url)).text()
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(500)
    expect(body).toContain('Meeting about Luna')
  })

  test('stops working when its address is removed or replaced', async () => {
    const person = await aUser()
    expect(await as(person).meetings.calendar()).toEqual({ since: null })
    const first = await as(person).meetings.createCalendar()
    expect((await read(first.url)).status).toBe(200)
    const second = await as(person).meetings.createCalendar()
    expect([(await read(first.url)).status, (await read(second.url)).status]).toEqual([404, 200])
    await as(person).meetings.removeCalendar()
    expect((await read(second.url)).status).toBe(404)
    expect((await call('GET', '/calendar/none.ics')).status).toBe(404)
  })

  test('has the meetings of an organization for its coordinators, and not for its volunteers', async () => {
    const { account, slug, people } = await newTestOrganization(server)
    const post = await aPost({ owner: account, name: 'Luna' })
    const { id: requestId } = await as(await aUser()).adoption.send({ postId: post.id })
    const offer = { requestId, version: 0, times: [inHours(48)], ...details }
    const volunteer = await acting(server, people.volunteer, slug)
    expect(await codeOf(volunteer.meetings.offer(offer))).toBe('FORBIDDEN')
    await (await acting(server, people.coordinator, slug)).meetings.offer(offer)
    expect(await volunteer.meetings.get({ requestId })).toMatchObject({ side: 'owner', place: PLACE })
    await db
      .update(meetings)
      .set({ startsAt: new Date(inHours(48)) })
      .where(eq(meetings.requestId, requestId))
    const bodyOf = async (person: User) => (await read((await as(person).meetings.createCalendar()).url)).text()
    expect(await bodyOf(people.coordinator)).toContain('Luna')
    expect(await bodyOf(people.volunteer)).not.toContain('Luna')
    expect(await bodyOf(people.stranger)).not.toContain('Luna')
  })
})
