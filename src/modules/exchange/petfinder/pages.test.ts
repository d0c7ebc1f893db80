import { expect, test } from 'vitest'
import type { Animal, Pagination } from './contract.ts'
import { petfinderSite } from './site.fixture.ts'

const site = await petfinderSite()
const { get, read, anAnimal, anOrganization, owner, placeAll } = site

interface Page {
  animals: Animal[]
  pagination: Pagination
}
const search = (query: string) => read<Page>(`/v2/animals${query}`)
const namesOf = async (query: string) => (await search(query)).animals.map(({ name }) => name)
const day = (date: string) => new Date(`${date}T12:00:00Z`)

const TOWNS = ['Springfield, IL', 'Salem, Indiana', 'Springfield, IL', 'Salem, Indiana', 'Springfield, IL']
for (const [at, location] of TOWNS.entries())
  await anAnimal({ name: `Pet ${at}`, owner, location, createdAt: day(`2026-03-0${at + 1}`) })
await placeAll()

test.each(['limit=2', 'limit=2&sort=-recent', 'limit=2&location=Springfield, IL&distance=500&sort=distance'])(
  'behind a link nothing comes twice or is left out, whatever arrives or leaves meanwhile: %s',
  async query => {
    const all = await namesOf(`?${query.replace('limit=2', 'limit=100')}`)
    const first = await search(`?${query}`)
    const place = { owner, location: 'Springfield, Illinois', species: 'bird' } as const
    const arrivals = [
      await anAnimal({ name: 'New', ...place, createdAt: day('2026-03-20') }),
      await anAnimal({ name: 'Old', ...place, createdAt: day('2020-01-01') }),
    ]
    const seen = [...first.animals]
    for (let next = first.pagination._links.next; next;) {
      const page = await search(next.href.slice('/v2/animals'.length))
      expect(page.pagination.current_page).toBe(Math.ceil(seen.length / 2) + 1)
      seen.push(...page.animals)
      next = page.pagination._links.next
    }
    const names = seen.map(({ name }) => name)
    expect(names.filter(name => all.includes(name))).toEqual(all)
    expect(new Set(names).size).toBe(names.length)
    for (const { id } of arrivals) await site.db.$client.query('delete from posts where id = $1', [id])
  },
)

test('a page number counts from the first animal, also beside a cursor link', async () => {
  const { pagination } = await search('?limit=2')
  const other = (pagination._links.next?.href ?? '').replace('page=2', 'page=1').slice('/v2/animals'.length)
  expect(await namesOf(other)).toEqual(await namesOf('?limit=2'))
  expect(await namesOf('?limit=2&page=2&seen=2-999999999')).toEqual(await namesOf('?limit=2&page=2'))
})

test('the same for organizations', async () => {
  for (const name of ['Bear Paws', 'Cat Corner', 'Dog House']) await anOrganization(name, 'Portland, OR')
  const list = (path: string) => read<{ organizations: { name: string }[]; pagination: Pagination }>(path)
  const first = await list('/v2/organizations?limit=2')
  await anOrganization('Ark', 'Portland, OR')
  const second = await list(first.pagination._links.next?.href ?? '')
  expect([...first.organizations, ...second.organizations].map(({ name }) => name)).toEqual([
    'Bear Paws',
    'Cat Corner',
    'Dog House',
    'Families on Pawpal',
  ])
})

test('while place names are loading, a search by place is asked to retry later', async () => {
  const statusOf = async () => (await get('/v2/animals?location=Qwxyzzyville')).status
  expect(await statusOf()).toBe(400)
  Object.assign(site.services.settings, { gazetteer: 'on' })
  await site.db.$client.query(`update gazetteers set name = 'others'`)
  const answer = await get('/v2/animals?location=Qwxyzzyville')
  Object.assign(site.services.settings, { gazetteer: 'off' })
  const withoutGazetteer = await statusOf()
  await site.db.$client.query(`update gazetteers set name = 'places'`)
  expect([answer.status, withoutGazetteer]).toEqual([503, 400])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})
