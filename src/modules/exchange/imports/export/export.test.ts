import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { asItIs, encodeCsv, forSpreadsheets } from '../../../../platform/text/csv.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { SignedIn } from '../../../../api/context.ts'
import { actFor, createOrganization } from '../../../people/organizations/public.server.ts'
import { COATS_OF, COLORS_OF } from '../../../listings/posts/shapes/coat-vocabulary.ts'
import { ANSWERS } from '../../../listings/posts/shapes/fact-vocabulary.ts'
import { readPostFields } from '../../../listings/posts/public.server.ts'
import { posts } from '../../../listings/posts/tables.server.ts'
import { TRAVEL_KM } from '../../../listings/posts/shapes/travel-vocabulary.ts'
import { ENERGIES, SEXES, SIZES, SPECIES } from '../../../listings/posts/vocabulary.ts'
import { exportAnimals } from './export-animals.server.ts'
import type { ImportedAnimal } from '../readers/imported-animal.server.ts'
import { openFile, type OpenedFile } from '../readers/open-file.server.ts'
import { unzip } from '../readers/archives.fixture.ts'
import { stageImport } from '../stage-import.server.ts'
import { startImport } from '../start-import.server.ts'
import { importedAnimals } from '../tables.server.ts'
import { workOnImport } from '../work-on-import.server.ts'
import { addDays, dayOf } from '../../../../shared/time/days.ts'

const here = await testServer()
const there = await testServer()

async function aShelter({ services, aUser }: typeof here): Promise<SignedIn> {
  const { id: managerId } = await aUser()
  const organization = { name: 'Kestrel Lane', town: 'Porto', managerId }
  const { id } = await inTransaction(services, tx => createOrganization(tx, services, organization))
  return actFor(services, { id })
}

async function run(shelter: SignedIn, file: OpenedFile): Promise<void> {
  const { id } = await stageImport(shelter, file, 'animals')
  await startImport(shelter, id, { isWhole: false, mostMayGo: false, keptFields: [] })
  await workOnImport(shelter, { id, until: new Date(8.64e15) })
}

const zipOf = async (shelter: SignedIn) =>
  buffer((await exportAnimals(shelter, shelter.viewer.id)) as AsyncIterable<Uint8Array>)

