import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { fillPlaces, PLACES_FILE } from '../../../../test-support/fill-places.ts'
import { readiness } from '../../../server/observability/health.ts'
import { profiles } from '../../people/profiles/public.server.ts'
import { gazetteerState, loadPlaces, loadPostcodes, preparePlaces, resolvePlace, resolveTown } from './public.server.ts'

const server = await testServer()
const { db, as, services } = server
const settings = { ...services.settings, gazetteer: PLACES_FILE }
const LISBON = { latitude: 38.73, longitude: -9.15 }
const NOWHERE = { latitude: null, longitude: null }

const pointOf = async (id: number) =>
  (
    await db.execute(
      sql`select latitude, longitude from posts join locations on locations.id = location_id where posts.id = ${id}`,
    )
  ).rows[0]

const readyz = async () => (await readiness({ ...services, settings }, { stopping: false })).json()

describe('before the gazetteer is there', () => {
  test('no text is a place, posts are written without coordinates, and /readyz says so', async () => {
    const owner = await server.aUser()
    const post = await server.aPost({ owner })
    await as(owner).posts.update({ id: post.id, location: 'Lisbon' })
    expect(await pointOf(post.id)).toBeUndefined()
    expect(await as(owner).posts.get({ id: post.id })).toMatchObject({ location: '', typedLocation: 'Lisbon' })
    expect(await as(owner).places.shown({ text: 'Lisbon' })).toEqual({ place: null })
    expect(await resolvePlace(db, 'Lisbon')).toEqual({ kind: 'unavailable' })
    expect(await as(null).places.suggest({ text: 'Lisbon' })).toEqual([])
    expect(await readyz()).toMatchObject({ status: 'degraded', parts: { database: 'ok', places: 'missing' } })
  })

  test('a load that fails leaves nothing behind', async () => {
    const file = join(inject('temporaryFolder'), 'no-places.txt')
    await writeFile(file, 'Lisbon\tPortugal\n')
    await expect(loadPlaces({ db }, { file })).rejects.toThrow('Line 1 is not a place as GeoNames writes them')
    expect(await gazetteerState(db)).toBe('missing')
  })

  test('two servers load it once, and give earlier rows their coordinates', async () => {
    const owner = await server.aUser()
    const post = await server.aPost({ owner })
    await as(owner).posts.update({ id: post.id, location: 'Lisboa, Portugal' })
    await as(owner).posts.update({ id: post.id, location: 'Lisbon, Portugal' })
    await as(owner).profiles.updateSettings(settingsAt('Lisbon'))
    const [first, second] = await Promise.all([fillPlaces(db), fillPlaces(db)])
    expect(first.isNew).toBe(!second.isNew)
    await preparePlaces({ ...services, settings })
    expect(await pointOf(post.id)).toEqual(LISBON)
    expect(await placeOf(owner.id)).toEqual(LISBON)
    expect(await as(null).posts.get({ id: post.id })).toMatchObject({ location: 'Lisbon, Portugal', typedLocation: '' })
    expect(await as(owner).places.shown({ text: 'Rua Augusta 5, Lisbon' })).toEqual({ place: 'Lisbon' })
    expect(await readyz()).toMatchObject({ status: 'ok', parts: { places: 'ok' } })
  })
})

const settingsAt = (location: string) => ({
  name: 'Ana Reis',
  location,
  isShelter: false,
  organisation: '',
  website: '',
  phone: '',
  openingHours: '',
})

const placeOf = async (userId: string) =>
  (
    await db
      .select({ latitude: profiles.latitude, longitude: profiles.longitude })
      .from(profiles)
      .where(eq(profiles.userId, userId))
  )[0]

