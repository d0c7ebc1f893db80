import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Address } from '../../../../shared/addresses.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { organizations } from '../tables.server.ts'

/** An organisation and the people who get its notifications. */
export interface Team {
  slug: string
  name: string
  /** Ids of its managers and coordinators who can sign in. */
  people: string[]
}

/** The teams of those accounts that are organisations. */
export async function readTeams(db: Db | Tx, accountIds: readonly string[]): Promise<Map<string, Team>> {
  const { rows } = await db.execute<{ id: string; slug: string; name: string; people: string[] }>(sql`
    select o.account_id as id, o.slug, u.name, array(
      select m.user_id from organization_members m join users p on p.id = m.user_id and not p.banned
      where m.organization_id = o.account_id and m.role in ('manager', 'coordinator') order by m.user_id) as people
    from organizations o join users u on u.id = o.account_id
    where o.account_id = any(${sql.param([...new Set(accountIds)])}::text[])`)
  return new Map(rows.map(({ id, ...team }) => [id, team]))
}

/** SQL that selects `user_id`: the account itself, or for an organization the people who get its notifications. */
export const peopleOfAccounts = (accountId: SQL): SQL => sql`
  select ${accountId} as user_id union all
  select m.user_id from organization_members m where m.organization_id = ${accountId} and m.role in ('manager', 'coordinator')`

/** Maps the link of a notification to the organization's version of the page. */
export function linkOfTeam({ slug }: Pick<Team, 'slug'>, link: Address): Address {
  // A page of an organization already.
  if (link.startsWith('/organization/')) return link
  const base = `/organization/${slug}` as const
  if (link.startsWith(`${base}/`)) return link
  const [, post, rest = ''] = /^\/post\/(\d+)((?:\/records)?(?:[#?].*)?)$/.exec(link) ?? []
  if (post) return `${base}/animals/${post}${rest}`
  const [, conversation] = /^\/chat\/([\w-]+)/.exec(link) ?? []
  if (conversation) return `${base}/inbox/${conversation}`
  const [, agreement] = /^\/settings\/agreements#(\d+)$/.exec(link) ?? []
  if (agreement) return `${base}/agreements/${agreement}`
  if (link === '/settings/api-keys' || link.startsWith('/adoptions/'))
    return `${base}${link as '/settings/api-keys' | `/adoptions/${string}`}`
  if (link.startsWith('/requests')) return `${base}/requests`
  return link === '/profile' ? `/shelter/${slug}` : `${base}/animals`
}

/** The names of organisations by their slugs. */
export async function readTeamNames(db: Db | Tx, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .select({ slug: organizations.slug, name: users.name })
    .from(organizations)
    .innerJoin(users, eq(users.id, organizations.accountId))
    .where(inArray(organizations.slug, [...new Set(slugs)]))
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}
