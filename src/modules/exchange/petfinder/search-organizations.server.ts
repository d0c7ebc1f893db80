import { foldText } from '../../../shared/text/fold-text.ts'
import { ofDatabase } from '../../../platform/batch.ts'
import type { Db } from '../../../platform/db/db.ts'
import { distanceKm } from '../../base/places/public.server.ts'
import { addressesOf, type Address } from './addresses.server.ts'
import { circleAround, type Circle } from './circle.server.ts'
import type { Organization } from './contract.ts'
import { describeOrganizations, FAMILIES } from './describe-organizations.server.ts'
import { readNumber } from './organization-id.server.ts'
import { readOrganizationQuery, type OrganizationQuery } from './organization-query.server.ts'
import {
  findAccounts,
  listOrganizations,
  readOrganizations,
  type ListedOrganization,
} from './organization-rows.server.ts'
import { notFound } from './problems.server.ts'
import type { Query } from './query.server.ts'
import { Remembered } from './remember.server.ts'
import type { PageOf, Source } from './search-animals.server.ts'
import { FAMILIES_NUMBER } from './vocabulary.ts'

interface Listed extends ListedOrganization {
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

async function describeListed(
  source: Source,
  shown: readonly { listed: Listed }[],
  distances: ReadonlyMap<string, number | undefined>,
): Promise<Organization[]> {
  const ids = shown.map(({ listed }) => listed.account_id)
  const rows = ids.length === 0 ? [] : await readOrganizations(source.db, ids)
  const described = new Map(
    (await describeOrganizations(source, rows, distances)).map(organization => [organization.id, organization]),
  )
  const all = shown.map(({ listed }) =>
    listed.number === FAMILIES_NUMBER ? FAMILIES(source.appUrl) : described.get(`PAW${listed.number}`),
  )
  return all.filter(organization => organization !== undefined)
}

/** A long list is read again at most so often. */
const LIST_MS = 5000
const LONG = 500
const keptOf = ofDatabase(() => new Remembered<Listed[]>(1))

async function listOnce({ db, now, version, appUrl }: Source): Promise<Listed[]> {
  const at = { version, now: now.getTime() }
  const kept = keptOf(db)
  const known = kept.find('all', { ...at, ms: LIST_MS })
  if (known && (known.length > LONG || kept.find('all', { ...at, ms: 0 }))) return known
  return kept.keep('all', await list(db, appUrl), at)
}

async function list(db: Db, appUrl: string): Promise<Listed[]> {
  const organizations = await listOrganizations(db)
  const addressOf = await addressesOf(db, organizations)
  const { name, address } = FAMILIES(appUrl)
  const families = { account_id: '', number: FAMILIES_NUMBER, name, address, ...NOWHERE }
  return [families, ...organizations.map(listed => ({ ...listed, address: addressOf(listed) }))]
}
const NOWHERE = { location: null, latitude: null, longitude: null }

function kmFrom(circle: Circle, { latitude, longitude }: Listed): number | undefined {
  return latitude === null || longitude === null ? undefined : distanceKm(circle, { latitude, longitude })
}

const contains = (text: string | null, part: string): boolean => foldText(text ?? '').includes(foldText(part))

const isMatch = ({ name, address }: Listed, wanted: OrganizationQuery): boolean =>
  (wanted.name === undefined || contains(name, wanted.name)) &&
  (wanted.query === undefined ||
    [name, address.city, address.state].some(text => contains(text, wanted.query ?? ''))) &&
  (wanted.state === undefined || address.state === wanted.state) &&
  (wanted.country === undefined || address.country === wanted.country)

interface Found {
  listed: Listed
  km: number | undefined
}

/** Names decide where the rest is equal. */
function comparison({ sort }: OrganizationQuery): (one: Found, other: Found) => number {
  const by = sort?.by ?? 'name'
  const sign = sort?.isReversed ? -1 : 1
  const byName = (one: Found, other: Found) =>
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
