import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { PostRecord, User } from '../../../../../test/factories.ts'
import { scannedTables } from '../../../../../test/scanned-tables.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { users } from '../../../base/accounts/tables.server.ts'
import { joinGroup } from '../notify.server.ts'
import { notifications } from '../tables.server.ts'

const server = await testServer({ limits: { comments: 10_000, requests: 10_000 } })
const { as, aUser, aPost, db, services } = server

const listOf = async (user: User, input: Parameters<ReturnType<typeof as>['notifications']['list']>[0] = {}) =>
  as(user).notifications.list(input)
const textsOf = async (user: User) => (await listOf(user)).items.map(({ message }) => message)
const unreadOf = async (user: User) => (await as(user).notifications.unreadCount()).count
const ask = (person: User, { id }: PostRecord) => as(person).adoption.send({ postId: id })
const comment = (person: User, { id }: PostRecord) =>
  as(person).comments.add({ postId: id, content: 'Hello', formId: crypto.randomUUID() })
const named = (name: string) => aUser({ name })

async function biscuit() {
  const owner = await named('Olga Moreira')
  return { owner, post: await aPost({ owner, name: 'Biscuit' }) }
}

describe('a notification', () => {
  test('names the person who caused it, without changing its text', async () => {
    const [{ owner, post }, ana] = [await biscuit(), await named('Ana Prado')]
    await ask(ana, post)
    const person = { id: ana.id, name: 'Ana Prado', avatarUrl: null }
    const single = { people: [person], peopleCount: 1, count: 1 }
    expect((await listOf(owner)).items).toMatchObject([
      { message: 'New adoption request for Biscuit', link: `/post/${post.id}`, ...single },
    ])
    await as(ana).adoption.cancel({ postId: post.id })
    await comment(ana, post)
    expect((await listOf(owner)).items.slice(0, 2)).toMatchObject([
      { message: 'Ana Prado commented on Biscuit', ...single },
      { type: 'adoption_cancelled', ...single },
    ])
  })

  test('without a cause has no person, nor has one of a deleted account', async () => {
    const [{ owner, post }, ana] = [await biscuit(), await named('Ana Prado')]
    await ask(ana, post)
    await as(ana).adoption.cancel({ postId: post.id })
    await db
      .insert(notifications)
      .values({ userId: owner.id, type: 'badge_earned', message: 'A badge', link: '/profile' })
    await db
      .update(notifications)
      .set({ actorId: 'gone', requesterId: null })
      .where(eq(notifications.type, 'adoption_request'))
    const { items } = await listOf(owner)
    expect(items.find(({ type }) => type === 'badge_earned')).toMatchObject({ people: [], peopleCount: 0, count: 1 })
    expect(items.find(({ type }) => type === 'adoption_request')).toMatchObject({ people: [] })
  })
})

