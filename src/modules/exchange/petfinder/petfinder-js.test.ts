import { Client } from '@petfinder/petfinder-js'
import { ProblemDetailsError } from '@petfinder/petfinder-js/dist/error.js'
import { expect, test } from 'vitest'
import { serveHere } from '../../../../test/http-server.ts'
import { noPages } from '../../../../test/http.ts'
import { createApp } from '../../../server/app.ts'
import { petfinderSite } from './site.fixture.ts'

// What the client's own integration tests ask of the interface, asked with the published client, unmodified.

const { anAnimal, anOrganization, placeAll, services, key, secret } = await petfinderSite()
await anOrganization('Rose City Rescue', 'Portland, OR')
await anOrganization('Empire Paws', 'New York City')
await anOrganization('Casa Lisboa', 'Lisbon, Portugal')
for (const name of ['Bella', 'Rex']) await anAnimal({ name })
for (const name of ['Mia', 'Tom']) await anAnimal({ name, species: 'cat' })
await placeAll()

const listening = await serveHere(createApp(services, noPages, { stopping: false }))
const baseUrl = `${listening}/v2`
const client = new Client({ apiKey: key, secret, baseUrl })

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('this is refused'),
    (error: unknown) => error as ProblemDetailsError,
  )

test('can search animals', async () => {
  const { status, data } = await client.animal.search()
  expect(status).toBe(200)
  expect(data.animals.length).toBeGreaterThan(1)
  expect(data.animals[0].name).not.toBeNull()
})

test('can search animals with parameters', async () => {
  const { status, data } = await client.animal.search({ type: 'Dog' })
  expect(status).toBe(200)
  expect(data.animals.length).toBeGreaterThan(1)
  expect(data.animals.every(({ type }: { type: string }) => type === 'Dog')).toBe(true)
})

test('throws an error on invalid search parameters', async () => {
  const error = await refusal(client.animal.search({ type: 'Unicorn' }))
  expect(error).toBeInstanceOf(ProblemDetailsError)
  expect(error.status).toBe(400)
  expect(error.invalidParams).toBeDefined()
})

test('can get an animal', async () => {
  const { data } = await client.animal.search()
  const { id } = data.animals[0]
  const shown = await client.animal.show(id)
  expect([shown.status, shown.data.animal.id]).toEqual([200, id])
  expect(shown.data.animal.type).toBeDefined()
})

test('throws an error on a nonexistent animal', async () => {
  const error = await refusal(client.animal.show(1))
  expect(error).toBeInstanceOf(ProblemDetailsError)
  expect([error.status, error.invalidParams]).toEqual([404, undefined])
})

test('can get animal types, one of them, and its breeds', async () => {
  const { data } = await client.animalData.types()
  expect(data.types.length).toBeGreaterThanOrEqual(2)
  expect(data.types.map(({ name }: { name: string }) => name)).toContain('Dog')
  const { type } = (await client.animalData.type('Dog')).data
  expect(type).toMatchObject({
    name: 'Dog',
    coats: expect.anything(),
    colors: expect.anything(),
    genders: expect.anything(),
  })
  const { breeds } = (await client.animalData.breeds('Dog')).data
  expect(breeds.map(({ name }: { name: string }) => name)).toContain('Corgi')
})

test('can search organizations, with parameters too', async () => {
  const { data } = await client.organization.search()
  expect(data.organizations.length).toBeGreaterThan(1)
  const american = (await client.organization.search({ country: 'US' })).data.organizations
  expect(american.length).toBeGreaterThan(1)
  expect(american.every(({ address }: { address: { country: string } }) => address.country === 'US')).toBe(true)
  const error = await refusal(client.organization.search({ country: 'Neverland' }))
  expect(error).toBeInstanceOf(ProblemDetailsError)
  expect(error.status).toBe(400)
  expect(error.invalidParams).toBeDefined()
})

test('can get an organization; throws an error on a nonexistent one', async () => {
  const { data } = await client.organization.search()
  const { id } = data.organizations[0]
  const shown = await client.organization.show(id)
  expect(shown.data.organization.id).toBe(id)
  expect(shown.data.organization.name).toBeDefined()
  const error = await refusal(client.organization.show('ABC1234'))
  expect(error).toBeInstanceOf(ProblemDetailsError)
  expect([error.status, error.invalidParams]).toEqual([404, undefined])
})

test('throws an error for a wrong secret', async () => {
  const error = await refusal(new Client({ apiKey: key, secret: 'wrong', baseUrl }).authenticate())
  expect(error).toBeInstanceOf(ProblemDetailsError)
  expect([error.status, error.message, error.details]).toEqual([401, 'invalid_client', 'Client authentication failed'])
})
