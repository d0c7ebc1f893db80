import { asc, eq } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import { type Tx, violatedConstraint } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { skeletonOf } from '../../../../platform/text/skeleton.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import { refuseReservedName } from '../../../base/accounts/public.server.ts'
import { awardBadge } from '../../../news/badges/public.server.ts'
import { dropPhotos, takePhotos } from '../../../base/photos/public.server.ts'
import { announceCommunity } from '../announce.server.ts'
import { refuse } from '../problems.ts'
import { communityErrors, tidyName } from '../rules.ts'
import { lockCommunity } from '../members/membership.server.ts'
import { checkFounder } from '../access.ts'
import { communities, communityMembers } from '../tables.server.ts'

interface Fields {
  name: string
  description: string
}

/**
 * Creates a community. The viewer becomes its founder and first member, and earns a badge.
 * @throws NAME_TAKEN, NAME_RESERVED, PHOTO_UNKNOWN, TOO_MANY_REQUESTS
 */
export async function createCommunity(
  context: SignedIn,
  { coverPhotoId, ...fields }: Fields & { coverPhotoId: string | null },
): Promise<{ id: number }> {
  const { viewer, now, live } = context
  const columns = columnsOf(fields)
  refuseReservedName(columns.name, viewer)
  return refusingTakenName(
    inTransaction(context, async tx => {
      const [created] = await tx
        .insert(communities)
        .values({ ...columns, memberCount: 1, createdAt: now() })
        .returning({ id: communities.id })
      if (!created) throw new Error('The insert returned no row')
      await tx
        .insert(communityMembers)
        .values({ communityId: created.id, userId: viewer.id, role: 'founder', joinedAt: now() })
      if (coverPhotoId) await takeCover(tx, context, created.id, coverPhotoId)
      await awardBadge(context, tx, viewer.id, 'community_founder')
      tx.afterCommit(() => live.announce([viewer.id], [{ path: ['communities', 'list'] }]))
      return created
    }),
  )
}

/** @throws NOT_FOUND, FORBIDDEN, COMMUNITY_CLOSED, NAME_TAKEN, NAME_RESERVED, PHOTO_UNKNOWN */
export async function updateCommunity(
  context: SignedIn,
  { id, coverPhotoId, ...fields }: Fields & { id: number; coverPhotoId?: string | null | undefined },
): Promise<{ done: true }> {
  const columns = columnsOf(fields)
  await refusingTakenName(
    inTransaction(context, async tx => {
      const { community, membership } = await lockCommunity(tx, context, id)
      checkFounder(membership)
      refuseReservedName(columns.name, context.viewer, community.name)
      tx.afterCommit(() => announceCommunity(context, id, ['get']))
      await tx.update(communities).set(columns).where(eq(communities.id, id))
      const before = community.coverPhotoId
      if (coverPhotoId === undefined || coverPhotoId === before) return
      if (coverPhotoId) await takeCover(tx, context, id, coverPhotoId)
      if (before) await dropPhotos(tx, [before])
    }),
  )
  return { done: true }
}

/** @throws BAD_REQUEST for a name that is too short after trimming */
function columnsOf({ name, description }: Fields) {
  const columns = { name: tidyName(name), folded: skeletonOf(name), description }
  if (communityErrors(columns).name) throw refuseCommon('BAD_REQUEST')
  return columns
}

async function takeCover(tx: Tx, { viewer, now }: SignedIn, id: number, photoId: string): Promise<void> {
  const taken = await takePhotos(tx, [photoId], { ownerId: viewer.id, isPrivate: false, now: now() })
  if (!taken) throw refuse('PHOTO_UNKNOWN')
  await tx.update(communities).set({ coverPhotoId: photoId }).where(eq(communities.id, id))
}

async function refusingTakenName<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw violatedConstraint(error) === 'communities_name' ? refuse('NAME_TAKEN') : error
  }
}

/** Updates outdated skeletons of names. If two names look alike, only the older community gets the new skeleton. */
export async function foldNames({ db }: Pick<Services, 'db'>): Promise<void> {
  const { id, name, folded } = communities
  for (const row of await db.select({ id, name, folded }).from(communities).orderBy(asc(id))) {
    const skeleton = skeletonOf(row.name)
    if (row.folded !== skeleton)
      await db
        .update(communities)
        .set({ folded: skeleton })
        .where(eq(id, row.id))
        .catch((error: unknown) => {
          if (violatedConstraint(error) !== 'communities_name') throw error
        })
  }
}
