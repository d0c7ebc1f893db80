import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fillWithPosts } from '../../../../test-support/fill-posts.ts'
import { testServer } from '../../../../test/context.ts'
import { scannedTables } from '../../../../test/scanned-tables.ts'

const { as, aUser, db } = await testServer()
const vet = await aUser({ role: 'vet' })

test('queue and release scan no whole table', async () => {
  await fillWithPosts(db, 5000, { photos: false })
  await db.execute(sql`update posts set status = 'pending' where id % 50 = 0`)
  await db.execute(
    sql`insert into reviews (post_id, decision, notes, seen)
      select id, 'approved', '', '{"birthMonth": null, "photos": []}' from posts, generate_series(1, 4)`,
  )
  await db.execute(
    sql`insert into review_claims select id, ${vet.id}, now() + interval '9 minutes' from posts where id % 2 = 0`,
  )
  await db.execute(sql`analyze`)
  const { items, next } = await as(vet).review.pending({})
  const id = items[0]?.id ?? 0
  const calls: [string, () => Promise<unknown>][] = [
    ['the queue', () => as(vet).review.pending({})],
    ['the next page', () => as(vet).review.pending({ cursor: next })],
    ['a release', () => as(vet).review.release({ id })],
  ]
  for (const [name, call] of calls) {
    const { texts, scanned } = await scannedTables(db, call)
    expect(texts, name).not.toHaveLength(0)
    for (const table of ['posts', 'reviews', 'review_claims']) expect(scanned, name).not.toContain(table)
  }
})
