import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { scannedTables } from '../../../../test/scanned-tables.ts'
import { profiles } from '../../people/profiles/tables.server.ts'

const { db, as, aUser, aPost } = await testServer()
const admin = await aUser({ role: 'admin' })
const namesOf = async (input: object) => (await as(admin).admin.posts(input)).items.map(({ name }) => name)

test("admins find shelters and their posts by any part of the organization's name, by an index", async () => {
  const shelters = await Promise.all(['Harbor Paws_', 'Hidden Harbor'].map(async () => aUser({ name: 'Kim' })))
  const [shown, hidden] = shelters.map(({ id }) => ({ userId: id, organisation: 'Harbor Paws_', isShelter: true }))
  await db.insert(profiles).values([shown!, { ...hidden!, isShelter: false }])
  for (const [index, person] of shelters.entries()) await aPost({ owner: person, name: `Berth ${index}`, pictures: 0 })
  for (const search of ['HARBOR', 'paws_'])
    for (const sort of ['newest', 'name'] as const) expect(await namesOf({ search, sort })).toEqual(['Berth 0'])
  const ids = async (search: string) => (await as(admin).admin.users({ search })).items.map(({ id }) => id)
  expect(await ids('harbor p')).toEqual([shown!.userId])
  await db.execute(sql`
    with people as (
      insert into users (id, name, email) select 'many' || n, 'Many', 'many' || n || '@example.org' from generate_series(1, 20000) n returning id)
    insert into profiles (user_id, organisation, is_shelter) select id, 'House ' || id, true from people`)
  await db.execute(sql`vacuum analyze profiles`)
  const { scanned } = await scannedTables(db, () => as(admin).admin.posts({ search: 'harbor p' }))
  expect(scanned).not.toContain('profiles')
})
