import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { apiKeys } from '../api-keys/tables.server.ts'
import { organizations } from '../../people/organizations/tables.server.ts'
import { Animal, AnimalType, Breed, Organization, Pagination, ProblemDocument } from './contract.ts'
import { petfinderSite } from './site.fixture.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const site = await petfinderSite({ apiCalls: 200 })
const { call, clock, db, get, read, anAnimal, anOrganization, owner } = site

const rose = await anOrganization('Rose City Rescue', 'Portland, OR', {
  street: '12 Rose Lane',
  email: 'hello@rose.example',
  adoptionPolicy: 'Come and meet them.',
  socialLinks: ['https://www.facebook.com/rose', 'https://x.com/rose', 'not a link'],
})
await anOrganization('Casa Lisboa', 'Lisbon, Portugal')
await anOrganization('Empire Paws', 'New York City')
const bella = await anAnimal({
  name: 'Bella',
  owner: rose.account,
  location: 'Portland, OR',
  breed: 'Labrador mix',
  age: 40,
  pictures: 2,
  createdAt: new Date('2026-03-01T12:30:00.500Z'),
  vaccinated: true,
  known: { neutered: 'yes', goodWithCats: 'no', goodWithDogs: 'yes', colors: ['Black'], coat: 'short', mixed: true },
})
const mia = await anAnimal({ name: 'Mia', species: 'cat', owner, location: 'New York City' })
await site.placeAll()

const problemOf = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  return ProblemDocument.parse(await answer.json())
}

describe('the texts of responses', () => {
  test('an animal of an organization', async () => {
    const { animal } = await read<{ animal: unknown }>(`/v2/animals/${bella.id + 1_000_000}`)
    const picture = {
      small: expect.stringMatching(/^http:\/\/localhost:4000\/files\/photos\/.*\/320\.webp$/),
      medium: expect.stringMatching(/320\.webp$/),
      large: expect.stringMatching(/640\.webp$/),
      full: expect.stringMatching(/640\.webp$/),
    }
    expect(Animal.parse(animal)).toEqual({
      id: bella.id + 1_000_000,
      organization_id: rose.id,
      url: `http://localhost:4000/post/${bella.id}`,
      type: 'Dog',
      species: 'Dog',
      breeds: { primary: 'Labrador Retriever', secondary: null, mixed: true, unknown: false },
      colors: { primary: 'Black', secondary: null, tertiary: null },
      age: 'Adult',
      gender: 'Female',
      size: 'Medium',
      coat: 'Short',
      attributes: {
        spayed_neutered: true,
        house_trained: false,
        declawed: null,
        special_needs: false,
        shots_current: true,
      },
      environment: { children: null, dogs: true, cats: false },
      tags: ['gentle'],
      name: 'Bella',
      description: 'A gentle dog who loves long walks.',
      organization_animal_id: null,
      photos: [picture, picture],
      primary_photo_cropped: picture,
      videos: [],
      status: 'adoptable',
      status_changed_at: '2026-03-01T12:30:00+0000',
      published_at: '2026-03-01T12:30:00+0000',
      distance: null,
      contact: {
        email: 'hello@rose.example',
        phone: '555-0100',
        address: {
          address1: '12 Rose Lane',
          address2: null,
          city: 'Portland',
          state: 'OR',
          postcode: null,
          country: 'US',
        },
      },
      _links: {
        self: { href: `/v2/animals/${bella.id + 1_000_000}` },
        type: { href: '/v2/types/dog' },
        organization: { href: `/v2/organizations/${rose.id.toLowerCase()}` },
      },
    })
  })

  test("an animal of a family has a town, and the listing's page as only contact", async () => {
    const { animal } = await read<{ animal: unknown }>(`/v2/animals/${mia.id + 1_000_000}`)
    expect(Animal.parse(animal)).toMatchObject({
      organization_id: 'PAW1',
      url: `http://localhost:4000/post/${mia.id}`,
      contact: {
        email: null,
        phone: null,
        address: { address1: null, city: 'New York City', state: 'NY', postcode: null, country: 'US' },
      },
    })
    expect(JSON.stringify(animal)).not.toMatch(/rosa|alvarez|555/i)
  })

  test('types and breeds', async () => {
    const { types } = await read<{ types: unknown[] }>('/v2/types/')
    const parsed = AnimalType.array().parse(types)
    expect(parsed.map(({ name }) => name)).toEqual([
      'Dog',
      'Cat',
      'Rabbit',
      'Small & Furry',
      'Horse',
      'Bird',
      'Scales, Fins & Other',
      'Barnyard',
    ])
    for (const name of ['small-furry', 'Small%20%26%20Furry', 'SMALL-FURRY'])
      expect(await read(`/v2/types/${name}`)).toEqual({ type: types[3] })
    const { breeds } = await read<{ breeds: unknown[] }>('/v2/types/Dog/breeds')
    expect(Breed.array().parse(breeds)).toContainEqual({ name: 'Corgi', _links: { type: { href: '/v2/types/dog' } } })
    const all = await Promise.all(
      parsed.map(async ({ _links }) => (await read<{ breeds: unknown[] }>(_links.breeds.href)).breeds.length),
    )
    expect(all.reduce((sum, count) => sum + count, 0)).toBe(567)
  })
})

