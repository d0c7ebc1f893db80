import { expect, test, vi } from 'vitest'
import { testServer } from '../../../test/context.ts'
import type { PostFilters } from './contract.ts'

const POSTS = 20_000
/** So many that nearly each post has one of its own. */
const PLACES = 5000

const { db, as, aUser } = await testServer()
const owner = await aUser()
const vet = await aUser({ role: 'vet' })
const run = (text: string, values: unknown[] = []) => db.$client.query(text, values)
await run(`insert into breeds (name, folded) select 'Breed ' || n, 'breed ' || n from generate_series(1, 200) n`)
await run(`insert into locations (name, folded) select 'Town ' || n, 'town ' || n from generate_series(1, ${PLACES}) n`)
await run(
  `insert into users (id, name, email) select 'p' || n, 'P', 'p' || n || '@example.org' from generate_series(1, 500) n`,
)
await run(
  `insert into posts (owner_id, vet_id, form_id, name, content, species, sex, breed_id, birth_month, size, location_id, temperament, status,
     reviewed_at, created_at)
   select 'p' || (1 + n % 500), case when n % 100 = 0 then $1 end, gen_random_uuid(), 'Pet ' || n, repeat('Gentle. ', 40),
     (array['dog', 'dog', 'cat', 'bird'])[1 + n % 4], (array['male', 'female'])[1 + n % 2], 1 + n % 200, 24200 + n % 120,
     (array['Small', 'Medium', 'Large'])[1 + n % 3], 1 + n % ${PLACES}, '{calm}',
     (array['approved', 'approved', 'adopted', 'adopted', 'pending', 'rejected'])[1 + (n / 7) % 6], now(), now() - n * interval '1 minute'
   from generate_series(1, ${POSTS}) n`,
  [vet.id],
)
await run('analyze')

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** How PostgreSQL reads posts for the statements that a call runs, with these values and with any. */
async function scansOf(call: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(db.$client, 'query')
  await call()
  const statements = spy.mock.calls.map(([config, values]) => {
    const query = config as unknown as { text: string; values?: unknown[] }
    return { text: query.text, values: values ?? query.values ?? [] }
  })
  spy.mockRestore()
  const plans: Plan[] = []
  for (const { text, values } of statements) {
    plans.push(await explain(`explain (format json) ${text}`, values))
    plans.push(await explain(`explain (generic_plan, format json) ${text}`))
  }
  return plans.flatMap(scansIn)
}

async function explain(text: string, values?: unknown[]): Promise<Plan> {
  const { rows } = await db.$client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(text, values)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL explained nothing')
  return row['QUERY PLAN'][0].Plan
}

const scansIn = (plan: Plan): string[] => [
  ...(plan['Relation Name'] === 'posts' ? [plan['Node Type']] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
]

/** Every combination of some of the filters, none and all included. */
function subsets([first, ...rest]: [name: string, value: unknown][]): PostFilters[] {
  if (!first) return [{}]
  return subsets(rest).flatMap(some => [some, { ...some, [first[0]]: first[1] }])
}

const common = subsets(
  Object.entries({
    species: 'dog',
    sex: 'male',
    size: 'Small',
    breed: 'breed 1',
    location: 'town 1',
    minAge: 3,
    vaccinationProof: 'without',
  }),
)
const rare = subsets(
  Object.entries({
    species: 'horse',
    breed: 'breed 177',
    location: 'town 4711',
    maxAge: 1,
    vaccinationProof: 'with',
  }),
)

test.each([
  ['common', common],
  ['rare', rare],
])('no combination of %s filters reads the whole table', async (_, combinations) => {
  for (const filters of combinations)
    for (const includeAdopted of [false, true]) {
      const scans = await scansOf(() => as(null).posts.list({ ...filters, includeAdopted }))
      expect(scans, JSON.stringify(filters)).not.toHaveLength(0)
      expect(scans, JSON.stringify(filters)).not.toContain('Seq Scan')
    }
})

test('no other list of posts and no next page does', async () => {
  const visitor = as(null)
  const { next } = await visitor.posts.list({})
  const lists: [string, () => Promise<unknown>][] = [
    ['the next page', () => visitor.posts.list({ cursor: next, includeAdopted: true })],
    ['my posts', () => as(owner).posts.mine({})],
    ["a person's posts", () => visitor.posts.ofOwner({ ownerId: 'p7' })],
    ['pending posts', () => as(vet).review.pending({})],
    ['the history', () => as(vet).review.history({})],
  ]
  for (const [name, list] of lists) {
    const scans = await scansOf(list)
    expect(scans, name).not.toHaveLength(0)
    expect(scans, name).not.toContain('Seq Scan')
  }
})