/** All that people wrote, by name. */
async function animalsOf({ db, viewer }: SignedIn) {
  const own = await db.select().from(posts).where(eq(posts.ownerId, viewer.id)).orderBy(asc(posts.id))
  const nameOf = new Map(own.map(({ id, name, bondedWithId }) => [id, { name, bondedWithId }]))
  const ids = await db
    .select({ postId: importedAnimals.postId, sourceId: importedAnimals.sourceId })
    .from(importedAnimals)
    .where(eq(importedAnimals.accountId, viewer.id))
  const fields = await readPostFields(
    db,
    own.map(({ id }) => id),
  )
  return [...fields.values()]
    .map(({ id, ...others }) => ({
      ...others,
      sourceId: ids.find(({ postId }) => postId === id)?.sourceId,
      bondedWith: nameOf.get(nameOf.get(id)?.bondedWithId ?? 0)?.name,
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const text = (max: number) =>
  fc
    .oneof(
      fc.constantFrom('=1+1', '"quoted", and\nbroken', 'Ünïcode 🐕', '-dash', '@home'),
      fc.string({ unit: 'grapheme', maxLength: max }),
    )
    .map(one => one.replaceAll('\0', '').toWellFormed().slice(0, max).toWellFormed().normalize('NFC').trim())
    // Texts are stored in this form, which may be longer.
    .filter(one => one.length <= max)
const answer = fc.constantFrom(...ANSWERS)

const animal = fc.constantFrom(...SPECIES).chain(species =>
  fc.record({
    content: text(300).map(one => one || 'A friend.'),
    species: fc.constant(species),
    sex: fc.constantFrom(...SEXES),
    breed: text(40),
    secondBreed: text(40),
    mixed: fc.boolean(),
    birthDate: fc.option(
      fc
        .date({ min: new Date('1990-01-01'), max: new Date('2024-01-01'), noInvalidDate: true })
        .map(date => dayOf(date)),
    ),
    ageMonths: fc.constant(null),
    size: fc.constantFrom(...SIZES),
    location: text(60),
    colors: fc.subarray([...COLORS_OF[species]], { maxLength: 3 }),
    coat: COATS_OF[species].length > 0 ? fc.option(fc.constantFrom(...COATS_OF[species])) : fc.constant(null),
    energy: fc.option(fc.constantFrom(...ENERGIES)),
    goodWithChildren: answer,
    goodWithChildrenNote: text(100),
    goodWithDogs: answer,
    goodWithDogsNote: text(100),
    goodWithCats: answer,
    goodWithCatsNote: text(100),
    houseTrained: answer,
    neutered: answer,
    microchipped: answer,
    declawed: species === 'cat' ? answer : fc.constant('unknown' as const),
    specialNeeds: answer,
    specialNeedsNote: text(100),
    fee: fc.option(
      fc.record({
        amount: fc.integer({ min: 0, max: 100_000 }).map(cents => cents / 100),
        currency: fc.constantFrom('USD', 'EUR'),
      }),
    ),
    healthInfo: text(100),
    temperament: fc.uniqueArray(text(20).filter(Boolean), { maxLength: 4 }),
    rehomingReason: text(100),
    mustBeFetched: fc.constant(false),
    tripCost: fc.constantFrom(
      null,
      'shared' as const,
      { amount: 0, currency: 'EUR' },
      { amount: 120.5, currency: 'EUR' },
    ),
    tripNote: text(100),
    video: fc.constantFrom('', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://vimeo.com/76979871'),
    photoUrls: fc.constant<string[]>([]),
    bornIn: fc.constantFrom(null, '2021-03'),
    own: fc.record({
      chosenLanguage: fc.constantFrom(null, 'de' as const),
      travelKm: fc.constantFrom(...TRAVEL_KM),
      vaccinated: fc.boolean(),
      holdUntil: fc.option(fc.integer({ min: 0, max: 20 }).map(days => addDays(dayOf(new Date()), days + 1))),
      photoAlts: fc.constant<string[]>([]),
    }),
    bondedWith: fc.constant<string[]>([]),
    state: fc.constantFrom('available' as const, 'onHold' as const),
  }),
)

test('an export imported into an empty site creates the same animals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(animal, { minLength: 1, maxLength: 12 }), async drawn => {
      const animals = drawn.map((one, index): ImportedAnimal => ({
        ...one,
        sourceId: `a${index}`,
        name: `Pet ${index}`,
        birthDate: one.bornIn ? null : one.birthDate,
        bondedWith: index % 3 === 1 ? [`a${index - 1}`] : [],
      }))
      const [from, to] = [await aShelter(here), await aShelter(there)]
      await run(from, fileOf(animals))
      await run(to, await openFile(await zipOf(from), { now: there.clock.now() }))
      const moved = await animalsOf(to)
      expect(moved).toHaveLength(animals.length)
      expect(moved).toEqual(await animalsOf(from))
      expect(moved[1]?.bondedWith).toBe(moved.length > 1 ? 'Pet 0' : undefined)
    }),
    { numRuns: 5 },
  )
})

test('a text that begins like a formula comes back as it was, also from a file for people', async () => {
  const texts = ['-shy at first', '=SUM(A1)', '+1 for cats', '@home', "'quoted'", 'a; -b', '0017']
  const rows = async function* () {
    yield ['ID', 'Name', 'Species', 'Status', 'Description']
    for (const [at, one] of texts.entries()) yield [`A-${at}`, `Pet ${at}`, 'Dog', 'Available', one]
  }
  for (const guard of [forSpreadsheets, asItIs]) {
    const file = Buffer.concat(await Array.fromAsync(encodeCsv(rows(), guard)))
    const read = await Array.fromAsync((await openFile(new Uint8Array(file), { now: here.clock.now() })).animals())
    expect(read.map(({ animal: one }) => one?.content)).toEqual(texts)
  }
})

test("an export's tables are read back as far as their columns can express", async () => {
  const file = (name: string) => async (shelter: SignedIn) => {
    const files = await unzip(await zipOf(shelter))
    return Array.fromAsync((await openFile(files.get(name)!, { now: here.clock.now() })).animals())
  }
  const shelter = await aShelter(here)
  const [one] = fc.sample(animal, { numRuns: 1, seed: 7 })
  const dog: ImportedAnimal = {
    ...one!,
    sourceId: 'D-1',
    name: 'Biscuit',
    content: '- shy at first;- then sweet\n=HYPERLINK("https://evil.example")',
    species: 'dog',
    sex: 'male',
    breed: 'Beagle',
    secondBreed: '',
    colors: ['Black'],
    goodWithDogs: 'no',
    goodWithCats: 'yes',
    houseTrained: 'unknown',
    neutered: 'no',
    microchipped: 'no',
    specialNeeds: 'no',
    specialNeedsNote: '',
    location: 'Braga',
    fee: { amount: 120.5, currency: 'EUR' },
    birthDate: '2020-05-01',
    bornIn: null,
    size: 'Large',
    state: 'onHold',
    own: undefined,
  }
  await run(shelter, fileOf([dog]))
  const expected = {
    sourceId: 'D-1',
    name: 'Biscuit',
    species: 'dog',
    sex: 'male',
    breed: 'Beagle',
    colors: ['Black'],
    goodWithDogs: 'no',
    goodWithCats: 'yes',
    houseTrained: 'unknown',
    neutered: 'no',
    microchipped: 'no',
    specialNeeds: 'no',
    location: 'Braga',
    fee: { amount: 120.5, currency: 'EUR' },
    birthDate: '2020-05-01',
    size: 'Large',
    state: 'onHold',
    content: dog.content,
  }
  for (const name of ['petfinder.csv', 'asm3.csv']) {
    const [read] = await file(name)(shelter)
    expect(read?.animal).toMatchObject(expected)
  }
})

const fileOf = (animals: readonly ImportedAnimal[]): OpenedFile => ({
  format: 'table',
  columns: [],
  mapping: { columns: {}, dateOrder: null, currency: 'USD', photoService: null, answers: [], cells: [] },
  problems: [],
  questions: () => [],
  animals: async function* () {
    for (const [index, one] of animals.entries())
      yield { row: index + 2, writtenId: one.sourceId, animal: one, problems: [] }
  },
})
