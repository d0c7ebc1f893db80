import { ofDatabase } from '../../../platform/batch.ts'
import type { Db } from '../../../platform/db/db.ts'
import { foldText } from '../../../shared/text/fold-text.ts'
import { distanceKm } from '../../base/places/public.server.ts'
import { type Address, addressesOf } from './addresses.server.ts'
import { type Circle, circleAround } from './circle.server.ts'
import type { Organization } from './contract.ts'
import { describeOrganizations, FAMILIES } from './describe-organizations.server.ts'
import {
  findAccounts,
  type ListedOrganization,
  listOrganizations,
  organizationId,
  readNumber,
  readOrganizations,
} from './organization-rows.server.ts'
import { notFound } from './problems.server.ts'
import { meanings, type PageQuery, type Query } from './query.server.ts'
import type { PageOf, Source } from './search-animals.server.ts'
import { VersionedCache } from './versioned-cache.server.ts'
import { FAMILIES_NUMBER } from './vocabulary.ts'

interface AddressedOrganization extends ListedOrganization {
  address: Address
}

/** @throws PetfinderProblem */
export async function searchOrganizations(source: Source, given: Query): Promise<PageOf<Organization>> {
  const query = readOrganizationQuery(given)
  const { page, limit, place, seen } = query
  const circle = place && (await circleAround(source, place))
  const found = (await listOnce(source))
    .map(listed => ({ listed, km: circle && kmFrom(circle, listed) }))
    .filter(({ listed, km }) => isMatch(listed, query) && (!circle || (km !== undefined && km <= circle.radius)))
    .toSorted(comparison(query))
  const behindSeen = found.findIndex(({ listed }) => listed.number === seen) + 1
  const start = behindSeen || (page - 1) * limit
  const shown = found.slice(start, start + limit)
  const distances = new Map(shown.map(({ listed, km }) => [listed.account_id, km]))
  const items = await describeListed(source, shown, distances)
  return { items, total: found.length, page, limit, last: shown.at(-1)?.listed.number }
}

/** @throws PetfinderProblem 404 */
export async function readOrganization(source: Source, id: string): Promise<Organization> {
  const number = readNumber(id)
  if (number === undefined) throw notFound()
  if (number === FAMILIES_NUMBER) return FAMILIES(source.appUrl)
  const [organization] = await describeOrganizations(
    source,
    await readOrganizations(source.db, await findAccounts(source.db, [number])),
  )
  if (!organization) throw notFound()
  return organization
}

interface OrganizationQuery extends PageQuery {
  name: string | undefined
  /** A part of the name, the town or the state. */
  query: string | undefined
  state: string | undefined
  country: string | undefined
  place: { location: string; radius: number } | undefined
  sort: { by: 'distance' | 'name' | 'country' | 'state'; isReversed: boolean } | undefined
}

const SORTS = Object.fromEntries(
  (['distance', 'name', 'country', 'state'] as const).flatMap(by => [
    [by, { by, isReversed: false }],
    [`-${by}`, { by, isReversed: true }],
  ]),
) as Record<string, NonNullable<OrganizationQuery['sort']>>

/** @throws PetfinderProblem */
function readOrganizationQuery(query: Query): OrganizationQuery {
  const place = query.place()
  const sort = query.words('sort', word => (word === 'recent' ? SORTS.name : meanings(SORTS)(word)), 'sort')?.[0]
  if (sort?.by === 'distance' && !place) query.refuse('sort', 'sort by distance needs a location.')
  const read = {
    name: query.text('name'),
    query: query.text('query'),
    state: twoLetters(query, 'state'),
    country: twoLetters(query, 'country'),
    place,
    sort,
    ...query.slice(),
  }
  query.check()
  return read
}

function twoLetters(query: Query, name: 'state' | 'country'): string | undefined {
  const text = query.text(name)
  if (text !== undefined && !/^[a-z]{2}$/i.test(text))
    query.refuse(name, `${text} is not a valid ${name}: two letters.`)
  return text?.toUpperCase()
}

async function describeListed(
  source: Source,
  shown: readonly { listed: AddressedOrganization }[],
  distances: ReadonlyMap<string, number | undefined>,
): Promise<Organization[]> {
  const ids = shown.map(({ listed }) => listed.account_id)
  const rows = ids.length === 0 ? [] : await readOrganizations(source.db, ids)
  const described = new Map(
    (await describeOrganizations(source, rows, distances)).map(organization => [organization.id, organization]),
  )
  const all = shown.map(({ listed }) =>
    listed.number === FAMILIES_NUMBER ? FAMILIES(source.appUrl) : described.get(organizationId(listed.number)),
  )
  return all.filter(organization => organization !== undefined)
}

/** A long list is read again at most so often. */
const LIST_MS = 5000
const LONG = 500
const keptOf = ofDatabase(() => new VersionedCache<AddressedOrganization[]>(1))

async function listOnce({ db, now, version, appUrl }: Source): Promise<AddressedOrganization[]> {
  const at = { version, now: now.getTime() }
  const kept = keptOf(db)
  const known = kept.find('all', { ...at, ms: LIST_MS })
  if (known && (known.length > LONG || kept.find('all', { ...at, ms: 0 }))) return known
  return kept.keep('all', await list(db, appUrl), at)
}

async function list(db: Db, appUrl: string): Promise<AddressedOrganization[]> {
  const organizations = await listOrganizations(db)
  const addressOf = await addressesOf(db, organizations)
  const { name, address } = FAMILIES(appUrl)
  const families = { account_id: '', number: FAMILIES_NUMBER, name, address, ...NOWHERE }
  return [families, ...organizations.map(listed => ({ ...listed, address: addressOf(listed) }))]
}

const NOWHERE = { location: null, latitude: null, longitude: null }

function kmFrom(circle: Circle, { latitude, longitude }: AddressedOrganization): number | undefined {
  return latitude === null || longitude === null ? undefined : distanceKm(circle, { latitude, longitude })
}

const contains = (text: string | null, part: string): boolean => foldText(text ?? '').includes(foldText(part))

const isMatch = ({ name, address }: AddressedOrganization, wanted: OrganizationQuery): boolean =>
  (wanted.name === undefined || contains(name, wanted.name)) &&
  (wanted.query === undefined ||
    [name, address.city, address.state].some(text => contains(text, wanted.query ?? ''))) &&
  (wanted.state === undefined || address.state === wanted.state) &&
  (wanted.country === undefined || address.country === wanted.country)

interface OrganizationMatch {
  listed: AddressedOrganization
  km: number | undefined
}

/** Names decide where the rest is equal. */
function comparison({ sort }: OrganizationQuery): (one: OrganizationMatch, other: OrganizationMatch) => number {
  const by = sort?.by ?? 'name'
  const sign = sort?.isReversed ? -1 : 1
  const byName = (one: OrganizationMatch, other: OrganizationMatch) =>
    collator.compare(one.listed.name, other.listed.name) || one.listed.number - other.listed.number
  const order: Record<typeof by, typeof byName> = {
    name: byName,
    distance: (one, other) => (one.km ?? 0) - (other.km ?? 0),
    country: (one, other) => collator.compare(one.listed.address.country ?? '', other.listed.address.country ?? ''),
    state: (one, other) => collator.compare(one.listed.address.state ?? '', other.listed.address.state ?? ''),
  }
  return (one, other) => sign * order[by](one, other) || byName(one, other)
}

const collator = new Intl.Collator('en')
