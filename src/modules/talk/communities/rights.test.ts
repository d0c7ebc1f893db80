import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { membersOverHttp } from '../../../../test/http.ts'
import { communitiesOf } from './community.fixture.ts'

const server = await testServer({ limits: { comments: 10_000, communities: 10_000 } })
const { as, aUser } = server
const { signIn, call } = membersOverHttp(server)
const { createCommunity, join, write, addComment } = communitiesOf(server)

const people = {
  visitor: null,
  stranger: await aUser(),
  member: await aUser(),
  moderator: await aUser(),
  founder: await aUser(),
  admin: await aUser({ role: 'admin' }),
}
type Who = keyof typeof people
const everybody = Object.keys(people) as Who[]
const headersOf = Object.fromEntries(
  await Promise.all(everybody.map(async who => [who, people[who] ? await signIn(people[who]) : {}])),
) as Record<Who, Record<string, string>>

/** A community for each call, with content and a member of another person. */
async function setUp() {
  const id = await createCommunity(people.founder)
  await join(id, people.member)
  await join(id, people.moderator)
  await as(people.founder).communities.setRole({
    communityId: id,
    userId: people.moderator.id,
    role: 'moderator',
  })
  const other = await join(id)
  const discussion = await write(other, id)
  const comment = await addComment(other, discussion.id)
  return { id, other, discussion: discussion.id, comment: comment.id }
}
type Place = Awaited<ReturnType<typeof setUp>>

interface Action {
  name: string
  call: (place: Place) => [method: string, path: string, body?: object]
  /** The callers who may; all others are refused. */
  by: Who[]
  /** The status of a successful call. */
  done?: number
}

const words = () => ({ content: 'Hello', formId: randomUUID() })
const members: Who[] = ['member', 'moderator', 'founder']
const actions: Action[] = [
  { name: 'read it', call: ({ id }) => ['GET', `/communities/${id}`], by: everybody },
  { name: 'read its feed', call: ({ id }) => ['GET', `/communities/${id}/discussions`], by: everybody },
  { name: 'read who is there', call: ({ id }) => ['GET', `/communities/${id}/members`], by: everybody },
  { name: 'read a discussion', call: ({ discussion }) => ['GET', `/discussions/${discussion}`], by: everybody },
  {
    name: 'read its comments',
    call: ({ discussion }) => ['GET', `/discussions/${discussion}/comments`],
    by: everybody,
  },
  {
    name: 'join',
    call: ({ id }) => ['PUT', `/communities/${id}/membership`],
    by: everybody.filter(who => who !== 'visitor'),
  },
  {
    name: 'write',
    call: ({ id }) => ['POST', `/communities/${id}/discussions`, words()],
    by: members,
    done: 201,
  },
  {
    name: 'comment',
    call: ({ discussion }) => ['POST', `/discussions/${discussion}/comments`, words()],
    by: members,
    done: 201,
  },
  { name: 'like', call: ({ discussion }) => ['PUT', `/discussions/${discussion}/like`], by: members },
  { name: 'unlike', call: ({ discussion }) => ['DELETE', `/discussions/${discussion}/like`], by: members },
  {
    name: 'remove a discussion of another',
    call: ({ discussion }) => ['DELETE', `/discussions/${discussion}`],
    by: ['moderator', 'founder', 'admin'],
  },
  {
    name: 'remove a comment of another',
    call: ({ comment }) => ['DELETE', `/discussion-comments/${comment}`],
    by: ['moderator', 'founder', 'admin'],
  },
  {
    name: 'edit',
    call: ({ id }) => ['PUT', `/communities/${id}`, { name: `New ${randomUUID()}`, description: '' }],
    by: ['founder'],
  },
  { name: 'pin', call: ({ discussion }) => ['PUT', `/discussions/${discussion}/pin`], by: ['founder'] },
  { name: 'unpin', call: ({ discussion }) => ['DELETE', `/discussions/${discussion}/pin`], by: ['founder'] },
  {
    name: 'make a moderator',
    call: ({ id, other }) => ['PUT', `/communities/${id}/members/${other.id}/role`, { role: 'moderator' }],
    by: ['founder'],
  },
  {
    name: 'remove a member',
    call: ({ id, other }) => ['DELETE', `/communities/${id}/members/${other.id}`],
    by: ['founder', 'admin'],
  },
  { name: 'close', call: ({ id }) => ['PUT', `/communities/${id}/closure`, { reason: 'Spam' }], by: ['admin'] },
  { name: 'reopen', call: ({ id }) => ['DELETE', `/communities/${id}/closure`], by: ['admin'] },
  {
    name: 'list removed members',
    call: ({ id }) => ['GET', `/communities/${id}/removed-members`],
    by: ['moderator', 'founder', 'admin'],
  },
  {
    name: 'unban a member',
    call: ({ id, other }) => ['DELETE', `/communities/${id}/removed-members/${other.id}`],
    by: ['moderator', 'founder', 'admin'],
  },
]

test.each(actions)('who may $name', async ({ call: action, by, done = 200 }) => {
  for (const who of everybody) {
    const [method, path, body] = action(await setUp())
    const { status } = await call(method, `/api${path}`, { headers: headersOf[who], ...(body && { body }) })
    const refused = who === 'visitor' ? 401 : 403
    expect(status, who).toBe(by.includes(who) ? done : refused)
  }
})

