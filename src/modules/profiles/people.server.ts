import { eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Person } from '../accounts/contract.ts'
import { users } from '../accounts/public.server.ts'
import { photos } from '../photos/public.server.ts'
import { avatarUrl } from './avatar-url.server.ts'
import { profiles } from './tables.server.ts'

/** What everybody may know of these people, by their id, in one query. An id without an account is absent. */
export async function people(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ user: users, profile: profiles, avatar: photos })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(photos, eq(photos.id, profiles.avatarPhotoId))
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(row => [row.user.id, toPerson(row)]))
}

interface Row {
  user: typeof users.$inferSelect
  profile: typeof profiles.$inferSelect | null
  avatar: typeof photos.$inferSelect | null
}

const toPerson = ({ user, profile, avatar }: Row): Person => ({
  id: user.id,
  name: (profile?.isShelter && profile.organisation) || user.name,
  avatarUrl: avatar ? avatarUrl(avatar) : user.image,
  location: profile?.location || null,
  verified: user.verified,
  isShelter: profile?.isShelter ?? false,
  memberSince: user.createdAt.toISOString(),
})
