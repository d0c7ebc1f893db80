import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { testServer } from '../test/context.ts'
import type { User } from '../test/factories.ts'
import { users } from '../src/modules/base/accounts/tables.server.ts'
import { photos } from '../src/modules/base/photos/tables.server.ts'
import { loadDemo } from './load-demo.ts'
import type { storePicture } from './store-picture.ts'
import { DAY_MS } from '../src/shared/time/days.ts'

// Other tests check the pictures; decoding them all takes a minute.
vi.mock('./store-picture.ts', () => ({
  storePicture: (async ({ db }, filename, { ownerId, alt, isPrivate = false }) => {
    const row = { id: randomUUID(), ownerId, filename, alt, isPrivate, folder: randomUUID() }
    const [photo] = await db
      .insert(photos)
      .values({ ...row, width: 4, height: 3, widths: [4], placeholder: '' })
      .returning()
    if (!photo) throw new Error('Nothing was written')
    return photo
  }) satisfies typeof storePicture,
}))

const server = await testServer()
await loadDemo(server.services)

const rowsOf = async (text: string) => (await server.db.$client.query<Record<string, unknown>>(text)).rows

test('an adoption follows the review and its approved request, and adoptions are spread over weeks', async () => {
  const adopted = await rowsOf(`
    select p.name, p.adopted_at, p.reviewed_at, p.updated_at, r.decided_at
    from posts p left join adoption_requests r on r.post_id = p.id and r.status = 'approved'
    where p.status = 'adopted'`)
  expect(adopted.length).toBeGreaterThan(5)
  for (const { name, adopted_at, reviewed_at, updated_at, decided_at } of adopted) {
    const at = adopted_at as Date
    expect(at > (reviewed_at as Date), String(name)).toBe(true)
    expect(updated_at, String(name)).toEqual(at)
    if (decided_at) expect(decided_at, String(name)).toEqual(at)
  }
  const weeks = new Set(adopted.map(({ adopted_at }) => Math.floor((adopted_at as Date).getTime() / (7 * DAY_MS))))
  expect(weeks.size).toBeGreaterThanOrEqual(5)
  expect(await rowsOf(`select name from posts where (adopted_at is null) = (status = 'adopted')`)).toEqual([])
})

test('a badge has the date of the event that earned it', async () => {
  const earned = `
    select owner_id as user_id, 'first_listing' as type, min(reviewed_at) as at from posts
      where status in ('approved', 'adopted') group by owner_id
    union all select owner_id, 'first_adoption', min(adopted_at) from posts where status = 'adopted' group by owner_id
    union all select requester_id, 'new_family', min(decided_at) from adoption_requests
      where status = 'approved' group by requester_id
    union all select m.user_id, 'community_founder', min(c.created_at) from community_members m
      join communities c on c.id = m.community_id where m.role = 'founder' group by m.user_id
    union all select id, 'verified', verified_at from users where verified`
  const wrong = await rowsOf(`
    select u.name, coalesce(e.type, b.badge_type) as type, e.at, b.awarded_at
    from (${earned}) e full join user_badges b on b.user_id = e.user_id and b.badge_type = e.type
    join users u on u.id = coalesce(e.user_id, b.user_id)
    where e.at is distinct from b.awarded_at`)
  expect(wrong).toEqual([])
})

test('nobody acts before they joined', async () => {
  const acts = [
    `select owner_id as user_id, created_at, 'post' as what from posts`,
    `select requester_id, created_at, 'request' from adoption_requests`,
    `select sender_id, created_at, 'message' from messages`,
    `select author_id, created_at, 'comment' from comments`,
    `select user_id, joined_at, 'membership' from community_members`,
    `select author_id, created_at, 'discussion' from discussions`,
    `select author_id, created_at, 'discussion comment' from discussion_comments`,
    `select user_id, awarded_at, badge_type from user_badges`,
    `select user_id, created_at, type from notifications`,
  ]
  const early = await rowsOf(`
    select u.name, acts.what, acts.created_at from (${acts.join(' union all ')}) acts
    join users u on u.id = acts.user_id where acts.created_at < u.created_at or acts.created_at > '${server.clock.now().toISOString()}'`)
  expect(early).toEqual([])
})

test('texts about vaccinations agree with the badge and the proof', async () => {
  const pets = await rowsOf(`
    select name, vaccinated, has_proof, health_info || ' ' || content || ' ' || vet_notes as words from posts`)
  expect(pets.length).toBe(60)
  const not = /not vaccinated|no vaccinations|first vaccination|vaccination course begun/i
  const claimed = /vaccinated|vaccinations? (complete|in date|documented)|boosters in date/i
  for (const { name, vaccinated, has_proof, words } of pets) {
    expect(has_proof, String(name)).toBe(vaccinated)
    if (not.test(String(words))) expect(vaccinated, String(name)).toBe(false)
    else if (claimed.test(String(words))) expect(vaccinated, String(name)).toBe(true)
  }
})

test("notifications name people, and the demo's owner has grouped ones", async () => {
  const owner = await personOf('owner@pawpal.example')
  const { items } = await server.as(owner).notifications.list({})
  const groups = items.filter(({ count }) => count > 1)
  expect(groups).toContainEqual(
    expect.objectContaining({
      type: 'adoption_request',
      message: '2 people asked for Biscuit',
      peopleCount: 2,
      read: false,
    }),
  )
  expect(groups.map(({ type }) => type)).toContain('comment')
  for (const { people, type } of items)
    if (!['badge_earned', 'adoption_reminder'].includes(type)) expect(people).not.toEqual([])
  const ids = items.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

async function personOf(email: string): Promise<User> {
  const [person] = await server.db.select().from(users).where(eq(users.email, email))
  if (!person) throw new Error(`The demo has no ${email}`)
  return person
}
