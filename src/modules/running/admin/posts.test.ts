import { phraseText } from '../../../shared/text/phrase-text.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import type { User } from '../../../../test/factories.ts'
import { MAX_CHOSEN, PAGE_SIZE } from './vocabulary.ts'
import { listingRemovedText } from '../../adoption/requests/news/news-rules.ts'

const { db, as, aUser, aPost, clock } = await testServer()
const admin = await aUser({ role: 'admin' })
const vet = await aUser({ role: 'vet' })
const owner = await aUser()

const aPending = async (name = 'Pending') => aPost({ owner, status: 'pending', name, pictures: 0 })
const codesOf = (outcomes: { refusal: { code: string } | null }[]) => outcomes.map(({ refusal }) => refusal?.code)
const statusOf = async (id: number) => (await as(admin).posts.get({ id })).status

async function allNames(input: object): Promise<string[]> {
  const { items, next } = await as(vet).admin.posts(input)
  const names = items.map(({ name }) => name)
  return next ? [...names, ...(await allNames({ ...input, cursor: next }))] : names
}

describe('the list', () => {
  test('finds any part of names in any letter case, without wildcards', async () => {
    for (const name of ['Élan', 'elan', '50% Off', "O'Neil \\ Co_"]) await aPost({ owner, name, pictures: 0 })
    for (const [search, names] of [
      ['ÉL', ['elan', 'Élan']],
      ['el', ['elan', 'Élan']],
      ['lan', ['elan', 'Élan']],
      ['off', ['50% Off']],
      ['50%', ['50% Off']],
      ['5%', []],
      ["o'neil \\ co_", ["O'Neil \\ Co_"]],
      ['lab', []],
    ] as const)
      expect(await allNames({ search }), search).toEqual(names)
    expect(await allNames({ search: 'el', status: 'pending' })).toEqual([])
  })

  test('finds any part of the owner’s name, each post once, and follows a new name of a pet', async () => {
    const zoe = await aUser({ name: 'Zoë Quint_l' })
    const { id } = await aPost({ owner: zoe, name: 'Quint', pictures: 0 })
    await aPost({ owner: zoe, name: 'Fips', status: 'pending', pictures: 0 })
    await aPost({ owner, name: 'Anna Quintana', pictures: 0 })
    for (const sort of ['newest', 'oldest', 'name'] as const) {
      const names = await allNames({ search: 'quint', sort })
      expect(names.toSorted(), sort).toEqual(['Anna Quintana', 'Fips', 'Quint'])
      expect(await allNames({ search: 't_l', sort })).toHaveLength(2)
      expect(await allNames({ search: 'quint', status: 'pending', sort })).toEqual(['Fips'])
    }
    await as(zoe).posts.update({ id, name: 'Brunhild' })
    expect(await allNames({ search: 'unhil' })).toEqual(['Brunhild'])
  })

  test.each(['newest', 'oldest', 'name'] as const)('has every post once in the order %s, page by page', async sort => {
    for (let number = 0; number <= PAGE_SIZE; number += 1) {
      if (number % 5 === 0) clock.advance(1000)
      await aPost({ owner, name: `Page ${number % 7}`, status: number % 2 ? 'pending' : 'approved', pictures: 0 })
    }
    const names = await allNames({ search: 'page ', sort })
    expect(names.length % (PAGE_SIZE + 1)).toBe(0)
    if (sort === 'name') expect(names).toEqual(names.toSorted())
    const everything = await allNames({ sort })
    expect(everything).toHaveLength(names.length + 7)
    if (sort === 'oldest') expect(everything).toEqual((await allNames({ sort: 'newest' })).toReversed())
    if (sort === 'name') expect(everything.slice(0, 1)).toEqual(['50% Off'])
  })

  test('finds posts too old for the first scan, page by page', async () => {
    await db.execute(sql`
      insert into posts (owner_id, form_id, name, content, species, sex, size, temperament, status, created_at)
      select ${owner.id}, gen_random_uuid(), 'Recent ' || number, '', 'dog', 'male', 'Small', '{}', 'approved',
        now() + interval '1 day' from generate_series(1, 600) as number`)
    expect(await allNames({ search: 'quintana' })).toEqual(['Anna Quintana'])
    const pages = await allNames({ search: 'page ' })
    expect(pages).toHaveLength(3 * (PAGE_SIZE + 1))
    expect(pages).toEqual((await allNames({ search: 'page ', sort: 'oldest' })).toReversed())
    await db.execute(sql`delete from posts where name like 'Recent %'`)
  })

  test('continues after a long name, and starts over for an invalid cursor', async () => {
    const long = '長'.repeat(80)
    for (let number = 0; number <= PAGE_SIZE; number += 1) await aPost({ owner, name: long, pictures: 0 })
    expect(await allNames({ search: '長', sort: 'name' })).toHaveLength(PAGE_SIZE + 1)
    const cursor = Buffer.from(JSON.stringify(['a', "1'; drop table posts"])).toString('base64url')
    expect((await as(vet).admin.posts({ sort: 'name', cursor })).items).toHaveLength(PAGE_SIZE)
    expect((await as(vet).admin.posts({ sort: 'oldest', cursor: 'nonsense' })).items).toHaveLength(PAGE_SIZE)
  })
})

