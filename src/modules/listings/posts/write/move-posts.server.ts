import { sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { announcePost } from '../events/announce-post.server.ts'
import type { Status } from '../vocabulary.ts'

/** Gives all posts of an account, with their photos, to another one. Locks them in the order of their ids. */
export async function movePosts(
  services: Services,
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.execute(sql`select from posts where owner_id = ${from} order by id for update`)
  await tx.execute(sql`
    update photos set owner_id = ${to} where owner_id = ${from} and id in (
      select photo_id from post_photos join posts on posts.id = post_photos.post_id where posts.owner_id = ${from}
      union select proof_photo_id from posts where owner_id = ${from})`)
  // One statement, because the bond's foreign key requires both pets to have the same owner.
  const { rows } = await tx.execute<{ id: number; status: Status; draft: boolean }>(
    sql`update posts set owner_id = ${to} where owner_id = ${from} returning id::int, status, draft`,
  )
  for (const row of rows) tx.afterCommit(() => announcePost(services, { ...row, ownerId: from }))
}
