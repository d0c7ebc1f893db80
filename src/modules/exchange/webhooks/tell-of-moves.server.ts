import { sql } from 'drizzle-orm'
import type { AnimalMoveStep } from '../../listings/posts/public.server.ts'

/** To the webhooks of the former organization a listed animal that moved is removed; to those of the new one it is published. */
export const tellWebhooksOfMoved: AnimalMoveStep = async (_services, tx, { from, to, posts }) => {
  for (const { id, status, paused } of posts) {
    if (status !== 'approved' || paused) continue
    await tx.execute(sql`
      select request_webhooks(${from}, 'post.removed', posts.id::text, webhook_data_of_post(posts)),
        request_webhooks(${to}, 'post.published', posts.id::text, webhook_data_of_post(posts))
      from posts where id = ${id}`)
  }
}
