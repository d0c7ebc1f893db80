import { eq, sql } from 'drizzle-orm'
import type { PostEventHandler } from '../../listings/posts/public.server.ts'
import { withdrawNewsOfPet } from '../../news/notifications/public.server.ts'
import { peopleOfAccounts } from '../../people/organizations/public.server.ts'
import { adoptionRequests } from '../requests/public.server.ts'

/** Nobody is asked about an animal that died or left. Last of the reactions, so that it also finds what reminders wrote until now. */
export const withdrawNewsOnPostEvent: PostEventHandler = async (services, tx, { kind, post }) => {
  if (kind !== 'closed') return
  const requests = await tx
    .select({ id: adoptionRequests.id })
    .from(adoptionRequests)
    .where(eq(adoptionRequests.postId, post.id))
  await withdrawNewsOfPet(services, tx, {
    postId: post.id,
    requestIds: requests.map(({ id }) => id),
    people: sql`${peopleOfAccounts(sql`${post.ownerId}`)}
      union select requester_id from adoption_requests where post_id = ${post.id}
      union select keeper_id from health_records where post_id = ${post.id}
      union select foster_id from foster_placements where post_id = ${post.id}`,
  })
}