test('authors delete what they wrote, also after leaving', async () => {
  const { id, other, discussion, comment } = await setUp()
  await as(other).communities.leave({ communityId: id })
  const headers = await signIn(other)
  expect((await call('DELETE', `/api/discussion-comments/${comment}`, { headers })).status).toBe(200)
  expect((await call('DELETE', `/api/discussions/${discussion}`, { headers })).status).toBe(200)
  expect((await call('DELETE', `/api/discussions/${discussion}`, { headers })).status).toBe(404)
})

test('nobody removes themselves, changes their own role or the founder’s', async () => {
  const { id } = await setUp()
  const path = `/api/communities/${id}/members/${people.founder.id}`
  const headers = headersOf.founder
  expect((await call('DELETE', path, { headers })).status).toBe(403)
  expect((await call('PUT', `${path}/role`, { headers, body: { role: 'member' } })).status).toBe(403)
  const body = { role: 'founder' }
  expect((await call('PUT', `/api/communities/${id}/members/${people.member.id}/role`, { headers, body })).status).toBe(
    400,
  )
})

test('the oldest moderator becomes founder when an admin removes the founder', async () => {
  const { id } = await setUp()
  await as(people.admin).communities.removeMember({ communityId: id, userId: people.founder.id })
  expect(await as(people.moderator).communities.get({ id })).toMatchObject({
    membership: 'founder',
    abilities: { edit: true },
  })
})

test('a closed community refuses new content, and allows reading, deleting and leaving', async () => {
  const place = await setUp()
  await as(people.admin).communities.close({ id: place.id, reason: 'A break until spring' })
  const allowed = new Set([
    ...actions.slice(0, 5).map(({ name }) => name),
    'remove a discussion of another',
    'remove a comment of another',
    'remove a member',
    'list removed members',
    'unban a member',
  ])
  const changing = actions.filter(({ name }) => !allowed.has(name) && !['close', 'reopen', 'join'].includes(name))
  for (const { name, call: action } of changing) {
    const [method, path, body] = action(place)
    const answer = await call(method, `/api${path}`, { headers: headersOf.founder, ...(body && { body }) })
    expect(answer.status, name).toBe(409)
    expect(await answer.json(), name).toMatchObject({ code: 'COMMUNITY_CLOSED' })
  }
  const joining = await call('PUT', `/api/communities/${place.id}/membership`, { headers: headersOf.stranger })
  expect(joining.status).toBe(409)
  expect(await as(null).communities.get({ id: place.id })).toMatchObject({
    closed: true,
    closedReason: 'A break until spring',
    abilities: { join: false },
  })
  for (const { name, call: action } of actions.filter(({ name }) => allowed.has(name)).toSorted(byPlace)) {
    const [method, path] = action(place)
    expect((await call(method, `/api${path}`, { headers: headersOf.founder })).status, name).toBe(200)
  }
  await as(people.member).communities.leave({ communityId: place.id })
  await as(people.admin).communities.reopen({ id: place.id })
  await join(place.id, people.stranger)
})

/** Sorts the removal of the discussion last, because it would delete the comment of another action. */
const byPlace = (one: Action, other: Action) => rank(one) - rank(other)
const rank = ({ name }: Action) => (name === 'remove a discussion of another' ? 1 : 0)

test('missing communities, discussions and comments answer 404', async () => {
  const headers = headersOf.admin
  for (const [method, path, body] of [
    ['GET', '/communities/999999'],
    ['GET', '/communities/999999/discussions'],
    ['GET', '/communities/999999/members'],
    ['GET', '/communities/999999/removed-members'],
    ['DELETE', '/communities/999999/removed-members/nobody'],
    ['GET', '/discussions/999999'],
    ['GET', '/discussions/999999/comments'],
    ['PUT', '/communities/999999/membership'],
    ['PUT', '/communities/999999/closure', { reason: 'x' }],
    ['POST', '/communities/999999/discussions', words()],
    ['PUT', '/discussions/999999/like'],
    ['DELETE', '/discussion-comments/999999'],
  ] as [string, string, object?][])
    expect((await call(method, `/api${path}`, { headers, ...(body && { body }) })).status, path).toBe(404)
})

test('no answer contains an e-mail address', async () => {
  const { id, discussion } = await setUp()
  for (const path of [
    `/communities/${id}`,
    `/communities/${id}/members`,
    `/communities/${id}/discussions`,
    `/discussions/${discussion}/comments`,
  ]) {
    const answer = await call('GET', `/api${path}`)
    expect(answer.status, path).toBe(200)
    expect(await answer.text()).not.toContain('@')
  }
})

test('a limit counts discussions and comments together', async () => {
  const tight = await testServer({ limits: { comments: 2 } })
  const { as: asTight, aUser: aTightUser } = tight
  const founder: User = await aTightUser()
  const { id } = await asTight(founder).communities.create({ name: 'Tight', description: '', coverPhotoId: null })
  const { id: discussionId } = await asTight(founder).communities.write({ communityId: id, photoId: null, ...words() })
  await asTight(founder).communities.comment({ discussionId, ...words() })
  await expect(asTight(founder).communities.comment({ discussionId, ...words() })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})
