import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { newTestOrganization } from '../../../../test/rights/organizations.ts'
import { conversationMembers, conversations } from '../../talk/chat/tables.server.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { organizationMembers } from '../../people/organizations/tables.server.ts'
import { teamAssignments, teamNotes } from './tables.server.ts'
import { NOTES_PAGE, type Subject } from './vocabulary.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const server = await testServer({ limits: { comments: 10_000 } })
const { as, aUser, aPost, db, announced, signalled, mails, sent, clock } = server

/** An organisation with an adopter, who writes to it about one of its animals and asks for it. */
async function newShelter() {
  const organization = await newTestOrganization(server)
  const { account, slug, people } = organization
  const adopter = await aUser({ name: 'Rui Costa' })
  const post = await aPost({ owner: account })
  const { conversationId } = await as(adopter).chat.start({ otherUserId: account.id, postId: post.id })
  await as(adopter).chat.send({ conversationId, clientId: randomUUID(), content: 'Is she still here?' })
  const request = await as(adopter).adoption.send({ postId: post.id })
  const subjects = [
    { subject: 'conversation', subjectId: conversationId },
    { subject: 'request', subjectId: String(request.id) },
    { subject: 'post', subjectId: String(post.id) },
  ] as const
  const by = (person: User) => acting(server, person, slug)
  return { organization, people, adopter, post, conversationId, requestId: request.id, subjects, by }
}

const NOTE = 'They had a cat that ran away.'
const note = (of: { subject: Subject; subjectId: string }, content = NOTE, formId = randomUUID()) => ({
  ...of,
  content,
  formId,
})