describe('a group', () => {
  test('is one entry for all who asked for a pet', async () => {
    const [{ owner, post }, ana, ben, rui] = [
      await biscuit(),
      await named('Ana'),
      await named('Ben'),
      await named('Rui'),
    ]
    for (const person of [ana, ben]) await ask(person, post)
    await comment(ana, post)
    await ask(rui, post)
    const { items } = await listOf(owner)
    expect(items).toMatchObject([
      {
        type: 'adoption_request',
        message: '3 people asked for Biscuit',
        link: `/post/${post.id}#adoption-requests`,
        count: 3,
        peopleCount: 3,
        people: [{ name: 'Rui' }, { name: 'Ben' }, { name: 'Ana' }],
        pet: { name: 'Biscuit' },
        request: { status: 'pending' },
        statuses: [{ status: 'pending', count: 3 }],
      },
      { message: 'Ana commented on Biscuit', count: 1 },
    ])
    expect(await unreadOf(owner)).toBe(4)
  })

  test('counts the comments of one person, and the people if there are several', async () => {
    const [{ owner, post }, elin, ben] = [await biscuit(), await named('Elin'), await named('Ben')]
    const other = await aPost({ owner, name: 'Nala' })
    for (let number = 0; number < 11; number += 1) await comment(elin, post)
    await comment(elin, other)
    expect(await textsOf(owner)).toEqual(['Elin commented on Nala', 'Elin commented 11 times on Biscuit'])
    await comment(ben, post)
    expect(await textsOf(owner)).toEqual(['2 people commented on Biscuit', 'Elin commented on Nala'])
    expect((await listOf(owner)).items[0]).toMatchObject({
      count: 12,
      peopleCount: 2,
      people: [{ name: 'Ben' }, { name: 'Elin' }],
    })
  })

  test('is one entry and one unread notification for listings that were approved on one day', async () => {
    const [owner, vet] = [await named('Olga'), await aUser({ role: 'vet' })]
    for (const name of ['Biscuit', 'Nala']) {
      const { id } = await aPost({ owner, name, status: 'pending' })
      await as(vet).review.approve({ id })
    }
    const message = '2 listings were approved and can be found by everyone now.'
    expect((await listOf(owner, { kind: 'reviews' })).items).toMatchObject([{ message, link: '/profile', people: [] }])
    expect((await listOf(owner, { kind: 'reviews', unread: true })).items).toHaveLength(1)
  })

  test('is read as a whole, and what comes later starts a new one', async () => {
    const [{ owner, post }, elin, ben] = [await biscuit(), await named('Elin'), await named('Ben')]
    for (const person of [elin, ben, elin]) await comment(person, post)
    const [group] = (await listOf(owner)).items
    expect(await unreadOf(owner)).toBe(3)
    await as(owner).notifications.markRead({ id: group!.id })
    expect(await unreadOf(owner)).toBe(0)
    expect((await listOf(owner, { unread: true })).items).toEqual([])
    await comment(elin, post)
    expect((await listOf(owner)).items).toMatchObject([
      { message: 'Elin commented on Biscuit', read: false },
      { message: '2 people commented on Biscuit', read: true },
    ])
    expect(await unreadOf(owner)).toBe(1)
  })

  test('is deleted as a whole', async () => {
    const [{ owner, post }, elin] = [await biscuit(), await named('Elin')]
    for (let number = 0; number < 3; number += 1) await comment(elin, post)
    const [group] = (await listOf(owner)).items
    expect(await as(owner).notifications.remove({ ids: [group!.id] })).toEqual({ deleted: 1 })
    expect(await db.$count(notifications, eq(notifications.userId, owner.id))).toBe(0)
  })

  test('of another person cannot be read or deleted', async () => {
    const [{ owner, post }, elin] = [await biscuit(), await named('Elin')]
    for (let number = 0; number < 2; number += 1) await comment(elin, post)
    const [group] = (await listOf(owner)).items
    await expect(as(elin).notifications.markRead({ id: group!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await as(elin).notifications.remove({ ids: [group!.id] })).toEqual({ deleted: 0 })
    expect(await unreadOf(owner)).toBe(2)
  })

  test('has no second request of the same person: the first one was cancelled', async () => {
    const [{ owner, post }, ana, ben] = [await biscuit(), await named('Ana'), await named('Ben')]
    await ask(ana, post)
    await ask(ben, post)
    await as(ana).adoption.cancel({ postId: post.id })
    await ask(ana, post)
    expect(await textsOf(owner)).toEqual([
      'New adoption request for Biscuit',
      'An adoption request for your pet has been cancelled: Biscuit',
      '2 people asked for Biscuit',
    ])
  })

  test('has no names of deleted accounts', async () => {
    const [{ owner, post }, elin, ben] = [await biscuit(), await named('Elin'), await named('Ben')]
    for (const person of [ben, elin, ben]) await comment(person, post)
    await db.delete(users).where(eq(users.id, ben.id))
    const { items } = await listOf(owner)
    expect(items).toMatchObject([{ message: '2 people commented on Biscuit', people: [{ name: 'Elin' }] }])
    expect(JSON.stringify(items)).not.toContain('Ben')
  })
})

test('pages hold each group once while groups grow between them', async () => {
  const [owner, elin, ben] = [await named('Olga'), await named('Elin'), await named('Ben')]
  const posts: PostRecord[] = []
  for (let number = 0; number < 25; number += 1) posts.push(await aPost({ owner, name: `Pet ${number}`, pictures: 0 }))
  for (const post of posts) for (const person of [elin, ben]) await comment(person, post)
  const first = await listOf(owner)
  // The oldest group moves to the top while the second page is fetched.
  await comment(elin, posts[0]!)
  const second = await listOf(owner, { cursor: first.next })
  const fresh = await listOf(owner)
  const subjects = [...first.items, ...second.items].map(({ postId }) => postId)
  expect(subjects).toEqual(
    posts
      .slice(1)
      .map(({ id }) => id)
      .toReversed(),
  )
  expect(fresh.items[0]).toMatchObject({ postId: posts[0]!.id, count: 3, peopleCount: 2 })
  expect(fresh.items[1]).toMatchObject({ postId: posts[24]!.id, count: 2 })
})

test('concurrent comments: each is in one group once', async () => {
  const { owner, post } = await biscuit()
  const writers = await Promise.all(Array.from({ length: 12 }, (_, number) => named(`Writer ${number}`)))
  await Promise.all(writers.map(person => comment(person, post)))
  const { items } = await listOf(owner)
  expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(12)
  expect(items).toMatchObject([{ message: '12 people commented on Biscuit', peopleCount: 12 }])
})

test('a comment joins a large group without reading it', async () => {
  const [{ owner, post }, elin] = [await biscuit(), await named('Elin')]
  for (let number = 0; number < 2; number += 1) await comment(elin, post)
  await db.execute(sql`
    insert into notifications (user_id, type, message, link, actor_id, group_id, superseded)
    select user_id, type, message, link, actor_id, group_id, true from notifications, generate_series(1, 5000)
    where user_id = ${owner.id} and not superseded`)
  // With statistics of other tests' rows PostgreSQL may think that reading all of them is as fast.
  await db.execute(sql`reindex table notifications`)
  await db.execute(sql`analyze notifications`)
  const link = `/post/${post.id}#comments` as const
  const read = await inTransaction(services, async tx => {
    // The connection's counts also hold what it read before, until PostgreSQL adds them to the shared ones.
    const rowsRead = async () => {
      const { rows } = await tx.execute<{ read: number }>(
        sql`select idx_tup_fetch::int as read from pg_stat_xact_user_tables where relname = 'notifications'`,
      )
      return rows[0]!.read
    }
    const before = await rowsRead()
    expect(await joinGroup(tx, { userId: owner.id, type: 'comment', link, actorId: elin.id })).toBeTypeOf('number')
    return (await rowsRead()) - before
  })
  expect(read).toBeLessThan(100)
})

test('a page takes as many queries as one group, each by an index', async () => {
  const [owner, elin, ben] = [await named('Olga'), await named('Elin'), await named('Ben')]
  const others = 20_000
  await db.execute(sql`
    insert into notifications (user_id, type, message, link, actor_id, group_id, superseded)
    select ${ben.id}, 'comment', 'A comment', '/post/' || number, ${elin.id}, 1000000000 + number / 4, number % 4 <> 0
    from generate_series(1, ${others}) number`)
  await db.execute(sql`vacuum analyze notifications`)
  const askFor = async () => {
    const post = await aPost({ owner, pictures: 0 })
    for (const person of [elin, ben]) await ask(person, post)
    return post
  }
  await askFor()
  const read = () => scannedTables(db, () => listOf(owner))
  const one = await read()
  for (let number = 0; number < 5; number += 1) for (const person of [elin, ben]) await comment(person, await askFor())
  const page = await read()
  expect((await listOf(owner)).items.length).toBeGreaterThan(10)
  expect(page.texts).toHaveLength(one.texts.length)
  expect(page.scanned).not.toContain('notifications')
  const [newest] = (await listOf(owner)).items
  for (const work of [
    () => comment(elin, { id: newest!.postId } as PostRecord),
    () => as(owner).notifications.markRead({ id: newest!.id }),
    () => as(owner).notifications.remove({ ids: [newest!.id] }),
  ]) {
    const { scanned } = await scannedTables(db, work)
    expect(scanned).not.toContain('notifications')
  }
})
