import { describe, expect, test } from 'vitest'
import { Animal, Pagination } from './contract.ts'
import { petfinderSite } from './site.fixture.ts'

// The requests that published clients send, read from their sources, and what each reads of the answers.

const { call, key, secret, anAnimal, anOrganization, placeAll, owner } = await petfinderSite()
const rose = await anOrganization('Rose City Rescue', 'Portland, OR')
const bella = await anAnimal({
  name: 'Bella',
  owner: rose.account,
  location: 'Portland, OR',
  age: 20,
  known: { goodWithCats: 'yes' },
})
await anAnimal({ name: 'Rex', owner, size: 'Extra Large' })
await anAnimal({ name: 'Mia', species: 'cat', owner })
await placeAll()
const ID = bella.id + 1_000_000

const FIELDS = { grant_type: 'client_credentials', client_id: key, client_secret: secret }
const form = new URLSearchParams(FIELDS).toString()
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

interface ClientRequests {
  /** How it asks for a token. */
  token: { path: string; body?: unknown; form?: string; headers?: Record<string, string> }
  headers: Record<string, string>
  /** Each request, and the names of the animals in its answer, or the member that it reads. */
  requests: [path: string, read: string[] | string][]
}

const CLIENTS: Record<string, ClientRequests> = {
  'petfinder-php (Http\\Client, http_build_query)': {
    token: { path: '/v2/oauth2/token', body: FIELDS, headers: { 'content-type': 'application/json' } },
    headers: { 'x-api-sdk': 'petfinder-php-sdk/v1.0 (https://github.com/petfinder-com/petfinder-php-sdk)' },
    requests: [
      ['/v2/animals', ['Mia', 'Rex', 'Bella']],
      ['/v2/animals?type=Dog&good_with_cats=1', ['Bella']],
      ['/v2/animals?size%5B0%5D=medium&size%5B1%5D=xlarge&type=dog', ['Rex', 'Bella']],
      [`/v2/animals/${ID}`, 'animal'],
      ['/v2/types', 'types'],
      ['/v2/types/dog', 'type'],
      ['/v2/types/dog/breeds', 'breeds'],
      ['/v2/organizations?country=US', 'organizations'],
      [`/v2/organizations/${rose.id}`, 'organization'],
    ],
  },
  'petfinder-go-sdk (oauth2, a slash behind the token, & at the end)': {
    token: {
      path: '/v2/oauth2/token/',
      form: 'grant_type=client_credentials',
      headers: { ...FORM, authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` },
    },
    headers: { 'x-api-sdk': 'petfinder-go-sdk (https://github.com/petfinder-com/petfinder-go-sdk)' },
    requests: [
      ['/v2/types', 'types'],
      ['/v2/types/Dog', 'type'],
      ['/v2/animals?', ['Mia', 'Rex', 'Bella']],
      ['/v2/animals?type=dog&limit=1&', ['Rex']],
      [`/v2/animals/${ID}`, 'animal'],
      ['/v2/organizations', 'organizations'],
      [`/v2/organizations/${rose.id}`, 'organization'],
    ],
  },
  'petfinder_ex (HTTPoison)': {
    token: { path: '/v2/oauth2/token', form, headers: FORM },
    headers: {},
    requests: [
      ['/v2/animals', ['Mia', 'Rex', 'Bella']],
      ['/v2/animals?location=97201&type=dog', ['Bella']],
      [`/v2/animals/${ID}`, 'animal'],
      ['/v2/types', 'types'],
      ['/v2/types/cat', 'type'],
      ['/v2/types/cat/breeds', 'breeds'],
      ['/v2/organizations', 'organizations'],
    ],
  },
  'petpy (requests)': {
    token: { path: '/v2/oauth2/token', form, headers: FORM },
    headers: { 'user-agent': 'python-requests/2.31.0' },
    requests: [
      ['/v2/types', 'types'],
      ['/v2/types/dog', 'type'],
      ['/v2/types/dog/breeds', 'breeds'],
      ['/v2/animals/?type=dog&animal_type=dog&age=young%2Cadult&limit=100&page=1', ['Bella']],
      [
        '/v2/animals/?type=dog&animal_type=dog&good_with_cats=1&after=2020-01-01+00%3A00%3A00&limit=20&page=1',
        ['Bella'],
      ],
      ['/v2/animals/?status=adoptable&sort=-recent&distance=500&location=Portland%2C+OR', ['Bella']],
      [`/v2/animals/${ID}`, 'animal'],
      ['/v2/organizations/?limit=20&page=1', 'organizations'],
      [`/v2/organizations/${rose.id}`, 'organization'],
    ],
  },
  'phillipdupuis/petfinder-api-client (fetch, sorted parameters)': {
    token: { path: '/v2/oauth2/token', form, headers: FORM },
    headers: {},
    requests: [
      ['/v2/animals?limit=100&page=1&size=medium%2Cextra-large&type=dog', ['Rex', 'Bella']],
      ['/v2/animals?organization=' + rose.id.toLowerCase() + '&sort=random', ['Bella']],
      ['/v2/types/dog/breeds', 'breeds'],
      ['/v2/types/dog', 'type'],
    ],
  },
}

describe.each(Object.entries(CLIENTS))('%s', (_, { token, headers, requests }) => {
  const signIn = async () => {
    const { path, ...options } = token
    const answer = await call('POST', path, { ...options, headers: { ...headers, ...options.headers } })
    const issued = (await answer.json()) as { access_token: string; expires_in: number }
    expect([answer.status, issued.expires_in]).toEqual([200, 3600])
    return issued.access_token
  }

  test.each(requests)('%s', async (path, read) => {
    const answer = await call('GET', path, { headers: { ...headers, authorization: `Bearer ${await signIn()}` } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json')
    const body = (await answer.json()) as Record<string, unknown>
    if (typeof read === 'string') return expect(body[read]).toBeTruthy()
    expect(
      Animal.array()
        .parse(body['animals'])
        .map(({ name }) => name),
    ).toEqual(read)
    expect(Pagination.parse(body['pagination']).total_pages).toBeGreaterThan(0)
  })
})