describe('several posts at once', () => {
  const decide = (who: User | null, ids: number[], decision: 'approved' | 'rejected' = 'approved', reason = '') =>
    as(who).admin.decidePosts({ decision, reason, posts: ids.map(id => ({ id })) })

  test('are decided one by one: a refusal stops none of the others', async () => {
    const [first, second, third, changed] = [await aPending(), await aPending(), await aPending(), await aPending()]
    const own = await aPost({ owner: vet, status: 'pending' })
    await as(admin).review.approve({ id: second.id })
    const outcomes = await as(vet).admin.decidePosts({
      decision: 'approved',
      posts: [
        { id: first.id, ifUnchangedSince: first.updatedAt.toISOString() },
        { id: second.id },
        { id: own.id },
        { id: 999_999_999 },
        { id: changed.id, ifUnchangedSince: '2020-01-01T00:00:00.000Z' },
        { id: third.id },
        { id: third.id },
      ],
    })
    expect(codesOf(outcomes)).toEqual([
      undefined,
      'ALREADY_REVIEWED',
      'OWN_POST',
      'NOT_FOUND',
      'POST_CHANGED',
      undefined,
    ])
    expect(outcomes[1]).toEqual({
      id: second.id,
      refusal: { code: 'ALREADY_REVIEWED', message: 'This listing has been reviewed already.' },
    })
    expect(await Promise.all([first, third, changed, own].map(({ id }) => statusOf(id)))).toEqual([
      'approved',
      'approved',
      'pending',
      'pending',
    ])
  })

  test('are rejected with one reason, which every owner reads', async () => {
    const other = await aUser()
    const posts = [await aPending('Nala'), await aPost({ owner: other, status: 'pending', name: 'Otis' })]
    const ids = posts.map(({ id }) => id)
    expect(await refusalOf(decide(vet, ids, 'rejected', '  '))).toMatchObject({ code: 'REASON_NEEDED', status: 422 })
    expect(await statusOf(posts[0]?.id ?? 0)).toBe('pending')
    expect(codesOf(await decide(vet, ids, 'rejected', 'The photos are too dark.'))).toEqual([undefined, undefined])
    for (const person of [owner, other]) {
      const { items } = await as(person).notifications.list({})
      expect(items[0]).toMatchObject({ type: 'post_rejected' })
    }
    expect(await as(other).posts.get({ id: ids[1] ?? 0 })).toMatchObject({
      vetNotes: '',
      rejectionReason: 'The photos are too dark.',
    })
  })

  test('are removed by admins only, and requesters are notified', async () => {
    const requester = await aUser()
    const wanted = await aPost({ owner, name: 'Wanted' })
    await as(requester).adoption.send({ postId: wanted.id })
    const gone = await aPending()
    await as(admin).posts.remove({ id: gone.id, reason: 'Spam' })
    const ids = [wanted.id, gone.id]
    for (const [who, code] of [
      [null, 'UNAUTHORIZED'],
      [owner, 'FORBIDDEN'],
      [vet, 'FORBIDDEN'],
    ] as const)
      expect(await refusalOf(as(who).admin.removePosts({ ids, reason: 'Spam' }))).toMatchObject({ code })
    expect(codesOf(await as(admin).admin.removePosts({ ids, reason: 'Spam' }))).toEqual([undefined, 'NOT_FOUND'])
    const { items } = await as(requester).notifications.list({})
    expect(items).toMatchObject([{ message: phraseText(listingRemovedText('Wanted')) }])
    expect((await as(admin).admin.audit({ subject: String(wanted.id) })).items).toMatchObject([
      { action: 'post_removed', subject: { name: 'Wanted' } },
    ])
  })

  test('are decided by vets and admins only, up to the maximum', async () => {
    const { id } = await aPending()
    expect(await refusalOf(decide(null, [id]))).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await refusalOf(decide(owner, [id]))).toMatchObject({ code: 'FORBIDDEN' })
    const many = Array.from({ length: MAX_CHOSEN + 1 }, (_, index) => index + 1)
    for (const ids of [[], many]) {
      expect(await refusalOf(decide(admin, ids))).toMatchObject({ code: 'BAD_REQUEST' })
      expect(await refusalOf(as(admin).admin.removePosts({ ids, reason: 'Spam' }))).toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
  })

  test('are each decided once by two simultaneous reviewers', async () => {
    const ids = [(await aPending()).id, (await aPending()).id, (await aPending()).id]
    const [one, other] = await Promise.all([decide(admin, ids), decide(vet, ids.toReversed(), 'rejected', 'No.')])
    const codes = [...codesOf(one), ...codesOf(other)]
    expect(codes.filter(code => code === undefined)).toHaveLength(3)
    expect(codes.filter(code => code === 'ALREADY_REVIEWED')).toHaveLength(3)
  })

  test('are decided except for one with an internal error, which stays unchanged', async () => {
    const [first, second] = [await aPending(), await aPending('Trouble')]
    await db.$client.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
       create trigger fail before update on posts for each row when (new.id = ${second.id}) execute function fail()`,
    )
    expect(codesOf(await decide(vet, [second.id, first.id]))).toEqual(['FAILED', undefined])
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['approved', 'pending'])
  })
})
