import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { posts } from '../posts/tables.server.ts'
import type { Status } from '../posts/vocabulary.ts'

const STEPS = 250
const { db, as, aUser, aPost } = await testServer()
const people = {
  owner: await aUser(),
  vetOwner: await aUser({ role: 'vet' }),
  stranger: await aUser(),
  vet: await aUser({ role: 'vet' }),
  admin: await aUser({ role: 'admin' }),
}
type Name = keyof typeof people

/** The product's table of transitions: the new status, or null for a refused step. */
const table: Record<string, (from: Status, mayEdit: boolean, reviews: boolean) => Status | null> = {
  wording: (from, mayEdit) => (mayEdit ? (from === 'rejected' ? 'pending' : from) : null),
  breed: (from, mayEdit) => (mayEdit && from !== 'adopted' ? 'pending' : null),
  adopt: (from, mayEdit) => (mayEdit && (from === 'approved' || from === 'adopted') ? 'adopted' : null),
  reopen: (from, mayEdit) => (mayEdit && (from === 'approved' || from === 'adopted') ? 'approved' : null),
  approve: (from, _, reviews) => (reviews && from === 'pending' ? 'approved' : null),
  reject: (from, _, reviews) => (reviews && from === 'pending' ? 'rejected' : null),
}

let counter = 0
const steps: Record<string, (who: Name, id: number) => Promise<unknown>> = {
  wording: (who, id) => as(people[who]).posts.update({ id, content: `Words ${(counter += 1)}` }),
  breed: (who, id) => as(people[who]).posts.update({ id, breed: `Breed ${(counter += 1)}` }),
  adopt: (who, id) => as(people[who]).posts.update({ id, status: 'adopted' }),
  reopen: (who, id) => as(people[who]).posts.update({ id, status: 'approved' }),
  approve: (who, id) => as(people[who]).review.approve({ id }),
  reject: (who, id) => as(people[who]).review.reject({ id, reason: 'Too dark.' }),
}

/** A seeded random generator (mulberry32), so that failures can be reproduced. */
function random(seed: number) {
  let state = seed
  return <Item>(items: readonly Item[]): Item => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return items[((mixed ^ (mixed >>> 14)) >>> 0) % items.length] as Item
  }
}

test.each<[Name, number]>([
  ['owner', 1],
  ['vetOwner', 2],
])('in any order of actions, a post of %s follows the transition table', async (ownedBy, seed) => {
  const pick = random(seed)
  const { id } = await aPost({ owner: people[ownedBy], status: 'pending' })
  let expected: Status = 'pending'
  const seen = new Set<string>()
  for (let step = 0; step < STEPS; step += 1) {
    const who = pick(Object.keys(people) as Name[])
    const what = pick(Object.keys(steps))
    const reviews = who !== ownedBy && people[who].role !== 'user'
    const outcome: Status | null = table[what]?.(expected, who === ownedBy, reviews) ?? null
    const call = steps[what]!(who, id)
    if (outcome === null) await refusalOf(call)
    else await call
    seen.add(`${expected} ${what} ${outcome}`)
    expected = outcome ?? expected
    const [post] = await db.select({ status: posts.status }).from(posts).where(eq(posts.id, id))
    expect(`step ${step}, ${what} by ${who}: ${post?.status}`).toBe(`step ${step}, ${what} by ${who}: ${expected}`)
  }
  // The random walk covered these transitions.
  for (const change of ['pending approve approved', 'pending reject rejected', 'rejected wording pending'])
    expect(seen).toContain(change)
  for (const change of ['approved adopt adopted', 'adopted reopen approved', 'approved breed pending'])
    expect(seen).toContain(change)
})
