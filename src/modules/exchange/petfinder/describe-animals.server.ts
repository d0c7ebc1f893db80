import type { Db } from '../../../platform/db/db.ts'
import { capital } from '../../../shared/text/text.ts'
import { escapeMarkup } from '../../../shared/text/escape-markup.ts'
import { readVideo } from '../../../shared/text/video-link.ts'
import { withoutContacts } from '../../../shared/text/find-contacts.ts'
import { photoJson, type PhotoRow } from '../../base/photos/public.server.ts'
import { ageGroupOf, ageOf, availabilityOf, needsFoster, readFacts } from '../../listings/posts/public.server.ts'
import type { Answer } from '../../listings/posts/shapes/fact-vocabulary.ts'
import { AVAILABILITY_LABELS, FILTERS, type Sex, type Size, type Species } from '../../listings/posts/vocabulary.ts'
import { addressesOf, pictureOf, timeText } from './addresses.server.ts'
import { standardBreed } from './breeds.server.ts'
import type { Animal } from './contract.ts'
import { organizationId } from './organization-rows.server.ts'
import { speciesName, typeOf } from './types.server.ts'
import { ANIMAL_ID_OFFSET, FAMILIES_NUMBER, KM_PER_MILE } from './vocabulary.ts'

interface AnimalRow {
  id: number
  name: string
  content: string
  species: Species
  sex: Sex
  size: Size
  birth_month: number | null
  temperament: string[]
  vaccinated: boolean
  facts: Parameters<typeof readFacts>[0]
  fact_bits: number
  status: 'approved' | 'adopted'
  hold_until: string | null
  created_at: Date
  changed_at: Date
  breed: string | null
  location_id: number | null
  location: string | null
  travel_km: number | null
  latitude: number | null
  longitude: number | null
  photos: PhotoRow[] | null
  /** Of the organisation that it belongs to; null for a person's. */
  organization_number: number | null
  organization_email: string
  organization_phone: string | null
  organization_street: string
  organization_location: string | null
  organization_latitude: number | null
  organization_longitude: number | null
}

/** Animals that the public sees, by id and in their order. */
export async function readAnimals({ $client }: Db, ids: readonly number[]): Promise<AnimalRow[]> {
  const { rows } = await $client.query<AnimalRow>({
    name: 'petfinder.animals',
    text: `select p.id, p.name, p.content, p.species, p.sex, p.size, p.birth_month, p.temperament, p.vaccinated, p.facts, p.fact_bits, p.status,
        p.hold_until::text, p.created_at, coalesce(p.adopted_at, p.reviewed_at, p.created_at) as changed_at, b.name as breed,
        p.location_id, l.name as location, l.latitude, l.longitude, l.travel_km, pictures.photos, o.number as organization_number,
        o.email as organization_email, o.street as organization_street, pr.phone as organization_phone,
        pr.location as organization_location, pr.latitude as organization_latitude, pr.longitude as organization_longitude
      from unnest($1::bigint[]) with ordinality as page (id, position) join posts p on p.id = page.id
      left join breeds b on b.id = p.breed_id left join locations l on l.id = p.location_id
      left join organizations o on o.account_id = p.owner_id left join profiles pr on pr.user_id = o.account_id
      left join lateral (
        select json_agg(${photoJson('ph')} order by pp.position) as photos
        from post_photos pp join photos ph on ph.id = pp.photo_id where pp.post_id = p.id and not ph.is_private
      ) as pictures on true
      where p.status in ('approved', 'adopted') and p.paused is not true
      order by page.position`,
    values: [ids],
  })
  return rows
}

interface Site {
  db: Db
  now: Date
  appUrl: string
}