describe('notes', () => {
  test('of volunteers and coordinators are listed newest first, with their authors', async () => {
    const { subjects, people, by } = await newShelter()
    const [volunteer, coordinator] = [await by(people.volunteer), await by(people.coordinator)]
    for (const of of subjects) {
      await volunteer.teamwork.addNote(note(of))
      clock.advance(1000)
      await coordinator.teamwork.addNote(note(of, 'They found it again.'))
      const { items } = await volunteer.teamwork.notes(of)
      expect(items).toMatchObject([
        { content: 'They found it again.', author: { name: people.coordinator.name }, abilities: { delete: false } },
        { content: NOTE, author: { id: people.volunteer.id }, abilities: { delete: true } },
      ])
    }
  })

  test('are paginated', async () => {
    const { subjects, people, by } = await newShelter()
    const api = await by(people.coordinator)
    for (let number = 1; number <= NOTES_PAGE + 2; number++) await api.teamwork.addNote(note(subjects[0], `${number}`))
    const first = await api.teamwork.notes(subjects[0])
    const second = await api.teamwork.notes({ ...subjects[0], cursor: first.next })
    const numbers = [...first.items, ...second.items].map(({ content }) => Number(content))
    expect(numbers).toEqual(Array.from({ length: NOTES_PAGE + 2 }, (_, index) => NOTES_PAGE + 2 - index))
    expect([first.items.length, second.next]).toEqual([NOTES_PAGE, undefined])
  })

  test('of the same form, also concurrently: one note; the form id for another subject is refused', async () => {
    const { subjects, people, by } = await newShelter()
    const api = await by(people.volunteer)
    const formId = randomUUID()
    const made = await Promise.all([1, 2, 3].map(() => api.teamwork.addNote(note(subjects[0], NOTE, formId))))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect((await api.teamwork.notes(subjects[0])).items).toHaveLength(1)
    expect(await refusalOf(api.teamwork.addNote(note(subjects[1], NOTE, formId)))).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('have one to 2,000 characters', async () => {
    const { subjects, people, by } = await newShelter()
    const api = await by(people.volunteer)
    for (const content of [' \n', 'x'.repeat(2001)])
      expect(await refusalOf(api.teamwork.addNote(note(subjects[0], content)))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await api.teamwork.addNote(note(subjects[0], 'x'.repeat(2000)))).toMatchObject({
      abilities: { delete: true },
    })
  })

  test('are deleted by their author and by managers, not by colleagues', async () => {
    const { subjects, people, by } = await newShelter()
    const volunteer = await by(people.volunteer)
    const [one, two] = [
      await volunteer.teamwork.addNote(note(subjects[0])),
      await volunteer.teamwork.addNote(note(subjects[0])),
    ]
    const coordinator = await by(people.coordinator)
    expect(await refusalOf(coordinator.teamwork.removeNote({ id: one.id }))).toMatchObject({ code: 'FORBIDDEN' })
    await volunteer.teamwork.removeNote({ id: one.id })
    await (await by(people.manager)).teamwork.removeNote({ id: two.id })
    expect((await coordinator.teamwork.notes(subjects[0])).items).toEqual([])
  })

  test('stay anonymous when their author’s account is deleted, and are deleted with their subject', async () => {
    const { subjects, people, by, post } = await newShelter()
    const { id } = await (await by(people.volunteer)).teamwork.addNote(note(subjects[2]))
    await db.update(teamNotes).set({ authorId: null }).where(eq(teamNotes.id, id))
    const manager = await by(people.manager)
    expect((await manager.teamwork.notes(subjects[2])).items).toMatchObject([{ author: null, content: NOTE }])
    await manager.posts.remove({ id: post.id })
    expect(await db.$count(teamNotes, eq(teamNotes.id, id))).toBe(0)
  })
})

describe('assignments', () => {
  test('of everything on screen are read in one call, each with who assigned it', async () => {
    const { conversationId, requestId, subjects, people, by } = await newShelter()
    const api = await by(people.coordinator)
    await api.teamwork.assign({ ...subjects[0], userId: people.manager.id })
    await api.teamwork.assign({ ...subjects[1], userId: people.coordinator.id })
    const read = await api.teamwork.assignments({ conversationIds: conversationId, requestIds: `${requestId}` })
    expect(read).toMatchObject([
      { subject: 'conversation', subjectId: conversationId, assignee: { id: people.manager.id } },
      { subject: 'request', subjectId: String(requestId), assignedBy: { name: people.coordinator.name } },
    ])
    expect(await api.teamwork.assignments({})).toEqual([])
  })

  test('are one for each conversation: the last wins, also concurrently; assigning nobody clears it', async () => {
    const { conversationId, subjects, people, by } = await newShelter()
    const [manager, coordinator] = [await by(people.manager), await by(people.coordinator)]
    await Promise.all([
      manager.teamwork.assign({ ...subjects[0], userId: people.manager.id }),
      coordinator.teamwork.assign({ ...subjects[0], userId: people.coordinator.id }),
    ])
    expect(await db.$count(teamAssignments, eq(teamAssignments.conversationId, conversationId))).toBe(1)
    expect(await manager.teamwork.assign({ ...subjects[0], userId: null })).toBeNull()
    expect(await manager.teamwork.assignments({ conversationIds: conversationId })).toEqual([])
  })

  test('go to coordinators and managers of the same organization only', async () => {
    const { subjects, people, by } = await newShelter()
    const api = await by(people.manager)
    for (const userId of [people.volunteer.id, people.foster.id, people.stranger.id, (await aUser()).id])
      expect(await refusalOf(api.teamwork.assign({ ...subjects[0], userId }))).toMatchObject({ code: 'NOT_ASSIGNABLE' })
  })

  test('notify the new assignee once, if a colleague assigned it', async () => {
    const { conversationId, subjects, people, by, organization } = await newShelter()
    const api = await by(people.manager)
    const bellOf = async (person: User) => (await as(person).notifications.list({})).items
    for (const of of subjects.slice(0, 2)) {
      const given = { subject: of.subject as 'request', subjectId: of.subjectId, userId: people.coordinator.id }
      await api.teamwork.assign(given)
      await api.teamwork.assign(given)
    }
    const base = `/organization/${organization.slug}`
    expect((await bellOf(people.coordinator)).filter(({ type }) => type === 'team_assignment')).toMatchObject([
      { message: expect.stringMatching(/: .+ assigned you the request of Rui Costa for /), link: `${base}/requests` },
      {
        message: expect.stringMatching(/: .+ assigned you the conversation with Rui Costa$/),
        link: `${base}/inbox/${conversationId}`,
      },
    ])
    await api.teamwork.assign({ ...subjects[0], userId: people.manager.id })
    expect((await bellOf(people.manager)).filter(({ type }) => type === 'team_assignment')).toEqual([])
  })

  test("filter the inbox: mine, nobody's, all", async () => {
    const { conversationId, adopter, subjects, people, by, organization } = await newShelter()
    const { conversationId: other } = await as(adopter).chat.start({ otherUserId: organization.account.id })
    clock.advance(1000)
    await as(adopter).chat.send({ conversationId: other, clientId: randomUUID(), content: 'When are you open?' })
    const [manager, coordinator] = [await by(people.manager), await by(people.coordinator)]
    await manager.teamwork.assign({ ...subjects[0], userId: people.manager.id })
    const idsOf = async (api: typeof manager, input: Parameters<typeof manager.chat.list>[0]) =>
      (await api.chat.list(input)).items.map(({ id }) => id)
    expect(await idsOf(manager, { assigned: 'me' })).toEqual([conversationId])
    expect(await idsOf(manager, { assigned: 'me', search: 'nobody of this name' })).toEqual([])
    expect(await idsOf(coordinator, { assigned: 'me' })).toEqual([])
    expect(await idsOf(coordinator, { assigned: 'nobody' })).toEqual([other])
    expect(await idsOf(coordinator, {})).toEqual([other, conversationId])
    expect(await idsOf(as(adopter), { assigned: 'nobody' })).toHaveLength(2)
  })

  test('end with the membership, and are hidden when the assignee becomes a volunteer', async () => {
    const { conversationId, subjects, people, by, organization } = await newShelter()
    const api = await by(people.manager)
    const read = () => api.teamwork.assignments({ conversationIds: conversationId })
    await api.teamwork.assign({ ...subjects[0], userId: people.coordinator.id })
    await api.organizations.setRole({ userId: people.coordinator.id, role: 'volunteer' })
    expect(await read()).toEqual([])
    await api.organizations.setRole({ userId: people.coordinator.id, role: 'coordinator' })
    expect(await read()).toHaveLength(1)
    const { organizationId, userId } = organizationMembers
    const isMember = and(eq(organizationId, organization.account.id), eq(userId, people.coordinator.id))
    await db.delete(organizationMembers).where(isMember)
    expect(await db.$count(teamAssignments, eq(teamAssignments.conversationId, conversationId))).toBe(0)
  })
})

test('notes and the newest assignment stay when duplicate conversations are merged', async () => {
  const { adopter, conversationId, post, subjects, people, by, organization } = await newShelter()
  const api = await by(people.coordinator)
  const older = randomUUID()
  const at = new Date(clock.now().getTime() - 9 * DAY_MS)
  await db.insert(conversations).values({ id: older, postId: post.id, createdAt: at, updatedAt: at })
  const members = [adopter.id, organization.account.id]
  await db.insert(conversationMembers).values(members.map(userId => ({ conversationId: older, userId })))
  const ofOlder = { subject: 'conversation', subjectId: older } as const
  await api.teamwork.addNote(note(ofOlder, 'Of the older one.'))
  await api.teamwork.assign({ ...ofOlder, userId: people.manager.id })
  clock.advance(1000)
  await api.teamwork.addNote(note(subjects[0]))
  await api.teamwork.assign({ ...subjects[0], userId: people.coordinator.id })
  expect(await as(adopter).chat.cleanUp()).toMatchObject({ merged: 1, movedTo: { [conversationId]: older } })
  const contents = (await api.teamwork.notes(ofOlder)).items.map(({ content }) => content)
  expect(contents).toEqual([NOTE, 'Of the older one.'])
  expect(await api.teamwork.assignments({ conversationIds: older })).toMatchObject([
    { subjectId: older, assignee: { id: people.coordinator.id } },
  ])
})

describe('notes and assignments reach', () => {
  test('no answer to the adopter, no export, mail or event of theirs', async () => {
    const { adopter, conversationId, requestId, subjects, people, by, post, organization } = await newShelter()
    const api = await by(people.coordinator)
    announced.length = signalled.length = mails.length = sent.length = 0
    for (const of of subjects) await api.teamwork.addNote(note(of))
    for (const of of subjects.slice(0, 2))
      await api.teamwork.assign({
        subject: of.subject as 'request',
        subjectId: of.subjectId,
        userId: people.manager.id,
      })
    await api.teamwork.answering({ conversationId, draft: true })
    const events = [...announced, ...signalled]
    const toAssignee = events.filter(({ to }) => to.includes(people.manager.id))
    expect(toAssignee).toHaveLength(4)
    const others = events.filter(event => !toAssignee.includes(event))
    expect(others).toHaveLength(6)
    for (const { to } of others) expect(to).toEqual([organization.account.id])
    expect([mails, sent.length]).toEqual([[], 2])
    const news = await db.select().from(notifications).where(eq(notifications.type, 'team_assignment'))
    expect(news.filter(({ userId }) => userId === adopter.id)).toEqual([])
    const answers = [
      await as(adopter).chat.list({}),
      await as(adopter).chat.messages({ conversationId }),
      await as(adopter).adoption.get({ id: requestId }),
      await as(adopter).posts.get({ id: post.id }),
      await as(adopter).notifications.list({}),
      await as(null).posts.get({ id: post.id }),
    ]
    for (const private_ of [NOTE, people.manager.id, people.coordinator.id, people.manager.name])
      expect(JSON.stringify(answers)).not.toContain(private_)
  })

  test('neither other organizations nor the own calls of the people', async () => {
    const { subjects, people, by, conversationId, requestId } = await newShelter()
    const api = await by(people.coordinator)
    const { id } = await api.teamwork.addNote(note(subjects[0]))
    await api.teamwork.assign({ ...subjects[0], userId: people.manager.id })
    const other = await newTestOrganization(server)
    const stranger = await acting(server, other.people.manager, other.slug)
    for (const of of subjects) {
      expect(await refusalOf(stranger.teamwork.notes(of))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await refusalOf(stranger.teamwork.addNote(note(of)))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await refusalOf(as(people.coordinator).teamwork.notes(of))).toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await refusalOf(stranger.teamwork.removeNote({ id }))).toMatchObject({ code: 'NOT_FOUND' })
    const ids = { conversationIds: conversationId, requestIds: `${requestId}` }
    expect(await stranger.teamwork.assignments(ids)).toEqual([])
    expect(await refusalOf(as(people.manager).teamwork.assignments(ids))).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('nothing that does not exist, or has an id of another kind', async () => {
    const { people, by } = await newShelter()
    const api = await by(people.volunteer)
    const unknown = [
      ['conversation', '12'],
      ['conversation', randomUUID()],
      ['request', '999999'],
      ['request', '-1'],
      ['post', 'x'],
      ['post', '99999999999999999999'],
    ] as const
    for (const [subject, subjectId] of unknown)
      expect(await refusalOf(api.teamwork.notes({ subject, subjectId }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
