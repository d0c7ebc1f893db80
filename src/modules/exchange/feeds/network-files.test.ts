import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { testServer } from '../../../../test/context.ts'
import { httpClient } from '../../../../test/http.ts'
import { openFile } from '../imports/readers/open-file.server.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { createOrganization } from '../../people/organizations/public.server.ts'
import type { StoredFacts } from '../../listings/posts/storage/stored-facts.server.ts'
import { SPECIES } from '../../listings/posts/vocabulary.ts'
import { ADOPTAPET } from './network-columns.server.ts'

const { services, aUser, aPost, clock } = await testServer()
// Imports fetch photos from such addresses alone.
const call = httpClient({ ...services, settings: { ...services.settings, appUrl: 'https://pawpal.example' } })
const { id: managerId } = await aUser()
const { id, slug } = await inTransaction(services, tx =>
  createOrganization(tx, services, { name: 'Kestrel Lane', town: 'Porto', managerId }),
)
const owner = { ...(await aUser()), id }
const FACTS: StoredFacts = {
  goodWithChildren: 'yes',
  goodWithDogs: 'no',
  houseTrained: 'yes',
  neutered: 'yes',
  specialNeeds: 'yes',
  mixed: true,
  secondBreed: 'Poodle',
  coat: 'short',
  fee: { amount: 120, currency: 'USD' },
}
const animals: { id: number }[] = []
for (const species of SPECIES)
  animals.push(
    await aPost({
      owner,
      species,
      name: `Nr "${species}"`,
      content: `First, "quoted"; <b>\n- a list & more`,
      breed: species === 'dog' ? 'Beagle' : '',
      age: 30,
      sex: 'male',
      size: 'Large',
      vaccinated: true,
      facts: species === 'dog' ? { ...FACTS, colors: ['Black', 'Golden'] } : {},
      ...(species === 'cat' && { holdUntil: '2999-01-01' }),
      pictures: 2,
    }),
  )

const fileOf = async (path: string): Promise<Buffer> =>
  buffer((await call('GET', `/shelter/${slug}/feeds/${path}`)).body as never)

async function readBack(path: string) {
  const file = await openFile(await fileOf(path), { now: clock.now() })
  const read = []
  for await (const { animal, problems } of file.animals()) {
    expect(problems).toEqual([])
    read.push(animal)
  }
  return { format: file.format, read }
}

test.each([
  ['petfinder.csv', 'petfinder'],
  ['rescuegroups.csv', 'rescuegroups'],
])('%s is imported again as the same animals', async (path, format) => {
  const back = await readBack(path)
  expect(back.format).toBe(format)
  expect(back.read.map(animal => animal?.species)).toEqual(SPECIES)
  expect(back.read.map(animal => animal?.state)).toEqual(SPECIES.map(one => (one === 'cat' ? 'onHold' : 'available')))
  expect(back.read[0]).toMatchObject({
    sourceId: `pawpal-${animals[0]?.id}`,
    name: 'Nr "dog"',
    content: expect.stringMatching(/^First, "quoted"; (<b>)?\n- a list & more$/) as string,
    breed: 'Beagle',
    secondBreed: 'Poodle',
    mixed: true,
    sex: 'male',
    size: 'Large',
    coat: 'short',
    colors: ['Black', 'Golden'],
    goodWithChildren: 'yes',
    goodWithDogs: 'no',
    goodWithCats: 'unknown',
    houseTrained: 'yes',
    neutered: 'yes',
    specialNeeds: 'yes',
    healthInfo: expect.stringContaining('Vaccinations are up to date') as string,
  })
  if (format === 'petfinder') expect(back.read[0]?.fee).toEqual({ amount: 120, currency: 'USD' })
})

test("Adopt-a-Pet's file has the columns of import.cfg, and no species that they do not list", async () => {
  const rows = parse(await fileOf('adoptapet/pets.csv'))
  const config = (await fileOf('adoptapet/import.cfg')).toString()
  const fields = [...config.matchAll(/^#(\d+):(\w+)=\w+$/gm)].map(([, column, field]) => [Number(column), field])
  expect(fields).toEqual(ADOPTAPET.map((field, index) => [index + 1, field]))
  expect(config).toContain('Domestic Short Hair=Domestic Shorthair')
  expect(rows).toHaveLength(SPECIES.length - 1)
  const dog = Object.fromEntries(ADOPTAPET.map((field, index) => [field, rows[0]?.[index]]))
  expect(dog).toMatchObject({
    Id: `pawpal-${animals[0]?.id}`,
    Animal: 'Dog',
    Breed: 'Beagle',
    Purebred: '0',
    Age: 'Adult',
    Name: 'Nr "dog"',
    Size: 'L',
    Sex: 'M',
    Description: 'First, "quoted"; &lt;b&gt;<br>- a list &amp; more',
    Status: 'Available',
    GoodWKids: '1',
    GoodWCats: '',
    GoodWDogs: '0',
    SpayedNeutered: '1',
    ShotsCurrent: '1',
    AdoptionFee: '120',
  })
  expect(rows[4]?.[1]).toBe('Small Animal')
})

test("a file of the whole site has the site's ids and unescaped texts, for programs", async () => {
  await aPost({ name: '=1+1' })
  const text = (await buffer((await call('GET', '/feeds/petfinder.csv')).body as never)).toString()
  expect(text.split('\n')[1]).toMatch(/^"pawpal-\d+","pawpal-\d+","Nr ""dog"""/)
  expect(text).toContain('"=1+1"')
})
