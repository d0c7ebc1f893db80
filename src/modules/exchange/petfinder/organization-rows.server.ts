import type { Db } from '../../../platform/db/db.ts'
import { photoJson, type PhotoRow } from '../../base/photos/public.server.ts'
import type { AddressLocation } from './addresses.server.ts'
import { ORGANIZATION_ID } from './vocabulary.ts'

export interface OrganizationRow {
  account_id: string
  number: number
  slug: string
  name: string
  email: string
  street: string
  adoption_policy: string
  social_links: string[]
  phone: string | null
  website: string | null
  about: string | null
  location: string | null
  latitude: number | null
  longitude: number | null
  photos: PhotoRow[] | null
}

/** Organisations by the ids of their accounts, in no order; suspended ones have none. */
export async function readOrganizations({ $client }: Db, accountIds: readonly string[]): Promise<OrganizationRow[]> {
  const { rows } = await $client.query<OrganizationRow>({
    name: 'petfinder.organizations',
    text: `select o.account_id, o.number, o.slug, u.name, o.email, o.street, o.adoption_policy, o.social_links,
        p.phone, p.website, p.bio as about, p.location, p.latitude, p.longitude, pictures.photos
      from organizations o join users u on u.id = o.account_id left join profiles p on p.user_id = o.account_id
      left join lateral (
        select json_agg(${photoJson('ph')} order by op.position) as photos
        from organization_photos op join photos ph on ph.id = op.photo_id where op.organization_id = o.account_id
      ) as pictures on true
      where o.account_id = any($1::text[]) and not u.banned`,
    values: [accountIds],
  })
  return rows
}

/** The accounts of organisations by their numbers. */
export async function findAccounts({ $client }: Db, numbers: readonly number[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const { rows } = await $client.query<{ account_id: string }>({
    name: 'petfinder.accounts',
    text: 'select account_id from organizations where number = any($1::int[])',
    values: [numbers],
  })
  return rows.map(({ account_id }) => account_id)
}

export interface ListedOrganization extends AddressLocation {
  account_id: string
  number: number
  name: string
}

/** What one server keeps of the list. */
const MAX_LISTED = 50_000

/** All organisations but suspended ones, by number. */
export async function listOrganizations({ $client }: Db): Promise<ListedOrganization[]> {
  const { rows } = await $client.query<ListedOrganization>({
    name: 'petfinder.all-organizations',
    text: `select o.account_id, o.number, u.name, p.location, p.latitude, p.longitude
      from organizations o join users u on u.id = o.account_id left join profiles p on p.user_id = o.account_id
      where not u.banned order by o.number limit ${MAX_LISTED}`,
  })
  return rows
}

/** The id of an organisation, by its number. */
export const organizationId = (number: number): string => `PAW${number}`

/** The number in an id, whatever its letter case; undefined if it is not one of our ids. */
export function readNumber(id: string): number | undefined {
  const text = id.trim().toUpperCase()
  const number = ORGANIZATION_ID.test(text) ? Number(text.slice('PAW'.length)) : Number.NaN
  return number <= 2_147_483_647 ? number : undefined
}
