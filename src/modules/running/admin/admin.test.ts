import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { OPEN_STATUSES } from '../../listings/posts/vocabulary.ts'
import { mayEnter } from './access.ts'
import { activityText, outcomesText, postsFilterIn } from './rules.ts'
import { ACTIVITY_LENGTH, PAGE_SIZE } from './vocabulary.ts'

const { as, aUser, aPost } = await testServer()
const owner = await aUser({ name: 'Olive Owner' })
const vet = await aUser({ role: 'vet' })
const admin = await aUser({ role: 'admin' })
const createdAt = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute))

test('the dashboard and its posts are for vets and admins', async () => {
  for (const read of ['dashboard', 'posts'] as const) {
    expect(await refusalOf(as(null).admin[read]({}))).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
    expect(await refusalOf(as(owner).admin[read]({}))).toMatchObject({ code: 'FORBIDDEN', status: 403 })
  }
  expect(await as(vet).admin.posts({})).toEqual({ items: [] })
  expect(await as(admin).admin.dashboard()).toEqual({
    pendingReviews: 0,
    totals: { posts: 0, users: 1, vets: 1 },
    activity: [],
  })
})

describe('with posts in every status', () => {
  test('admins get all counts, vets the pending reviews only', async () => {
    for (const [minute, status] of OPEN_STATUSES.entries())
      await aPost({ owner, status, name: `Pet ${minute}`, createdAt: createdAt(minute) })
    await aPost({ owner: vet, status: 'pending', name: 'Pet 4', createdAt: createdAt(4) })
    await aPost({ owner, name: 'Pet 5', createdAt: createdAt(5) })
    const seen = await as(admin).admin.dashboard()
    expect(seen).toMatchObject({ pendingReviews: 2, totals: { posts: 6, users: 1, vets: 1 } })
    expect(await as(vet).admin.dashboard()).toEqual({ ...seen, totals: null })
  })

  test('the activity lists the latest posts with their owners, in every status', async () => {
    const { activity } = await as(vet).admin.dashboard()
    expect(activity.map(({ petName }) => petName)).toEqual(['Pet 5', 'Pet 4', 'Pet 3', 'Pet 2', 'Pet 1'])
    expect(activity).toHaveLength(ACTIVITY_LENGTH)
    expect(activity[0]).toMatchObject({ ownerName: 'Olive Owner', createdAt: createdAt(5).toISOString() })
  })

  test('the list has all posts or those of one status, newest first, with their abilities', async () => {
    const { items } = await as(admin).admin.posts({})
    expect(items.map(({ name }) => name)).toEqual(['Pet 5', 'Pet 4', 'Pet 3', 'Pet 2', 'Pet 1', 'Pet 0'])
    for (const status of OPEN_STATUSES) {
      const { items: some } = await as(vet).admin.posts({ status })
      expect(some.map(({ name }) => name)).toEqual(items.filter(post => post.status === status).map(({ name }) => name))
    }
    const pending = await as(vet).admin.posts({ status: 'pending' })
    expect(pending.items).toMatchObject([
      { name: 'Pet 4', abilities: { review: false } },
      { name: 'Pet 0', abilities: { review: true, delete: false } },
    ])
    expect(items.every(({ abilities }) => abilities.delete)).toBe(true)
  })

  test('an unknown status is refused', async () => {
    expect(await refusalOf(as(admin).admin.posts({ status: 'gone' as 'pending' }))).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('a vet approves and rejects; only an admin removes', async () => {
    const { items } = await as(vet).admin.posts({ status: 'pending' })
    const id = items.find(({ abilities }) => abilities.review)?.id ?? 0
    expect(await as(vet).review.reject({ id, reason: 'Too dark.' })).toEqual({ status: 'rejected' })
    expect(await refusalOf(as(vet).posts.remove({ id }))).toMatchObject({ code: 'FORBIDDEN', status: 403 })
    expect(await as(admin).posts.remove({ id, reason: 'Spam' })).toEqual({ done: true })
    expect((await as(admin).admin.dashboard()).totals?.posts).toBe(5)
    expect(await refusalOf(as(vet).site.contactMessages({}))).toMatchObject({ code: 'FORBIDDEN' })
  })

  test.each(['rejected', undefined] as const)('the list of %s is paged without gaps or duplicates', async status => {
    const sameTime = createdAt(30)
    for (let number = 0; number < PAGE_SIZE; number += 1)
      await aPost({ owner, status: number % 2 ? 'approved' : 'rejected', createdAt: sameTime, pictures: 0 })
    const ids: number[] = []
    let cursor: string | undefined
    do {
      const page = await as(vet).admin.posts({ status, cursor })
      expect(page.items.length).toBeLessThanOrEqual(PAGE_SIZE)
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    expect(new Set(ids).size).toBe(ids.length)
    const { totals } = await as(admin).admin.dashboard()
    expect(ids).toHaveLength(status ? 1 + PAGE_SIZE / 2 : (totals?.posts ?? 0))
  })
})

test('texts and rules', () => {
  expect(activityText({ petName: 'Rex', ownerName: '' })).toBe('New post created: Rex by Unknown')
  const entering = [true, false].map(verified => ['user', 'vet', 'admin'].filter(role => mayEnter({ role, verified })))
  expect([...entering, mayEnter(null)]).toEqual([['vet', 'admin'], ['admin'], false])
  const filterIn = (text: string) => postsFilterIn(new URLSearchParams(text))
  expect(filterIn('')).toEqual({ sort: 'newest' })
  expect(filterIn('status=adopted&sort=name&search= Bel ')).toEqual({ status: 'adopted', sort: 'name', search: 'Bel' })
  expect(filterIn('status=gone&sort=best')).toEqual({ sort: 'newest' })
  const outcomes = ['', 'ALREADY_REVIEWED', '', 'POST_CHANGED', 'POST_CHANGED', 'FAILED'].map(code => ({
    refusal: code ? { code, message: '' } : null,
  }))
  expect(outcomesText(outcomes, 'approved')).toBe(
    "2 approved, 1 had been reviewed already, 2 had been changed by their owners, 1 couldn't be approved",
  )
  expect(outcomesText(outcomes.slice(1, 2), 'rejected')).toBe('1 had been reviewed already')
})
