import { eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { givePhotos } from '../../../base/photos/public.server.ts'
import { profiles } from '../../../people/profiles/public.server.ts'
import type { AnimalMoveStep } from '../events/animal-move.server.ts'
import { announcePost } from '../events/announce-post.server.ts'
import { placeColumns } from '../storage/dictionary.server.ts'
import { confirmation, nextVersion } from '../storage/lock-post.server.ts'
import { posts } from '../tables.server.ts'
import type { Status } from '../vocabulary.ts'

/** Gives all posts of an account, with their photos, to another one. Locks them in the order of their ids. */
export async function movePosts(
  services: Services,
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const own = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(eq(posts.ownerId, from))
    .orderBy(posts.id)
    .for('update')
  const ids = own.map(({ id }) => id)
  await movePhotos(tx, ids, to)
  // One statement, because the bond's foreign key requires both pets to have the same owner.
  const { rows } = await tx.execute<{ id: number; status: Status; draft: boolean }>(
    sql`update posts set owner_id = ${to} where owner_id = ${from} returning id::int, status, draft`,
  )
  for (const row of rows) tx.afterCommit(() => announcePost(services, { ...row, ownerId: from }))
}

/** Photos and proofs of posts. */
async function movePhotos(tx: Tx, postIds: readonly number[], ownerId: string): Promise<void> {
  const ids = sql`any(${sql.param([...postIds])}::bigint[])`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select photo_id as id from post_photos where post_id = ${ids}
    union select proof_photo_id from posts where id = ${ids} and proof_photo_id is not null`)
  await givePhotos(
    tx,
    rows.map(({ id }) => id),
    ownerId,
  )
}

/**
 * Gives listings of one organization to another one, with their photos. Their review stays as it was. They are where the new organization
 * is, if it says where; a distance that the former one would travel is not its own.
 */
export const moveListings: AnimalMoveStep = async (services, tx, { from, to, posts: before, postIds }) => {
  const at = services.now()
  await movePhotos(tx, postIds, to)
  const [profile] = await tx.select({ town: profiles.location }).from(profiles).where(eq(profiles.userId, to))
  const town = profile?.town ?? ''
  const place = town ? await placeColumns(tx, { location: town, travelKm: 0, isPrivate: false }) : {}
  const latest = Math.max(...before.map(post => nextVersion(post, at).getTime()))
  await tx
    .update(posts)
    .set({
      ownerId: to,
      // A form that is sent again must not find it at the former owner, nor block one of the new owner.
      formId: sql`gen_random_uuid()`,
      updatedAt: new Date(latest),
      unansweredSince: null,
      ...place,
      ...confirmation(at),
    })
    .where(inArray(posts.id, postIds))
  for (const post of before)
    tx.afterCommit(() => {
      announcePost(services, post, [to])
      services.live.announce([from, to], [{ path: ['posts', 'get'], input: { id: post.id } }])
    })
}
