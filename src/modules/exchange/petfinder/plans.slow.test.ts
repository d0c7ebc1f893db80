import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fillWithPosts } from '../../../../test-support/fill-posts.ts'
import { scannedTables } from '../../../../test/scanned-tables.ts'
import { petfinderSite } from './site.fixture.ts'

const { anOrganization, clock, db, read } = await petfinderSite()

test('no request scans a growing table, except the dictionary of names', async () => {
  await fillWithPosts(db, 5000, { people: 500, photos: false })
  const rose = await anOrganization('Rose City Rescue', 'Portland, OR')
  await db.execute(sql`update posts set owner_id = ${rose.account.id}, bonded_with_id = null where id % 100 = 0`)
  const { rows } = await db.$client.query<{ near: string; id: number }>(
    `select latitude || ',' || longitude as near, (select max(id) from posts where status = 'approved' and not paused) as id
     from locations where latitude is not null limit 1`,
  )
  await db.execute(sql`vacuum analyze`)
  const [{ near, id } = { near: '', id: 0 }] = rows
  const requests = [
    '/v2/animals',
    '/v2/animals?page=40&limit=100',
    '/v2/animals?sort=-recent&type=dog',
    '/v2/animals?sort=random&type=cat',
    `/v2/animals?type=dog&location=${near}&distance=100`,
    `/v2/animals?location=${near}&distance=500&sort=distance`,
    `/v2/animals?location=${near}&distance=500&sort=-distance&limit=100`,
    '/v2/animals?breed=beagle,golden retriever&size=small,large&gender=male,unknown&age=baby,senior',
    '/v2/animals?coat=long&color=black&good_with_cats=1&house_trained=0',
    '/v2/animals?name=ell&type=rabbit',
    `/v2/animals?organization=${rose.id}&status=adoptable,adopted`,
    '/v2/animals?organization=PAW1&limit=1',
    '/v2/animals?after=2026-01-01&before=2026-02-01&limit=1',
    `/v2/animals/${id + 1_000_000}`,
    `/v2/organizations/${rose.id}`,
  ]
  for (const path of requests) {
    clock.advance(10_000)
    const { texts, scanned } = await scannedTables(db, () => read(path))
    expect(texts, path).not.toHaveLength(0)
    for (const table of ['posts', 'users']) expect(scanned, path).not.toContain(table)
  }
})
