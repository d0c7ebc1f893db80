import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FACT_NAMES, NO_FACTS, type Facts } from '../../listings/posts/shapes/fact-vocabulary.ts'
import { COLORS_OF, COATS_OF } from '../../listings/posts/shapes/coat-vocabulary.ts'
import { ENERGIES, SEXES, SIZES, SPECIES } from '../../listings/posts/vocabulary.ts'
import { Animal, Organization } from './contract.ts'
import { petfinderSite } from './site.fixture.ts'

const { anAnimal, anOrganization, aUser, db, placeAll, read } = await petfinderSite()

/** What nobody but the people of a listing may read. */
const SECRETS = {
  mail: 'secret-mail@family.example',
  phone: '+351 912 555 042',
  reason: 'SECRET-REASON',
  rejection: 'SECRET-REJECTION',
  person: 'SECRET-PERSON',
}

const texts = fc.string({ unit: 'grapheme', maxLength: 30 }).map(text => text.replaceAll('\0', ''))
const answers = fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const)
const post = fc
  .record({
    species: fc.constantFrom(...SPECIES),
    sex: fc.constantFrom(...SEXES),
    size: fc.constantFrom(...SIZES),
    name: texts,
    content: texts,
    breed: fc.option(texts.filter(Boolean), { nil: undefined }),
    location: fc.constantFrom(undefined, 'Portland, OR', 'Lisbon, Portugal', 'somewhere'),
    age: fc.option(fc.integer({ min: 0, max: 400 })),
    temperament: fc.array(texts, { maxLength: 3 }),
    vaccinated: fc.boolean(),
    status: fc.constantFrom('approved' as const, 'adopted' as const),
    pictures: fc.integer({ min: 0, max: 2 }),
    ofOrganization: fc.boolean(),
    answers: fc.array(answers, { minLength: 12, maxLength: 12 }),
    energy: fc.constantFrom(...ENERGIES),
    pick: fc.nat(),
  })
  .map(({ answers, energy, pick, ...columns }) => {
    const { species } = columns
    const known = Object.fromEntries(
      FACT_NAMES.filter(name => NO_FACTS[name] === 'unknown').map((name, index) => [name, answers[index % 12]]),
    ) as Partial<Facts>
    const coats = COATS_OF[species]
    return {
      ...columns,
      known: {
        ...known,
        energy,
        colors: COLORS_OF[species].slice(pick % 5, (pick % 5) + (pick % 4)),
        coat: coats[pick % (coats.length || 1)] ?? null,
        rehomingReason: SECRETS.reason,
        goodWithDogsNote: SECRETS.reason,
      },
    }
  })

test('every answer about random animals has only the documented fields, and nothing private', async () => {
  const family = await aUser({ name: SECRETS.person, email: SECRETS.mail })
  await db.execute(
    sql`insert into profiles (user_id, phone, location, latitude, longitude) values (${family.id}, ${SECRETS.phone}, ${SECRETS.person}, 38.7, -9.1)`,
  )
  const rescue = await anOrganization('Rose City Rescue', 'Portland, OR', { email: 'hello@rose.example' })
  for (const { ofOrganization, ...options } of fc.sample(post, { numRuns: 60, seed: 19 }))
    await anAnimal({ owner: ofOrganization ? rescue.account : family, rejectionReason: SECRETS.rejection, ...options })
  const told = `Write to ${SECRETS.mail} or call ${SECRETS.phone}.`
  await anAnimal({
    owner: family,
    name: `Bella ${SECRETS.phone}`,
    content: told,
    breed: `Beagle ${SECRETS.mail}`,
    temperament: ['gentle', SECRETS.mail],
    location: `12 ${SECRETS.person} Street, 97214 Portland`,
    known: { secondBreed: `Poodle ${SECRETS.phone}` },
  })
  await placeAll()
  const found: Animal[] = []
  for (const query of [
    'status=adoptable',
    'status=adopted',
    'location=Portland, OR',
    'location=Lisbon, Portugal&sort=distance',
  ]) {
    const { animals } = await read<{ animals: unknown[] }>(`/v2/animals?limit=100&${query}`)
    found.push(...Animal.array().parse(animals))
  }
  expect(found.length).toBeGreaterThan(60)
  const { organizations } = await read<{ organizations: unknown[] }>('/v2/organizations')
  const everything = JSON.stringify([found, Organization.array().parse(organizations)])
  for (const secret of Object.values(SECRETS)) expect(everything).not.toContain(secret)
  const ofFamilies = found.filter(({ organization_id }) => organization_id === 'PAW1')
  expect(ofFamilies.length).toBeGreaterThan(10)
  for (const { contact } of ofFamilies)
    expect(contact).toMatchObject({ email: null, phone: null, address: { address1: null, postcode: null } })
})
