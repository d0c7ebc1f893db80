import type { Services } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { knownLanguage, type StoredLanguage } from '../../../platform/text/detect-language.ts'
import type { TextLanguage } from '../../../shared/text/text-languages.ts'
import { withoutContacts } from '../../../shared/text/find-contacts.ts'
import { earliestToday } from '../../../shared/time/days.ts'
import { photoJson, toPhoto, type PhotoRow } from '../../base/photos/public.server.ts'
import { ageOf, needsFoster, readFacts } from '../../listings/posts/public.server.ts'
import type { Facts } from '../../listings/posts/shapes/fact-vocabulary.ts'
import type { TravelKm } from '../../listings/posts/shapes/travel-vocabulary.ts'
import type { Sex, Size, Species } from '../../listings/posts/vocabulary.ts'

export type Reading = Pick<Services, 'db' | 'replicas' | 'now' | 'settings'>

/** A listed animal in a feed: its public page's data, and no personal data of private owners. */
export interface FeedAnimal extends Facts {
  id: number
  /** The organisation's own id of it, where it came from a file. */
  sourceId: string
  url: string
  name: string
  content: string
  /** Of the description; null where it could not be detected. */
  language: TextLanguage | null
  species: Species
  sex: Sex
  breed: string
  location: string
  /** How far it can be brought, in kilometres; 0 if nobody said it. */
  travelKm: TravelKm
  birthMonth: number | null
  /** In months. */
  age: number | null
  size: Size
  temperament: string[]
  healthInfo: string
  vaccinated: boolean
  needsFoster: boolean
  /** The last day (UTC) of a hold. */
  holdUntil: string | null
  createdAt: Date
  listedAt: Date
  updatedAt: Date
  /** Null for a family's animal. */
  organization: { slug: string; name: string } | null
  photos: { url: string; small: string; share: string; alt: string; width: number; height: number }[]
}

/** A statement that picks posts: `id`s that are listed now, in the order of the feed. */
interface PostsStatement {
  name: string
  /** Ends with its order and limit. */
  text: string
  /** The order of the rows, of posts `p` and picked rows `k`. */
  order: string
  values: unknown[]
}

interface AnimalRow extends Pick<
  FeedAnimal,
  'id' | 'name' | 'content' | 'species' | 'sex' | 'size' | 'temperament' | 'vaccinated'
> {
  source_id: string | null
  language: StoredLanguage | null
  breed: string | null
  location: string | null
  travel_km: TravelKm | null
  birth_month: number | null
  health_info: string
  facts: Partial<Facts>
  fact_bits: number
  hold_until: string | null
  created_at: Date
  reviewed_at: Date | null
  updated_at: Date
  slug: string | null
  organization: string | null
  photos: PhotoRow[]
}

const COLUMNS = `p.id, p.name, p.content, p.language, p.species, p.sex, p.size, p.temperament, p.vaccinated, p.birth_month, p.health_info, p.facts, p.fact_bits,
  p.hold_until::text, p.created_at, p.reviewed_at, p.updated_at, b.name as breed, l.name as location, l.travel_km, o.slug, u.name as organization,
  -- An id that two sources use is that of the first.
  case when not exists (select from imported_animals o where o.account_id = i.account_id and o.source_id = i.source_id
    and o.source < i.source) then i.source_id end as source_id,
  (select coalesce(json_agg(${photoJson('ph')} order by pp.position), '[]')
    from post_photos pp join photos ph on ph.id = pp.photo_id where pp.post_id = p.id and not ph.is_private) as photos`

/** The animals that a statement picks. One statement; no connection is held afterwards. */
export async function readAnimals(
  { db, replicas, now, settings }: Reading,
  { name, text, order, values }: PostsStatement,
): Promise<FeedAnimal[]> {
  const read = async ({ $client }: Db) =>
    $client.query<AnimalRow>({
      name: `feeds.${name}`,
      text: `select ${COLUMNS} from (${text}) k join posts p on p.id = k.id
        left join breeds b on b.id = p.breed_id left join locations l on l.id = p.location_id
        left join organizations o on o.account_id = p.owner_id left join users u on u.id = o.account_id
        left join imported_animals i on i.post_id = p.id
        where p.status = 'approved' and not p.paused order by ${order}`,
      values,
    })
  const { rows } = await replicas.read(db, read)
  return rows.map(row => toAnimal(row, settings.appUrl, now()))
}

function toAnimal(row: AnimalRow, appUrl: string, now: Date): FeedAnimal {
  const { slug, organization } = row
  const isFamily = slug === null || organization === null
  const hide = isFamily ? withoutContacts : (text: string) => text
  const { rehomingReason, ...facts } = readFacts(row.facts)
  const notes = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? hide(value) : value]),
  ) as typeof facts
  return {
    ...notes,
    // A family's reason for rehoming is shown on the listing only.
    rehomingReason: isFamily ? '' : rehomingReason,
    id: row.id,
    sourceId: row.source_id ?? `pawpal-${row.id}`,
    url: `${appUrl}/post/${row.id}`,
    name: hide(row.name),
    content: hide(row.content),
    language: knownLanguage(row.language),
    species: row.species,
    sex: row.sex,
    breed: hide(row.breed ?? ''),
    location: row.location ?? '',
    travelKm: row.travel_km ?? 0,
    birthMonth: row.birth_month,
    age: ageOf(row.birth_month, now),
    size: row.size,
    temperament: row.temperament.map(hide),
    healthInfo: hide(row.health_info),
    vaccinated: row.vaccinated,
    needsFoster: needsFoster({ factBits: row.fact_bits }),
    holdUntil: row.hold_until !== null && row.hold_until >= earliestToday(now) ? row.hold_until : null,
    createdAt: row.created_at,
    listedAt: row.reviewed_at ?? row.created_at,
    updatedAt: row.updated_at,
    organization: isFamily ? null : { slug, name: organization },
    photos: row.photos.map(photo => photoOf(photo, appUrl)),
  }
}

function photoOf(row: PhotoRow, appUrl: string): FeedAnimal['photos'][number] {
  const { src, widths, alt, width, height } = toPhoto(row)
  const widest = Math.max(...widths)
  const small = widths.find(one => one >= 480) ?? widest
  return {
    url: `${appUrl}${src}${widest}.webp`,
    small: `${appUrl}${src}${small}.webp`,
    share: `${appUrl}${src}share.jpg`,
    alt,
    width,
    height,
  }
}
