import { and, eq, inArray, not } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import type { RequestedPets } from './decide-requests.server.ts'
import { otherRequestsText } from '../news/news-rules.ts'
import { adoptionRequests } from '../tables.server.ts'

/** Asks somebody who adopts a pet, once, whether they still want the others that they asked for. */
export async function remindOfOtherRequests(
  context: SignedIn,
  tx: Transaction,
  requesterId: string,
  pets: RequestedPets,
): Promise<void> {
  const isOther = and(
    eq(adoptionRequests.requesterId, requesterId),
    eq(adoptionRequests.status, 'pending'),
    not(inArray(adoptionRequests.postId, pets.ids)),
  )
  const count = await tx.$count(adoptionRequests, isOther)
  if (count === 0) return
  const message = otherRequestsText(pets.name, count)
  await notify(context, tx, { userId: requesterId, type: 'adoption_step', message, link: '/requests' })
}