describe('with the gazetteer', () => {
  beforeAll(() => fillPlaces(db))

  test.each([
    ['Lisbon', 'Lisbon, Portugal'],
    ['LISBON, pt', 'Lisbon, Portugal'],
    ['Lisboa', 'Lisbon, Portugal'],
    ['Lisbn', 'Lisbon, Portugal'],
    ['near Lisbon, Portugal', 'Lisbon, Portugal'],
    ['Lisbon, Maine', 'Lisbon, Maine, USA'],
    ['Alfama, Lisbon', 'Lisbon, Portugal'],
    ['Portland, OR', 'Portland, Oregon, USA'],
    ['Portland, Oregon', 'Portland, Oregon, USA'],
    ['Portlnad, OR', 'Portland, Oregon, USA'],
    ['Portland England', 'Portland, England, UK'],
    ['Sao Paulo', 'São Paulo, Brazil'],
    ['st louis', 'St. Louis, Missouri, USA'],
    ['New York', 'New York City, New York, USA'],
    ['Paris', 'Paris, Île-de-France, France'],
    ['Paris, TX', 'Paris, Texas, USA'],
    ['London, ON', 'London, Ontario, Canada'],
    ['Salem, Indiana, USA', 'Salem, Indiana, USA'],
    ['Washington, D.C.', 'Washington, District of Columbia, USA'],
    ['97201', '97201, Portland, OR, USA'],
    ['97201-1234', '97201, Portland, OR, USA'],
    ['38.7,-9.1', 'near Lisbon, Portugal'],
    ['-16.8,-179.9', 'near Savusavu, Northern, Fiji'],
    ['0,0', 'near Nowhere, Ghana'],
    ['90,0', '90, 0'],
  ])('%s is %s', async (text, label) =>
    expect(await resolvePlace(db, text)).toMatchObject({ kind: 'found', place: { label } }),
  )

  test.each(['K1A', 'k1a 0b1'])('%s is an area of Ottawa', async text =>
    expect(await resolvePlace(db, text)).toMatchObject({
      kind: 'found',
      place: { country: 'CA', latitude: 45.42, longitude: -75.7 },
    }),
  )

  test('an ambiguous place has suggestions, the largest first', async () => {
    const suggestions = [{ region: 'Missouri' }, { region: 'Massachusetts' }, { region: 'Illinois' }]
    expect(await resolvePlace(db, 'Springfield')).toMatchObject({ kind: 'ambiguous', suggestions })
    expect(await resolvePlace(db, 'Sprngfield')).toMatchObject({ kind: 'ambiguous', suggestions })
  })

  test('an unknown place has suggestions where its beginning is known', async () => {
    const suggestions = [{ name: 'Porto Alegre' }]
    expect(await resolvePlace(db, 'Porto Al')).toMatchObject({ kind: 'unknown', suggestions })
    expect(await resolvePlace(db, 'Xyzzy')).toEqual({ kind: 'unknown', suggestions: [] })
    expect(await resolvePlace(db, '')).toEqual({ kind: 'unknown', suggestions: [] })
  })

  test('suggestions come while somebody types, and every label means its place', async () => {
    const suggest = async (text: string) => (await as(null).places.suggest({ text })).map(({ label }) => label)
    expect(await suggest('l')).toEqual([])
    expect(await suggest('po')).toEqual([
      'Porto Alegre, Rio Grande do Sul, Brazil',
      'Portland, Oregon, USA',
      'Porto, Portugal',
      'Portland, Maine, USA',
      'Portland, England, UK',
    ])
    expect(await suggest('portln')).toContain('Portland, Oregon, USA')
    expect(await suggest('portland, o')).toEqual(['Portland, Oregon, USA'])
    expect(await suggest('MUNC')).toEqual(['Munich, Bavaria, Germany'])
    expect(await suggest('münch')).toEqual(['Munich, Bavaria, Germany'])
    expect(await suggest('9720')).toContain('97201, Portland, OR, USA')
    expect(await suggest('38.72,-9.14')).toEqual(['Lisbon, Portugal'])
    for (const label of await suggest('po')) expect(await resolvePlace(db, label)).toMatchObject({ place: { label } })
  })

  test('a post gets the coordinates of its town when it is saved, and loses them with an unknown one', async () => {
    const owner = await server.aUser()
    const post = await server.aPost({ owner })
    const move = async (location: string) => {
      await as(owner).posts.update({ id: post.id, location })
      return { point: await pointOf(post.id), location: (await as(owner).posts.get({ id: post.id })).location }
    }
    expect(await move('Porto, PT')).toEqual({
      point: { latitude: 41.15, longitude: -8.61 },
      location: 'Porto, Portugal',
    })
    expect(await move('the blue house')).toEqual({ point: undefined, location: '' })
    expect(await move('Springfield')).toEqual({ point: NOWHERE, location: 'Springfield' })
  })

  test("a person's coordinates are those of the town, whatever they type", async () => {
    const owner = await server.aUser()
    const post = await server.aPost({ owner })
    for (const location of ['38.71234,-9.13456', '38.80001 -9.09999', '97201', '97209', '45.51,-122.70']) {
      await as(owner).posts.update({ id: post.id, location })
      await as(owner).profiles.updateSettings(settingsAt(location))
      const town = location.startsWith('38') ? LISBON : { latitude: 45.52, longitude: -122.68 }
      expect([location, await pointOf(post.id)]).toEqual([location, town])
      expect([location, await placeOf(owner.id)]).toEqual([location, town])
    }
    await as(owner).posts.update({ id: post.id, location: '38.71234,-9.13456' })
    expect(JSON.stringify(await as(null).posts.get({ id: post.id }))).not.toContain('38.71')
  })

  test('searches from a grid of points around a person reveal only the town', async () => {
    const found = new Set<string>()
    for (let north = -5; north <= 5; north++)
      for (let east = -5; east <= 5; east++) {
        const text = `${(38.7 + north / 50).toFixed(5)},${(-9.14 + east / 50).toFixed(5)}`
        for (const place of await as(null).places.suggest({ text })) found.add(`${place.latitude},${place.longitude}`)
      }
    expect([...found]).toEqual(['38.73,-9.15'])
  })

  test('an incomplete gazetteer is reported', async () => {
    await db.transaction(async tx => {
      await tx.execute(sql`delete from places where id = (select max(id) from places)`)
      expect(await gazetteerState(tx)).toBe('incomplete')
      await tx.execute(sql`rollback and chain`)
    })
    expect(await gazetteerState(db)).toBe('ok')
  })

  test('a file that an operator loaded stays when a server starts with the packages', async () => {
    expect(await loadPlaces({ db }, { replacesFile: false })).toMatchObject({ isNew: false })
  })

  test('postal codes of other countries replace those of before, and rows that cannot be read are named', async () => {
    const file = join(inject('temporaryFolder'), 'PT.txt')
    const row = (code: string, latitude: string) =>
      ['PT', code, 'Porto', 'Porto', '13', '', '', '', '', latitude, '-8.6', '6'].join('\t')
    await writeFile(file, [row('4000-001', '41.1'), row('4000-001', '41.2'), row('4000-002', 'north'), 'PT'].join('\n'))
    expect(await loadPostcodes(db, file)).toEqual({
      rows: 4,
      codes: 1,
      countries: ['PT'],
      skipped: 2,
      problems: [
        { row: 3, message: 'The latitude "north" is not a number from -90 to 90.' },
        { row: 4, message: 'It has 1 column between tabs; GeoNames postal files have 11 or 12.' },
      ],
    })
    expect(await resolvePlace(db, '4000-001')).toMatchObject({ place: { name: 'Porto', latitude: 41.15 } })
    expect(await resolvePlace(db, '97201')).toMatchObject({ place: { country: 'US' } })
    expect(await resolveTown(db, '4000-001')).toEqual({ latitude: 41.15, longitude: -8.61 })
  })
})