describe('organizations', () => {
  const search = async (query: string) => {
    const page = await read<{ organizations: unknown[]; pagination: unknown }>(`/v2/organizations${query}`)
    const pagination = Pagination.parse(page.pagination)
    const organizationsOf = Organization.array().parse(page.organizations)
    return { pagination, organizations: organizationsOf, names: organizationsOf.map(({ name }) => name) }
  }
  const ALL = ['Casa Lisboa', 'Empire Paws', 'Families on Pawpal', 'Rose City Rescue']

  test.each<[string, string[]]>([
    ['', ALL],
    ['/', ALL],
    ['?name=paw', ['Empire Paws', 'Families on Pawpal']],
    ['?query=portland', ['Rose City Rescue']],
    ['?query=ny', ['Empire Paws']],
    ['?query=rose', ['Rose City Rescue']],
    ['?state=OR', ['Rose City Rescue']],
    ['?state=or', ['Rose City Rescue']],
    ['?country=US', ['Empire Paws', 'Rose City Rescue']],
    ['?country=PT', ['Casa Lisboa']],
    ['?country=CA', []],
    ['?location=97201', ['Rose City Rescue']],
    ['?location=40.71,-74.0&distance=10', ['Empire Paws']],
    ['?sort=-name', ALL.toReversed()],
    ['?sort=country', ['Families on Pawpal', 'Casa Lisboa', 'Empire Paws', 'Rose City Rescue']],
    ['?sort=-state&country=US', ['Rose City Rescue', 'Empire Paws']],
    ['?sort=state&country=US', ['Empire Paws', 'Rose City Rescue']],
    ['?location=97201&distance=500&sort=-distance', ['Rose City Rescue']],
    ['?limit=2&page=2', ['Families on Pawpal', 'Rose City Rescue']],
    ['?unknown=1&', ALL],
  ])('%s', async (query, names) => {
    expect((await search(query)).names).toEqual(names)
  })

  test.each([
    ['?country=Neverland', 'country'],
    ['?state=Oregon', 'state'],
    ['?sort=size', 'sort'],
    ['?sort=distance', 'sort'],
    ['?location=Qwxyzzyville', 'location'],
    ['?limit=0', 'limit'],
  ])('%s is refused', async (query, path) => {
    const answer = await get(`/v2/organizations${query}`)
    expect(answer.status).toBe(400)
    expect((await problemOf(answer))['invalid-params']?.map(problem => problem.path)).toEqual([path])
  })

  test('one organization, whatever the letter case of its id', async () => {
    const { organization } = await read<{ organization: unknown }>(`/v2/organizations/${rose.id.toLowerCase()}`)
    expect(await read(`/v2/organizations/${rose.id}/`)).toEqual({ organization })
    expect(Organization.parse(organization)).toMatchObject({
      id: rose.id,
      name: 'Rose City Rescue',
      email: 'hello@rose.example',
      phone: '555-0100',
      url: `http://localhost:4000/shelter/${rose.slug}`,
      address: { address1: '12 Rose Lane', city: 'Portland', state: 'OR', country: 'US' },
      adoption: { policy: 'Come and meet them.', url: `http://localhost:4000/shelter/${rose.slug}` },
      social_media: { facebook: 'https://www.facebook.com/rose', twitter: 'https://x.com/rose', youtube: null },
      _links: { animals: { href: `/v2/animals?organization=${rose.id.toLowerCase()}` } },
    })
    const { animals } = await read<{ animals: Animal[] }>(Organization.parse(organization)._links.animals.href)
    expect(animals.map(({ name }) => name)).toEqual(['Bella'])
    const families = await read<{ organization: unknown }>('/v2/organizations/paw1')
    expect(Organization.parse(families.organization)).toMatchObject({
      name: 'Families on Pawpal',
      email: null,
      phone: null,
    })
    for (const id of ['ABC1234', 'PAW9', 'PAW99999999999', '%00'])
      expect((await get(`/v2/organizations/${id}`)).status, id).toBe(404)
  })

  test('a new organization, and a closed one', async () => {
    const added = await anOrganization('Zebra Farm', 'Lisbon, Portugal')
    expect((await search('?name=zebra')).names).toEqual(['Zebra Farm'])
    await db.delete(organizations).where(eq(organizations.accountId, added.account.id))
    expect((await search('?name=zebra')).names).toEqual([])
  })
})

