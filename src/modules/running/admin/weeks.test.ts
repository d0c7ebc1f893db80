import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { adoptionRequests } from '../../adoption/requests/tables.server.ts'
import { mondayOf } from './read-dashboard.server.ts'
import { WEEKS_SHOWN } from './vocabulary.ts'
import { dayOf } from '../../../shared/time/days.ts'

const { announced, as, aUser, aPost, clock, db } = await testServer()
const admin = await aUser({ role: 'admin' })
// A Wednesday.
clock.set('2026-11-18T12:00:00.000Z')

test('the weeks are for admins', async () => {
  expect(await refusalOf(as(null).admin.weeks())).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  for (const role of ['user', 'vet'] as const)
    expect(await refusalOf(as(await aUser({ role })).admin.weeks())).toMatchObject({ code: 'FORBIDDEN', status: 403 })
})

test('twelve weeks are counted from Monday to Sunday, empty ones too', async () => {
  expect(await as(admin).admin.weeks()).toEqual(
    Array.from({ length: WEEKS_SHOWN }, (_, number) => ({
      startsOn: dayOf(new Date(Date.UTC(2026, 7, 31 + 7 * number))),
      posts: 0,
      requests: 0,
      adoptions: 0,
    })),
  )
  const owner = await aUser()
  const at = (text: string) => new Date(text)
  await aPost({ owner, createdAt: at('2026-08-30T23:59:59.999Z') })
  const first = await aPost({ owner, status: 'pending', createdAt: at('2026-08-31T00:00:00.000Z') })
  await aPost({ owner, status: 'rejected', createdAt: at('2026-09-06T23:59:59.999Z') })
  await aPost({ owner, status: 'adopted', createdAt: at('2026-11-16T00:00:00.000Z'), adoptedAt: clock.now() })
  for (const day of ['2026-11-15', '2026-11-16', '2026-11-17'])
    await db.insert(adoptionRequests).values({
      postId: first.id,
      requesterId: (await aUser()).id,
      ownerId: owner.id,
      createdAt: at(`${day}T08:00:00.000Z`),
    })
  const weeks = await as(admin).admin.weeks()
  expect(weeks.at(0)).toEqual({ startsOn: '2026-08-31', posts: 2, requests: 0, adoptions: 0 })
  expect(weeks.at(-2)).toEqual({ startsOn: '2026-11-09', posts: 0, requests: 1, adoptions: 0 })
  expect(weeks.at(-1)).toEqual({ startsOn: '2026-11-16', posts: 1, requests: 2, adoptions: 1 })
})

test('a week begins on Monday, whatever the day', () => {
  for (const day of [16, 17, 18, 19, 20, 21, 22])
    expect(new Date(mondayOf(new Date(Date.UTC(2026, 10, day, 23)))).toISOString()).toBe('2026-11-16T00:00:00.000Z')
})

test('changes of the overview are announced to admins', async () => {
  const post = await aPost()
  const asking = as(await aUser())
  const told = async (act: () => Promise<unknown>) => {
    announced.length = 0
    await act()
    return announced.filter(({ to }) => to.includes('admin')).flatMap(({ changes }) => changes.map(({ path }) => path))
  }
  expect(await told(() => asking.adoption.send({ postId: post.id }))).toContainEqual(['admin', 'weeks'])
  const person = { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.org', password: 'Sunny-Meadow-7' }
  for (const _ of ['new', 'known'])
    expect(await told(() => as(null).accounts.signUp(person))).toEqual([['admin', 'dashboard']])
})
