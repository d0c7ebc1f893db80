import { beforeAll, describe, expect, test } from 'vitest'
import type { Animal, Pagination } from './contract.ts'
import { petfinderSite } from './site.fixture.ts'
import { dayOf } from '../../../shared/time/days.ts'
import { lockPost, setNeedsFoster } from '../../listings/posts/public.server.ts'

const site = await petfinderSite()
const { clock, get, read, anAnimal, anOrganization, owner, services } = site

interface Page {
  animals: Animal[]
  pagination: Pagination
}
const search = (query: string) => read<Page>(`/v2/animals${query}`)
const namesOf = async (query: string) => (await search(query)).animals.map(({ name }) => name)
const sorted = async (query: string) => (await namesOf(query)).toSorted()

const day = (date: string) => new Date(`${date}T12:00:00Z`)
const rose = await anOrganization('Rose City Rescue', 'Portland, OR')
const empire = await anOrganization('Empire Paws', 'New York City')

beforeAll(async () => {
  await anAnimal({
    name: 'Bella',
    breed: 'Labrador',
    age: 40,
    owner: rose.account,
    location: 'Portland, OR',
    createdAt: day('2026-03-01'),
    known: { goodWithChildren: 'yes', houseTrained: 'yes', coat: 'short', colors: ['Black', 'White / Cream'] },
  })
  await anAnimal({
    name: 'Rex',
    breed: 'Shetland Sheepdog',
    sex: 'male',
    size: 'Extra Large',
    age: 120,
    owner: empire.account,
    location: 'New York City',
    createdAt: day('2026-03-02'),
    known: { goodWithChildren: 'no', coat: 'long', colors: ['Tricolor (Brown, Black, & White)'] },
  })
  await anAnimal({
    name: 'Mia',
    species: 'cat',
    breed: 'DSH',
    size: 'Small',
    age: 5,
    owner,
    location: 'Salem, Indiana',
    createdAt: day('2026-03-03'),
    known: { declawed: 'yes', specialNeeds: 'yes', goodWithCats: 'yes', goodWithDogs: 'yes' },
  })
  await anAnimal({
    name: 'Shelly',
    species: 'reptile',
    sex: 'unknown',
    size: 'Small',
    owner,
    location: 'Springfield, IL',
    createdAt: day('2026-03-04'),
  })
  await anAnimal({ name: 'Fish', species: 'other', sex: 'unknown', size: 'Small', owner, createdAt: day('2026-03-05') })
  await anAnimal({ name: 'Gone', status: 'adopted', owner, createdAt: day('2026-03-06') })
  await anAnimal({ name: 'Hidden', paused: true, owner, createdAt: day('2026-03-07') })
  await anAnimal({ name: 'Waiting', status: 'pending', owner, createdAt: day('2026-03-08') })
  await site.placeAll()
})

const ALL = ['Fish', 'Shelly', 'Mia', 'Rex', 'Bella']

