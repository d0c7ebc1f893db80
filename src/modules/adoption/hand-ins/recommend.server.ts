import { and, eq } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../api/context.ts'
import { hasRole } from '../../../api/access.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { isActive, users } from '../../base/accounts/public.server.ts'
import type { PostCard } from '../../listings/posts/contract.ts'
import {
  announcePost,
  type CardRow,
  cardsOf,
  isVisibleTo,
  lockPost,
  posts,
  toCards,
} from '../../listings/posts/public.server.ts'
import { findOrganization, organizations } from '../../people/organizations/public.server.ts'
import type { Recommendation } from './contract.ts'
import { recommendations } from './tables.server.ts'

/** The organization that recommends a listing; null for who may not see the listing, and while the organization is suspended. */
export async function readRecommendation(
  { db, viewer }: Context,
  { postId }: { postId: number },
): Promise<Recommendation | null> {
  const [row] = await db
    .select({ post: posts, id: organizations.accountId, slug: organizations.slug, name: users.name, logo: users.image })
    .from(recommendations)
    .innerJoin(posts, eq(posts.id, recommendations.postId))
    .innerJoin(organizations, eq(organizations.accountId, recommendations.organizationId))
    .innerJoin(users, eq(users.id, organizations.accountId))
    .where(and(eq(recommendations.postId, postId), isActive))
  if (!row || !isVisibleTo(row.post, viewer)) return null
  const isSide = viewer?.id === row.post.ownerId || viewer?.id === row.id
  return {
    organization: { id: row.id, slug: row.slug, name: row.name, avatarUrl: row.logo },
    mayEnd: isSide && hasRole(viewer, 'coordinator'),
  }
}

/** How many an organization shows; they are few, and leave with their adoption. */
const MAX_SHOWN = 60

/** Available animals that an organization recommends, the newest recommendation first. @throws NOT_FOUND */
export async function listRecommended(context: Context, { slug }: { slug: string }): Promise<PostCard[]> {
  const organization = await findOrganization(context.db, slug)
  if (!organization || organization.suspended) throw refuseCommon('NOT_FOUND')
  const { rows } = await context.db.$client.query<CardRow>({ ...QUERY, values: [organization.id] })
  return toCards(context, rows)
}

const PICKED = `
  select p.*, r.created_at as recommended_at from recommendations r join posts p on p.id = r.post_id
  where r.organization_id = $1 and p.status = 'approved' and not p.paused and p.suspended_from is null
  order by r.created_at desc, r.post_id desc limit ${MAX_SHOWN}`

const QUERY = {
  name: 'hand-ins.recommended',
  text: `${cardsOf(PICKED, 'p.recommended_at')} order by p.recommended_at desc, p.id desc`,
}

/** Ends a recommendation, for the owner of the listing or the organization. @throws NOT_FOUND */
export async function endRecommendation(context: SignedIn, { postId }: { postId: number }): Promise<{ done: true }> {
  const { viewer } = context
  return inTransaction(context, async tx => {
    const post = await lockPost(tx, postId)
    const [row] = await tx.select().from(recommendations).where(eq(recommendations.postId, postId)).for('update')
    const isOwner = post !== undefined && post.ownerId === viewer.id
    if (!post || (!isOwner && row?.organizationId !== viewer.id)) throw refuseCommon('NOT_FOUND')
    if (!row) return { done: true }
    await tx.delete(recommendations).where(eq(recommendations.postId, postId))
    tx.afterCommit(() => {
      announcePost(context, post)
      context.live.announce([post.ownerId, row.organizationId], [{ path: ['handIns'] }])
    })
    return { done: true }
  })
}
