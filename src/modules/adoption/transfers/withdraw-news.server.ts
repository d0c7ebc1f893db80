import { inArray, sql } from 'drizzle-orm'
import type { DepartureStep } from '../../listings/posts/public.server.ts'
import { withdrawNewsOfPet, withdrawNewsOfTeam } from '../../news/notifications/public.server.ts'
import { peopleOfAccounts, readTeams } from '../../people/organizations/public.server.ts'
import { conversations } from '../../talk/chat/public.server.ts'

/**
 * Nobody is asked about an animal that left. Those of the former team whose pages of it are gone read nothing that leads there. First of
 * the steps, so that what the others write stays.
 */
export const withdrawNewsOfMoved: DepartureStep = async (services, tx, { from, to, postIds, others }) => {
  for (const postId of postIds)
    await withdrawNewsOfPet(services, tx, {
      postId,
      requestIds: [],
      people: sql`${peopleOfAccounts(sql`${from}`)}
        union select foster_id from foster_placements where post_id = ${postId}
        union select unnest(${sql.param(others)}::text[])`,
    })
  const team = (await readTeams(tx, [from])).get(from)
  if (to === null || !team) return
  const about = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.postId, postIds))
  const conversationIds = about.map(({ id }) => id)
  await withdrawNewsOfTeam(services, tx, { organizationId: from, slug: team.slug, postIds, conversationIds })
}
