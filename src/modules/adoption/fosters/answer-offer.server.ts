import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { addMember } from '../../people/organizations/public.server.ts'
import { announceFosters } from './announce-fosters.server.ts'
import { lockAccount } from './own-offer.server.ts'
import { refuse } from './problems.ts'
import { fosterOffers } from './tables.server.ts'

/**
 * Accepts an offer, which makes the person a foster of the team, or declines it. Notifies the person.
 * @throws NOT_FOUND, OFFER_ANSWERED, TOO_MANY_ORGANIZATIONS
 */
export async function answerOffer(
  context: SignedIn,
  { personId, accept }: { personId: string; accept: boolean },
): Promise<{ done: true }> {
  const { viewer } = context
  return inTransaction(context, async tx => {
    // Before the offer, as when the person changes it.
    await lockAccount(tx, personId)
    const isMeant = and(eq(fosterOffers.organizationId, viewer.id), eq(fosterOffers.personId, personId))
    const [row] = await tx.select().from(fosterOffers).where(isMeant).for('update')
    if (!row) throw refuseCommon('NOT_FOUND')
    const state = accept ? 'accepted' : 'declined'
    if (row.state === state) return { done: true }
    if (row.state !== 'open') throw refuse('OFFER_ANSWERED')
    await tx.update(fosterOffers).set({ state }).where(isMeant)
    if (accept) await addMember(tx, { organizationId: viewer.id, userId: personId, role: 'foster', at: context.now() })
    await notify(context, tx, {
      userId: personId,
      type: 'foster_answer',
      message: accept
        ? phrase("You're a foster of {organization} now", { organization: viewer.name })
        : phrase('{organization} has enough fosters at the moment', { organization: viewer.name }),
      link: accept ? `/organization/${viewer.organization?.slug}/fosters` : `/shelter/${viewer.organization?.slug}`,
      actorId: viewer.id,
    })
    tx.afterCommit(() => {
      announceFosters(context, viewer.id)
      announceFosters(context, personId)
      context.live.announce([personId, viewer.id], [{ path: ['organizations'] }])
    })
    return { done: true }
  })
}
