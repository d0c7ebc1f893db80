import { sql, type SQL } from 'drizzle-orm'
import type { Closing, PostEventHandler } from '../../listings/posts/public.server.ts'
import { adoptionReturns, checkIns } from './tables.server.ts'

/**
 * Bonded pets share their check-ins and a return, on the smaller request. If its pet dies they go on with the other one, and come
 * back when that is taken back.
 */
export const keepWithPartnerOnPostEvent: PostEventHandler = async (_, tx, { kind, post, closing }) => {
  const pair = requestsOfPair(kind, post.id, closing)
  if (!pair) return
  for (const table of [checkIns, adoptionReturns])
    await tx.execute(sql`update ${table} set request_id = pair.to_id from ${pair} where request_id = pair.from_id`)
}

/** SQL: from which request of an adopted pair to which what they share moves; undefined for other events. */
export function requestsOfPair(kind: string, postId: number, closing: Closing | undefined): SQL | undefined {
  if (!closing?.partnerId || (kind !== 'closed' && kind !== 'restored')) return undefined
  const [from, to] = kind === 'closed' ? [sql`r.id`, sql`o.id`] : [sql`o.id`, sql`r.id`]
  return sql`(
    select ${from} as from_id, ${to} as to_id, ${kind === 'closed' ? closing.partnerId : postId}::bigint as to_post
    from adoption_requests r
    join adoption_requests o on o.requester_id = r.requester_id and o.decided_at = r.decided_at and o.status = 'approved'
    where r.post_id = ${postId} and o.post_id = ${closing.partnerId} and r.status = 'approved' and r.id < o.id) as pair`
}
