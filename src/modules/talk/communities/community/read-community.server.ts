import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import { refuse } from '../../../../shared/problem.ts'
import { photos } from '../../../base/photos/public.server.ts'
import type { Community } from '../contract.ts'
import { toCard } from './list-communities.server.ts'
import { communityAbilities } from '../access.ts'
import { wasRemoved } from '../members/membership.server.ts'
import { communities, communityMembers } from '../tables.server.ts'

/** @throws NOT_FOUND */
export async function readCommunity({ db, viewer }: Context, { id }: { id: number }): Promise<Community> {
  const viewerId = viewer?.id ?? ''
  const own = and(eq(communityMembers.communityId, communities.id), eq(communityMembers.userId, viewerId))
  const [row] = await db
    .select({ community: communities, cover: photos, role: communityMembers.role, removed: wasRemoved(viewerId) })
    .from(communities)
    .leftJoin(photos, eq(photos.id, communities.coverPhotoId))
    .leftJoin(communityMembers, own)
    .where(eq(communities.id, id))
  if (!row) throw refuse('NOT_FOUND')
  const card = toCard(row)
  const membership = { role: row.role, removed: row.removed, closed: card.closed }
  return {
    ...card,
    discussionCount: row.community.discussionCount,
    closedReason: row.community.closedReason,
    membership: row.role,
    removed: row.removed,
    abilities: communityAbilities(membership, viewer),
  }
}
