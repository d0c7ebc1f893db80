import type { Db } from '../../../platform/db/db.ts'
import { FAMILIES_NAME } from '../../people/organizations/vocabulary.ts'
import { addressesOf, pictureOf } from './addresses.server.ts'
import type { Organization } from './contract.ts'
import { organizationId, type OrganizationRow } from './organization-rows.server.ts'
import { FAMILIES_NUMBER, KM_PER_MILE } from './vocabulary.ts'

interface Site {
  db: Db
  appUrl: string
}

/** @param distances kilometres by account, where a search has a place */
export async function describeOrganizations(
  { db, appUrl }: Site,
  rows: readonly OrganizationRow[],
  distances?: ReadonlyMap<string, number | undefined>,
): Promise<Organization[]> {
  const addressOf = await addressesOf(db, rows)
  return rows.map(row => {
    const km = distances?.get(row.account_id)
    const page = `${appUrl}/shelter/${row.slug}`
    return {
      id: organizationId(row.number),
      name: row.name,
      email: row.email || null,
      phone: row.phone || null,
      address: addressOf(row, row.street),
      hours: NO_HOURS,
      url: page,
      website: row.website || null,
      mission_statement: row.about || null,
      adoption: { policy: row.adoption_policy || null, url: page },
      social_media: socialMedia(row.social_links),
      photos: (row.photos ?? []).map(photo => pictureOf(photo, appUrl)),
      distance: km === undefined ? null : Math.round((km / KM_PER_MILE) * 10_000) / 10_000,
      _links: linksOf(row.number),
    }
  })
}

/** All private people with listings: they are reached by the pages of their listings alone. */
export const FAMILIES = (appUrl: string): Organization => ({
  id: organizationId(FAMILIES_NUMBER),
  name: FAMILIES_NAME,
  email: null,
  phone: null,
  address: { address1: null, address2: null, city: null, state: null, postcode: null, country: null },
  hours: NO_HOURS,
  url: `${appUrl}/home`,
  website: appUrl,
  mission_statement: null,
  adoption: { policy: null, url: null },
  social_media: socialMedia([]),
  photos: [],
  distance: null,
  _links: linksOf(FAMILIES_NUMBER),
})

/** Opening hours are one text here, and not a text for each day. */
const NO_HOURS: Organization['hours'] = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
}

function linksOf(number: number): Organization['_links'] {
  const id = organizationId(number).toLowerCase()
  return { self: { href: `/v2/organizations/${id}` }, animals: { href: `/v2/animals?organization=${id}` } }
}

const HOSTS: Record<keyof Organization['social_media'], readonly string[]> = {
  facebook: ['facebook.com', 'fb.com'],
  twitter: ['twitter.com', 'x.com'],
  youtube: ['youtube.com', 'youtu.be'],
  instagram: ['instagram.com'],
  pinterest: ['pinterest.com'],
}

function socialMedia(links: readonly string[]): Organization['social_media'] {
  const linkOf = (hosts: readonly string[]) =>
    links.find(link => {
      const host = URL.canParse(link) ? new URL(link).hostname : ''
      return hosts.some(one => host === one || host.endsWith(`.${one}`))
    }) ?? null
  return {
    facebook: linkOf(HOSTS.facebook),
    twitter: linkOf(HOSTS.twitter),
    youtube: linkOf(HOSTS.youtube),
    instagram: linkOf(HOSTS.instagram),
    pinterest: linkOf(HOSTS.pinterest),
  }
}
