import { and, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { olderThan } from '../../platform/db/older-than.ts'
import { cutPage, decodeCursor } from '../../shared/cursor.ts'
import { photos, toPhoto } from '../photos/public.server.ts'
import type { CommunityCard } from './contract.ts'
import { foldName } from './rules.ts'
import { communities } from './tables.server.ts'
import { COMMUNITIES_PER_PAGE } from './vocabulary.ts'

interface Wanted {
  search?: string | undefined
  cursor?: string | undefined
}

/**
 * Communities by a part of their name, newest first. A search that finds little reads every name: there are thousands of
 * communities at most, which takes a few milliseconds (`npm run bench -- communities` records it).
 */
export async function listCommunities({ db }: Context, { search = '', cursor }: Wanted) {
  const part = foldName(search)
  const rows = await db
    .select({ community: communities, cover: photos })
    .from(communities)
    .leftJoin(photos, eq(photos.id, communities.coverPhotoId))
    .where(
      and(
        part ? sql`strpos(${communities.folded}, ${part}) > 0` : undefined,
        olderThan(communities.createdAt, communities.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(communities.createdAt), desc(communities.id))
    .limit(COMMUNITIES_PER_PAGE + 1)
  const { items, next } = cutPage(rows, COMMUNITIES_PER_PAGE, ({ community: { createdAt, id } }) => ({
    at: createdAt,
    id,
  }))
  return { items: items.map(toCard), ...(next && { next }) }
}

interface Row {
  community: typeof communities.$inferSelect
  cover: typeof photos.$inferSelect | null
}

export const toCard = ({ community, cover }: Row): CommunityCard => ({
  id: community.id,
  name: community.name,
  description: community.description,
  cover: cover && toPhoto(cover),
  memberCount: community.memberCount,
  closed: community.closedAt !== null,
  createdAt: community.createdAt.toISOString(),
})
