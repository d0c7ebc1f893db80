import type { Db } from '../../../platform/db/db.ts'
import { photoJson, type PhotoRow } from '../../base/photos/public.server.ts'
import type { readFacts } from '../../listings/posts/public.server.ts'
import type { Sex, Size, Species } from '../../listings/posts/vocabulary.ts'

export interface AnimalRow {
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
  status: 'approved' | 'adopted'
  hold_until: string | null
  created_at: Date
  changed_at: Date
  breed: string | null
  location_id: number | null
  location: string | null
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
    text: `select p.id, p.name, p.content, p.species, p.sex, p.size, p.birth_month, p.temperament, p.vaccinated, p.facts, p.status,
        p.hold_until::text, p.created_at, coalesce(p.adopted_at, p.reviewed_at, p.created_at) as changed_at, b.name as breed,
        p.location_id, l.name as location, l.latitude, l.longitude, pictures.photos, o.number as organization_number,
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
