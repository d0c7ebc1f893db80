import { and, inArray, isNull } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { named } from '../../../shared/text/names-text.ts'
import { type AnimalDeparture, clearNeedsFoster, type DepartureStep } from '../../listings/posts/public.server.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { readTeams } from '../../people/organizations/public.server.ts'
import { announceFosters } from './announce-fosters.server.ts'
import { endAsks } from './end-asks.server.ts'
import { fosterAsks, fosterNeeds, fosterPlacements } from './tables.server.ts'

/**
 * Ends what a team does for the foster homes of animals that leave it: questions to people, the search, and placements. Those who were
 * asked, and the fosters, are told.
 */
export const endFosteringOfMoved: DepartureStep = async (services, tx, moved) => {
  await endAsksOfMoved(services, tx, moved)
  const needs = await tx
    .delete(fosterNeeds)
    .where(inArray(fosterNeeds.postId, moved.postIds))
    .returning({ id: fosterNeeds.postId })
  for (const { id } of needs) await clearNeedsFoster(tx, id)
  await endPlacementsOfMoved(services, tx, moved)
  tx.afterCommit(() => announceFosters(services, moved.from))
}

/** The new team may ask the same people. */
async function endAsksOfMoved(
  services: Pick<Services, 'jobs' | 'live' | 'now' | 'notifications'>,
  tx: Transaction,
  { from, fromName, toName, posts, postIds }: AnimalDeparture,
): Promise<void> {
  const ended = await endAsks(tx, services, inArray(fosterAsks.postId, postIds))
  const nameOf = new Map(posts.map(({ id, name }) => [id, name]))
  await notify(
    services,
    tx,
    ...ended.map(({ personId, postId }) => ({
      userId: personId,
      type: 'foster_answer' as const,
      message: phrase(
        '{organization} asked whether you can foster {pet}. {pet} moved to {known, select, yes {{name}} other {another organization}}, so the question has ended. Thank you for offering a home!',
        { organization: fromName, pet: nameOf.get(postId) ?? '', ...named(toName ?? '') },
      ),
      link: '/fosters#your-offer' as const,
      actorId: from,
    })),
  )
}

const endPlacementsOfMoved: DepartureStep = async (services, tx, { from, fromName, toName, posts, postIds }) => {
  const ended = await tx
    .update(fosterPlacements)
    .set({ until: services.now() })
    .where(and(inArray(fosterPlacements.postId, postIds), isNull(fosterPlacements.until)))
    .returning({ postId: fosterPlacements.postId, fosterId: fosterPlacements.fosterId })
  if (ended.length === 0) return
  const [slug] = [...(await readTeams(tx, [from])).values()].map(team => team.slug)
  const nameOf = new Map(posts.map(({ id, name }) => [id, name]))
  await notify(
    services,
    tx,
    ...ended.map(({ postId, fosterId }) => ({
      userId: fosterId,
      type: 'foster_ended' as const,
      message: phrase(
        '{pet} of {organization} moved to {known, select, yes {{name}} other {another organization}}, so the time in your foster home has ended. Thank you for looking after {pet}!',
        { pet: nameOf.get(postId) ?? '', organization: fromName, ...named(toName ?? '') },
      ),
      link: `/organization/${slug ?? ''}/fosters` as const,
    })),
  )
}
