import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { mailbox } from '../../../../../test/mailbox.ts'
import { birthOfDay } from '../../posts/rules.ts'
import { posts } from '../../posts/tables.server.ts'
import type { SearchParameters } from '../contract.ts'
import { matchAges } from './match-ages.server.ts'
import { matchChangedPosts } from './match-posts.server.ts'
import type { Alert } from '../vocabulary.ts'
import { writeMails } from '../mails/write-mails.server.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

const server = await testServer()
const { as, aUser, aPost, db, clock, services } = server
const doJobs = mailbox(server)

const match = () => matchChangedPosts(services)
const save = (user: User, parameters: SearchParameters) => as(user).alerts.save({ parameters })
const matchesOf = async (searchId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ post_id: number }>(
    sql`select post_id from saved_search_matches where search_id = ${searchId} order by post_id`,
  )
  return rows.map(({ post_id }) => post_id)
}

describe('a person whose searches fit the same pet', () => {
  const twoSearches = async (...alerts: Alert[]) => {
    const [owner, person] = [await aUser(), await aUser()]
    const breed = `Twobreed ${person.id}`
    const [first, second] = [
      (await as(person).alerts.save({ parameters: { breed }, alert: alerts[0] })).id,
      (await as(person).alerts.save({ parameters: { breed, sex: 'female' }, alert: alerts[1] })).id,
    ]
    return { owner, person, breed, first, second }
  }
  const told = async (person: User) => {
    clock.advance(8 * DAY_MS)
    await writeMails(services)
    await doJobs()
    return {
      mails: server.mails.filter(({ to }) => to === person.email).map(({ paragraphs }) => paragraphs.slice(1)),
      bells: (await as(person).notifications.list({})).items.map(({ message }) => message),
    }
  }

  test.each([
    ['atOnce', 'daily'],
    ['daily', 'atOnce'],
    ['weekly', 'daily'],
    ['never', 'daily'],
  ] as const)('%s and %s: one mail, one notification, and both searches show it as new', async (...alerts) => {
    const { owner, person, breed, first, second } = await twoSearches(...alerts)
    const { id } = await aPost({ owner, breed, sex: 'female', name: 'Biscuit' })
    await match()
    const { mails, bells } = await told(person)
    expect(mails).toEqual([[expect.stringContaining('Biscuit')]])
    expect(bells).toEqual([expect.stringContaining('Biscuit')])
    for (const search of [first, second]) expect((await as(person).alerts.get({ id: search })).newPostIds).toEqual([id])
  })

  test('is not notified again when an edit makes the post match a second search', async () => {
    const { owner, person, breed } = await twoSearches('atOnce', 'atOnce')
    const { id } = await aPost({ owner, breed, sex: 'male', name: 'Biscuit' })
    await match()
    expect((await told(person)).mails).toHaveLength(1)
    await as(owner).posts.update({ id, sex: 'female' })
    await match()
    expect(await told(person)).toMatchObject({ mails: [expect.anything()], bells: [expect.anything()] })
  })

  test('is notified by the second one if the first is deleted or its mails are turned off before', async () => {
    for (const end of ['remove', 'never'] as const) {
      const { owner, person, breed, first } = await twoSearches('daily', 'weekly')
      await aPost({ owner, breed, sex: 'female', name: 'Biscuit' })
      await match()
      if (end === 'remove') await as(person).alerts.remove({ id: first })
      else await as(person).alerts.change({ id: first, alert: 'never' })
      expect((await told(person)).mails).toEqual([[expect.stringContaining('Biscuit')]])
    }
  })
})

describe('a pet that grows older', () => {
  const day = async (time: string) => {
    clock.set(time)
    await matchAges(services)
  }

  test.each([
    ['that becomes senior', { ageGroup: 'senior' as const }, 95, 96],
    ['that passes the youngest age', { minAge: 14 }, 13, 14],
  ])('%s matches the search from then on, and its person is notified once', async (_, criteria, before, after) => {
    const [owner, person] = [await aUser(), await aUser()]
    const breed = `Older ${person.id}`
    clock.set('2031-01-20T12:00:00Z')
    const { id: searchId } = await save(person, { species: 'dog', breed, ...criteria })
    const { id } = await aPost({ owner, breed, species: 'dog', age: before, name: 'Biscuit' })
    await match()
    await day('2031-01-31T12:00:00Z')
    expect(await matchesOf(searchId)).toEqual([])
    await day('2031-02-01T00:05:00Z')
    expect((await as(person).posts.get({ id })).age).toBe(after)
    expect(await matchesOf(searchId)).toEqual([id])
    await day('2031-02-02T00:05:00Z')
    await day('2031-03-01T00:05:00Z')
    expect((await as(person).notifications.list({})).items).toMatchObject([{ count: 1 }])
  })

  test('is matched on its birthday, and after days without a run', async () => {
    const [owner, person] = [await aUser(), await aUser()]
    const breed = `Birthday ${person.id}`
    await day('2032-01-20T12:00:00Z')
    const { id: searchId } = await save(person, { breed, minAge: 14 })
    const { id } = await aPost({ owner, breed })
    await db
      .update(posts)
      .set({ birthMonth: birthOfDay('2030-12-31') })
      .where(eq(posts.id, id))
    await match()
    await day('2032-02-28T12:00:00Z')
    expect(await matchesOf(searchId)).toEqual([])
    await day('2032-03-05T12:00:00Z')
    expect(await matchesOf(searchId)).toEqual([id])
  })

  test('causes no notification for searches that it already matched', async () => {
    const [owner, person] = [await aUser(), await aUser()]
    const breed = `Grown ${person.id}`
    await day('2033-01-20T12:00:00Z')
    await aPost({ owner, breed, species: 'dog', age: 95 })
    await match()
    const { id: searchId } = await save(person, { breed, minAge: 14 })
    await day('2033-02-01T00:05:00Z')
    expect(await matchesOf(searchId)).toEqual([])
  })
})