/** @param distances kilometres by location, where a search has a place */
export async function describeAnimals(
  { db, now, appUrl }: Site,
  found: readonly AnimalRow[],
  distances?: ReadonlyMap<number, number>,
): Promise<Animal[]> {
  const rows = found.map(withoutPrivate)
  const addressOf = await addressesOf(
    db,
    rows.flatMap(row => [row, locatedOrganization(row)]),
  )
  return rows.map(row => {
    const organization = organizationId(row.organization_number ?? FAMILIES_NUMBER)
    const { slug } = typeOf(row.species)
    const photos = (row.photos ?? []).map(photo => pictureOf(photo, appUrl))
    const km = distances?.get(row.location_id ?? 0)
    return {
      id: row.id + ANIMAL_ID_OFFSET,
      organization_id: organization,
      url: `${appUrl}/post/${row.id}`,
      ...looksOf(row, now),
      name: row.name,
      description: row.content,
      organization_animal_id: null,
      photos,
      primary_photo_cropped: photos[0] ?? null,
      videos: videosOf(row),
      status: row.status === 'adopted' ? 'adopted' : 'adoptable',
      status_changed_at: timeText(row.changed_at),
      published_at: timeText(row.created_at),
      distance: km === undefined ? null : Math.round((km / KM_PER_MILE) * 10_000) / 10_000,
      contact:
        row.organization_number === null
          ? { email: null, phone: null, address: addressOf(row) }
          : {
              email: row.organization_email || null,
              phone: row.organization_phone || null,
              address: addressOf(locatedOrganization(row), row.organization_street),
            },
      _links: {
        self: { href: `/v2/animals/${row.id + ANIMAL_ID_OFFSET}` },
        type: { href: `/v2/types/${slug}` },
        organization: { href: `/v2/organizations/${organization.toLowerCase()}` },
      },
    }
  })
}

/** Families are reached by the page of the listing alone, also where they wrote a mail address, a number or a street into a text. */
function withoutPrivate(row: AnimalRow): AnimalRow {
  if (row.organization_number !== null) return row
  const { name, content, breed, temperament, facts } = row
  return {
    ...row,
    name: withoutContacts(name),
    content: withoutContacts(content),
    breed: breed && withoutContacts(breed),
    temperament: temperament.map(withoutContacts),
    facts: facts.secondBreed ? { ...facts, secondBreed: withoutContacts(facts.secondBreed) } : facts,
  }
}

/** The player as the markup of a frame, as theirs were. */
function videosOf({ facts, name }: AnimalRow): Animal['videos'] {
  const video = readVideo(facts.video ?? '')
  if (!video) return []
  const attributes = `width="560" height="315" frameborder="0" allow="fullscreen; picture-in-picture" allowfullscreen`
  return [
    { embed: `<iframe src="${escapeMarkup(video.player)}" title="${escapeMarkup(name)}" ${attributes}></iframe>` },
  ]
}

/** How it gets to its new home; their clients show tags as they are. */
function tripTags({ travel_km: km, facts }: AnimalRow): string[] {
  if (km) return [`Can be brought up to ${km} km`]
  return facts.mustBeFetched ? ['Must be fetched'] : []
}

/** Where the organisation is, or else the animal. */
const locatedOrganization = (row: AnimalRow) =>
  row.organization_location
    ? {
        location: row.organization_location,
        latitude: row.organization_latitude,
        longitude: row.organization_longitude,
      }
    : row

function looksOf(row: AnimalRow, now: Date) {
  const facts = readFacts(row.facts)
  const age = ageGroupOf(row.species, ageOf(row.birth_month, now))
  const primary = row.breed === null ? null : standardBreed(row.breed, row.species)
  const secondary = facts.secondBreed === '' ? null : standardBreed(facts.secondBreed, row.species)
  const [first = null, second = null, third = null] = facts.colors
  const isHeld = availabilityOf({ paused: false, holdUntil: row.hold_until }, now) === 'onHold'
  return {
    type: typeOf(row.species).name,
    species: speciesName(row.species),
    breeds: { primary, secondary, mixed: facts.mixed || secondary !== null, unknown: primary === null },
    colors: { primary: first, secondary: second, tertiary: third },
    age: age && (capital(age) as Animal['age']),
    gender: capital(row.sex) as Animal['gender'],
    size: row.size,
    coat: facts.coat && (capital(facts.coat) as Animal['coat']),
    attributes: {
      spayed_neutered: facts.neutered === 'yes',
      house_trained: facts.houseTrained === 'yes',
      declawed: known(facts.declawed),
      special_needs: facts.specialNeeds === 'yes',
      shots_current: row.vaccinated,
    },
    environment: {
      children: known(facts.goodWithChildren),
      dogs: known(facts.goodWithDogs),
      cats: known(facts.goodWithCats),
    },
    tags: [
      ...row.temperament,
      ...(isHeld ? [AVAILABILITY_LABELS.onHold] : []),
      ...(needsFoster({ factBits: row.fact_bits }) && row.status === 'approved' ? [FILTERS.needsFoster.label] : []),
      ...tripTags(row),
    ],
  }
}

const known = (answer: Answer): boolean | null => (answer === 'unknown' ? null : answer === 'yes')
