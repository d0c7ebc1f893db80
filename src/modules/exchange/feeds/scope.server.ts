import type { Services } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { findOrganization } from '../../people/organizations/public.server.ts'
import { t } from '../../../shared/i18n/t.ts'
import { dayOf, earliestToday } from '../../../shared/time/days.ts'
import { publicPostsVersion } from '../../listings/posts/public.server.ts'

/** Whose animals a feed has: those of an organisation, or all of the site. */
export interface Scope {
  ownerId?: string
  /** For titles. */
  name: string
  /** Where people see the animals, without the site's address. */
  page: string
  /** The start of the addresses of its feeds. */
  feeds: string
}

/**
 * Undefined for an organisation that does not exist or is suspended.
 * @param slug none for the whole site
 */
export async function readScope(db: Db, slug: string | undefined): Promise<Scope | undefined> {
  if (slug === undefined) return { name: t('Pawpal'), page: '/home', feeds: '/feeds' }
  const organization = await findOrganization(db, slug)
  if (!organization || organization.suspended) return undefined
  const page = `/shelter/${organization.slug}`
  return { ownerId: organization.id, name: organization.name, page, feeds: `${page}/feeds` }
}

/** The version of a scope's feeds; it includes the day, because ages and holds depend on it. */
export async function versionOf({ now }: Pick<Services, 'now'>, db: Db, { ownerId, name }: Scope): Promise<string> {
  const version = ownerId === undefined ? await publicPostsVersion(db) : await ofOwner(db, ownerId)
  return `${dayOf(now())} ${earliestToday(now())} ${name} ${version}`
}

/** Changes that one transaction may overtake before it commits. */
const OBSERVED = 200

async function ofOwner({ $client }: Db, ownerId: string): Promise<string> {
  const { rows } = await $client.query<{ version: string }>({
    name: 'feeds.version',
    text: `select concat_ws(' ', max(at), count(*), sum(at)) as version
      from (select (extract(epoch from changed_at) * 1000000)::bigint as at from post_changes
        where owner_id = $1 order by changed_at desc, post_id desc limit ${OBSERVED}) newest`,
    values: [ownerId],
  })
  return rows[0]?.version ?? ''
}
