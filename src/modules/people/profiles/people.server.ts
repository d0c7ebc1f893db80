import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Person } from '../../base/accounts/contract.ts'
import { users } from '../../base/accounts/public.server.ts'
import { photoJson, type PhotoRow, photos, toPhoto } from '../../base/photos/public.server.ts'
import { profiles } from './tables.server.ts'

/** SQL for the slug of an organization. It names the table, because this module may not import the later one. */
const ORGANIZATION_SLUG = (user: string) =>
  `case when ${user}.kind = 'organization' then (select o.slug from organizations o where o.account_id = ${user}.id) end`

const slugOf = sql<string | null>`${sql.raw(ORGANIZATION_SLUG('users'))}`

/** The public data of people by id, in one query. Ids without an account are absent. */
export async function people(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ user: users, slug: slugOf, profile: profiles, avatar: photos })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(photos, eq(photos.id, profiles.avatarPhotoId))
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(row => [row.user.id, toPerson(row)]))
}

/**
 * SQL for the queries of other modules: the public data of a person as JSON for `personOf`; null without an account.
 *
 * @param id an SQL expression
 */
export const personJson = (id: string): string => `(
  select json_build_object(
    'user', json_build_object('id', u.id, 'name', u.name, 'image', u.image, 'verified', u.verified, 'createdAt', u.created_at),
    'slug', ${ORGANIZATION_SLUG('u')},
    'profile', json_build_object('isShelter', pr.is_shelter, 'organisation', pr.organisation, 'location', pr.location),
    'avatar', case when av.id is not null then ${photoJson('av')} end)
  from users u left join profiles pr on pr.user_id = u.id left join photos av on av.id = pr.avatar_photo_id
  where u.id = ${id})`

interface PersonRow {
  /** The slug of an organization's public page. */
  slug?: string | null
  user: Pick<typeof users.$inferSelect, 'id' | 'name' | 'image' | 'verified' | 'createdAt'>
  profile: Nullable<Pick<typeof profiles.$inferSelect, 'isShelter' | 'organisation' | 'location'>> | null
  avatar: PhotoRow | null
}

/** Without a profile the columns of the left join are null. */
type Nullable<Columns> = { [Name in keyof Columns]: Columns[Name] | null }

/** The result of `personJson`; instants are texts in JSON. */
export type PersonJson = Omit<PersonRow, 'user'> & {
  user: Omit<PersonRow['user'], 'createdAt'> & { createdAt: string }
}

export const personOf = ({ user, ...rest }: PersonJson): Person =>
  toPerson({ user: { ...user, createdAt: new Date(user.createdAt) }, ...rest })

export const toPerson = ({ user, slug, profile, avatar }: PersonRow): Person => ({
  id: user.id,
  name: (profile?.isShelter && profile.organisation) || user.name,
  avatarUrl: avatar ? avatarUrl(avatar) : user.image,
  location: profile?.location || null,
  verified: user.verified,
  isShelter: profile?.isShelter ?? false,
  memberSince: user.createdAt.toISOString(),
  ...(slug && { organizationSlug: slug }),
})

/** The smallest file of an avatar, which every page uses. */
export const avatarUrl = (photo: PhotoRow): string => `${toPhoto(photo).src}${photo.widths[0]}.webp`