describe('calls', () => {
  test.each([
    [{}, 'Missing Authorization headers'],
    [{ authorization: 'Basic eDp5' }, 'Missing Authorization headers'],
    [{ authorization: 'Bearer nonsense' }, 'Access token invalid or expired'],
  ])('with %o are refused', async (headers, detail) => {
    const answer = await call('GET', '/v2/animals', { headers })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await problemOf(answer)).toEqual({
      type: 'http://localhost:4000/api/docs/errors#ERR-401',
      status: 401,
      title: 'Unauthorized',
      detail,
    })
  })

  test('to unknown addresses answer 404 without invalid-params', async () => {
    for (const path of ['/v2', '/v2/', '/v2/pets', '/v2/types/unicorn', '/v2/types/dog/cats', '/v2/animals/1']) {
      const answer = await get(path)
      expect(answer.status, path).toBe(404)
      expect(await problemOf(answer)).not.toHaveProperty('invalid-params')
    }
  })

  test('that would write are refused', async () => {
    const answer = await call('POST', '/v2/animals', { headers: { authorization: `Bearer ${site.token}` } })
    expect([answer.status, (await problemOf(answer)).title]).toEqual([405, 'Method Not Allowed'])
  })

  test('work from pages of any origin, after a preflight', async () => {
    const preflight = await call('OPTIONS', '/v2/animals', {
      headers: {
        origin: 'https://shelter.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,x-api-sdk',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-api-sdk')
    for (const answer of [preflight, await get('/v2/types'), await call('GET', '/v2/types')]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  test('with the ETag of an answer get no body until something changes', async () => {
    const { headers } = await get('/v2/animals?type=dog')
    const tag = headers.get('etag') ?? ''
    expect([headers.get('cache-control'), tag]).toEqual(['private, max-age=60', expect.stringMatching(/^W\/"/)])
    const again = (given: string) => get('/v2/animals?type=dog', { 'if-none-match': given })
    for (const given of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const answer = await again(given)
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', tag])
    }
    await anAnimal({ name: 'New', owner })
    const changed = await again(tag)
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false])
    clock.advance(DAY_MS)
    expect((await get('/v2/animals', { 'if-none-match': changed.headers.get('etag') ?? '' })).status).toBe(401)
  })
})

test('are limited per key and day, and each answer states the rest', async () => {
  const limited = await petfinderSite({ apiCalls: 2 })
  const [first, second, third] = [
    await limited.get('/v2/types'),
    await limited.get('/v2/animals?type=x'),
    await limited.get('/v2/types'),
  ]
  expect([first.status, second.status, third.status]).toEqual([200, 400, 429])
  const left = [first, second, third].map(({ headers }) => headers.get('x-ratelimit-remaining'))
  expect(left).toEqual(['1', '0', '0'])
  expect(third.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(third.headers.get('ratelimit-limit')).toBe('2')
  expect(await problemOf(third)).toMatchObject({ status: 429, title: 'Rate Limit Exceeded' })
  await limited.db.update(apiKeys).set({ revokedAt: limited.clock.now() })
  expect((await limited.get('/v2/types')).status).toBe(401)
})