describe('parameters of /v2/animals', () => {
  test.each<[string, string[]]>([
    ['', ALL],
    ['?type=Dog', ['Rex', 'Bella']],
    ['?type=dog', ['Rex', 'Bella']],
    ['?type=scales-fins-other', ['Fish', 'Shelly']],
    ['?type=Scales, Fins %26 Other', ['Fish', 'Shelly']],
    ['?type=dog,cat', ['Mia', 'Rex', 'Bella']],
    ['?type=dog&type=dog&animal_type=dog', ['Rex', 'Bella']],
    ['?breed=labrador retriever', ['Bella']],
    ['?breed=Shetland Sheepdog / Sheltie', ['Rex']],
    ['?breed=sheltie,Labrador Retriever', ['Rex', 'Bella']],
    ['?type=cat&breed=Domestic Short Hair', ['Mia']],
    ['?breed=Unheard-of Hound', []],
    ['?size=small', ['Fish', 'Shelly', 'Mia']],
    ['?size=xlarge', ['Rex']],
    ['?size=extra-large,medium', ['Rex', 'Bella']],
    ['?gender=male', ['Rex']],
    ['?gender=male,unknown', ['Fish', 'Shelly', 'Rex']],
    ['?age=baby', ['Mia']],
    ['?age=adult', ['Bella']],
    ['?age=baby,senior', ['Mia', 'Rex']],
    ['?type=dog&age=senior', ['Rex']],
    ['?color=black', ['Bella']],
    ['?color=Tricolor (Brown, Black, %26 White)', ['Rex']],
    ['?color=White / Cream,Golden', ['Bella']],
    ['?coat=long', ['Rex']],
    ['?coat=short,long', ['Rex', 'Bella']],
    ['?coat=short&color=Golden', []],
    ['?status=adoptable', ALL],
    ['?status=adopted', ['Gone']],
    ['?status=adoptable,adopted', ['Gone', ...ALL]],
    ['?status=found', []],
    ['?name=ell', ['Shelly', 'Bella']],
    ['?name=BELLA', ['Bella']],
    ['?name=%25', []],
    [`?organization=${rose.id}`, ['Bella']],
    [`?organization=${rose.id.toLowerCase()},${empire.id}`, ['Rex', 'Bella']],
    ['?organization=PAW1', ['Fish', 'Shelly', 'Mia']],
    [`?organization=paw1,${rose.id}&type=dog`, ['Bella']],
    ['?organization=NJ333', []],
    ['?good_with_children=true', ['Bella']],
    ['?good_with_children=1', ['Bella']],
    ['?good_with_children=0', ['Fish', 'Shelly', 'Mia', 'Rex']],
    ['?good_with_dogs=True', ['Mia']],
    ['?good_with_cats=1&good_with_dogs=1', ['Mia']],
    ['?good_with_cats=1&house_trained=1', []],
    ['?house_trained=1', ['Bella']],
    ['?house_trained=false&type=dog', ['Rex']],
    ['?declawed=1', ['Mia']],
    ['?special_needs=true', ['Mia']],
    ['?location=Portland, OR', ['Bella']],
    ['?location=Portland,%20OR&distance=500', ['Bella']],
    ['?location=10001', ['Rex']],
    ['?location=40.71,-74.0&distance=10', ['Rex']],
    ['?location=Salem, IN&distance=250&sort=distance', ['Mia', 'Shelly']],
    ['?location=Salem, IN&distance=250&sort=-distance', ['Shelly', 'Mia']],
    ['?location=Salem, IN&distance=250&type=cat', ['Mia']],
    ['?after=2026-03-03', ['Fish', 'Shelly', 'Mia']],
    ['?after=2026-03-03T12:00:00Z', ['Fish', 'Shelly']],
    ['?before=2026-03-03T13:00:00+01:00', ['Rex', 'Bella']],
    ['?before=2026-03-03T12:00:00%2B0000&after=2026-03-01 12:00:00', ['Rex']],
    ['?sort=recent', ALL],
    ['?sort=-recent', ALL.toReversed()],
    ['?limit=2', ['Fish', 'Shelly']],
    ['?limit=2&page=2', ['Mia', 'Rex']],
    ['?limit=2&page=3', ['Bella']],
    ['?limit=2&page=9', []],
    ['?type=dog&limit=1&page=2', ['Bella']],
    ['?name=ell&limit=1&page=2', ['Bella']],
    ['?location=Salem, IN&distance=250&sort=distance&limit=1&page=2', ['Shelly']],
    ['?', ALL],
    ['?limit=2&', ['Fish', 'Shelly']],
    ['/?type=cat', ['Mia']],
    ['?nonsense=1&type=&name=', ALL],
  ])('%s', async (query, names) => {
    expect(await namesOf(query)).toEqual(names)
  })

  test('sort=random returns all in varying order, and is not cached', async () => {
    expect(await sorted('?sort=random')).toEqual(ALL.toSorted())
    const orders = new Set<string>()
    for (let time = 0; time < 20; time += 1) orders.add((await namesOf('?sort=random')).join())
    expect(orders.size).toBeGreaterThan(1)
    const { headers } = await get('/v2/animals?sort=random')
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
  })

  test('distances are miles from the location', async () => {
    const { animals } = await search('?location=40.71,-74.0&distance=500')
    expect(animals.map(({ name, distance }) => [name, Math.round(distance ?? -1)])).toEqual([['Rex', 1]])
    expect((await search('')).animals[0]?.distance).toBeNull()
  })

  test.each([
    ['?type=Unicorn', 'type', 'Unicorn is not a valid animal type.'],
    ['?size=huge', 'size', 'huge is not a valid size.'],
    ['?size=constructor', 'size', 'constructor is not a valid size.'],
    ['?gender=x', 'gender', 'x is not a valid gender.'],
    ['?age=old', 'age', 'old is not a valid age.'],
    ['?coat=silky', 'coat', 'silky is not a valid coat.'],
    ['?status=sold', 'status', 'sold is not a valid status.'],
    ['?sort=name', 'sort', 'name is not a valid sort.'],
    ['?sort=distance', 'sort', 'sort by distance needs a location.'],
    ['?good_with_dogs=maybe', 'good_with_dogs', 'good_with_dogs must be true, false, 1 or 0.'],
    ['?location=', 'location', 'location must not be empty.'],
    ['?location=Qwxyzzyville', 'location', 'Qwxyzzyville is not a valid location.'],
    ['?distance=10', 'distance', 'distance needs a location.'],
    ['?location=10001&distance=501', 'distance', 'distance must be a number from 0 to 500.'],
    ['?before=yesterday', 'before', expect.stringContaining('ISO 8601')],
    ['?after=2026-13-01', 'after', expect.stringContaining('ISO 8601')],
    ['?page=0', 'page', 'page must be a whole number from 1 to 1000000.'],
    ['?limit=101', 'limit', 'limit must be a whole number from 1 to 100.'],
    ['?limit=1.5', 'limit', 'limit must be a whole number from 1 to 100.'],
    ['?name=%00', 'name', expect.stringContaining('not allowed')],
    ['?breed=%00', 'breed', expect.stringContaining('not allowed')],
  ])('%s is refused', async (query, path, message) => {
    const answer = await get(`/v2/animals${query}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
    expect(await answer.json()).toEqual({
      type: 'http://localhost:4000/api/docs/errors#ERR-00002',
      status: 400,
      title: 'Invalid Request',
      detail: 'The request contains invalid parameters.',
      'invalid-params': [{ in: 'query', path, message }],
    })
  })

  test('every wrong parameter is named', async () => {
    const body = (await (await get('/v2/animals?type=x&size=y&page=z')).json()) as {
      'invalid-params': { path: string }[]
    }
    expect(body['invalid-params'].map(({ path }) => path).toSorted()).toEqual(['page', 'size', 'type'])
  })
})

describe('pages', () => {
  test('state the total, and link their neighbors with the same parameters', async () => {
    expect((await search('?status=adoptable&limit=2&page=2&type=dog,cat,scales-fins-other')).pagination).toEqual({
      count_per_page: 2,
      total_count: 5,
      current_page: 2,
      total_pages: 3,
      _links: {
        previous: { href: '/v2/animals?status=adoptable&limit=2&page=1&type=dog%2Ccat%2Cscales-fins-other' },
        next: {
          href: expect.stringMatching(
            /^\/v2\/animals\?status=adoptable&limit=2&page=3&type=dog%2Ccat%2Cscales-fins-other&seen=3-\d+$/,
          ) as string,
        },
      },
    })
    expect((await search('?limit=5')).pagination).toMatchObject({ total_count: 5, total_pages: 1, _links: {} })
    expect((await search('?limit=2&page=9')).pagination).toMatchObject({ total_count: 5, _links: { previous: {} } })
    expect((await search('?organization=PAW1&limit=1')).pagination.total_count).toBe(3)
    expect((await search(`?organization=PAW1,${rose.id}&limit=1&type=dog,cat`)).pagination.total_count).toBe(2)
    expect((await search('?status=found')).pagination).toMatchObject({ total_count: 0, total_pages: 0, _links: {} })
  })

  test('following the links returns each animal once', async () => {
    const found: string[] = []
    for (let href: string | undefined = '/v2/animals?limit=2'; href;) {
      const { animals, pagination }: Page = await read<Page>(href)
      found.push(...animals.map(({ name }) => name))
      href = pagination._links.next?.href
    }
    expect(found).toEqual(ALL)
  })

  test('count again after a change', async () => {
    const before = (await search('?limit=1&type=horse')).pagination.total_count
    await anAnimal({ name: 'Star', species: 'horse', owner })
    await anAnimal({ name: 'Moon', species: 'horse', owner })
    clock.advance(6000)
    expect([before, (await search('?limit=1&type=horse')).pagination.total_count]).toEqual([0, 2])
  })
})

test('one animal has its own URL; a paused, unreviewed or unknown one answers 404', async () => {
  const [bella] = (await search(`?organization=${rose.id}`)).animals
  expect(await read(`/v2/animals/${bella?.id}`)).toEqual({ animal: bella })
  expect(await read(`/v2/animals/${bella?.id}/`)).toEqual({ animal: bella })
  const hidden = await anAnimal({ name: 'Hidden', paused: true })
  const pending = await anAnimal({ status: 'pending' })
  for (const id of [1, 0, 999_999_999, hidden.id + 1_000_000, pending.id + 1_000_000, 'x', '%E0', `${bella?.id}/x`])
    expect((await get(`/v2/animals/${id}`)).status, String(id)).toBe(404)
})

test('an animal that needs a foster home has that tag', async () => {
  const { id } = await anAnimal({ name: 'Mila', owner })
  const tagsNow = async () => (await read<{ animal: Animal }>(`/v2/animals/${id + 1_000_000}`)).animal.tags
  expect(await tagsNow()).toEqual(['gentle'])
  await services.db.transaction(async tx => {
    const post = await lockPost(tx, id)
    if (post) await setNeedsFoster(tx, post, true, clock.now())
  })
  expect(await tagsNow()).toEqual(['gentle', 'Needs a foster home'])
})

test('an animal on hold has that status', async () => {
  const { id } = await anAnimal({ name: 'Held', holdUntil: dayOf(clock.now()), owner })
  const { animal } = await read<{ animal: Animal }>(`/v2/animals/${id + 1_000_000}`)
  expect([animal.status, animal.tags]).toEqual(['adoptable', ['gentle', 'On hold']])
})
