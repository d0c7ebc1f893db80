import { and, eq, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { users } from '../../base/accounts/public.server.ts'
import { awardBadge } from '../../news/badges/public.server.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { type BondedPosts, lockBondedPosts } from '../../listings/posts/public.server.ts'
import { type AgreementRow, agreementPets, agreements } from '../agreements/public.server.ts'
import { addApprovedRequests } from '../requests/public.server.ts'
import type { CounterOffer } from './contract.ts'
import { announceCounter } from './prepare-agreement.server.ts'
import { refuse } from './problems.ts'
import { offerText } from './rules.ts'
import { counterAdoptions, counterOffers } from './tables.server.ts'

export const OFFER_JOB = 'counter.offer'

/** Which adoptions are offered: one, those of one account's address, or all. */
export interface OfferJob {
  agreementId?: number
  userId?: string
}

/** After the commit, because the account may be confirmed at the same moment as the agreement is signed. */
export const requestOffers = ({ jobs }: Pick<Services, 'jobs'>, tx: Tx, job: OfferJob): Promise<void> =>
  jobs.send(OFFER_JOB, job, tx)

interface Offered extends Record<string, unknown> {
  agreementId: number
  userId: string
  pet: string
  postId: number
  organization: string
}

/**
 * Asks accounts with the confirmed address of an adopter whether the adoption is theirs: the address is as the team typed it.
 * Each account is asked once. The team learns of no account.
 */
export async function offerAdoptions(services: Services, { agreementId, userId }: OfferJob): Promise<void> {
  const at = services.now().toISOString()
  await inTransaction(services, async tx => {
    const { rows } = await tx.execute<Offered>(sql`
      with asked as (
        insert into counter_offers (agreement_id, user_id, asked_at)
        select c.agreement_id, u.id, ${at}::timestamptz from counter_adoptions c
        join agreements a on a.id = c.agreement_id and a.final_at is not null and a.voided_at is null
        join users u on u.email = c.email and u.email_verified and not u.banned and u.kind = 'person'
        where c.email is not null and c.attached_at is null
          ${agreementId === undefined ? sql`` : sql`and c.agreement_id = ${agreementId}`}
          ${userId === undefined ? sql`` : sql`and u.id = ${userId}`}
        on conflict do nothing returning agreement_id, user_id)
      select asked.agreement_id::int as "agreementId", asked.user_id as "userId", a.pet, a.post_id::int as "postId", o.name as organization
      from asked join agreements a on a.id = asked.agreement_id join users o on o.id = a.owner_id order by 1, 2`)
    const news = rows.map(row => ({
      userId: row.userId,
      type: 'counter_adoption' as const,
      message: offerText(row.pet, row.organization),
      link: `/counter-adoptions/${row.agreementId}` as const,
    }))
    await notify(services, tx, ...news)
  })
}

interface OfferRow {
  agreement: AgreementRow
  adopter: typeof counterAdoptions.$inferSelect
  offer: typeof counterOffers.$inferSelect
  organization: string | null
}

/** @throws NOT_FOUND */
async function findOffer(db: Db | Tx, userId: string, id: number): Promise<OfferRow> {
  const [found] = await db
    .select({ agreement: agreements, adopter: counterAdoptions, offer: counterOffers, organization: users.name })
    .from(counterOffers)
    .innerJoin(agreements, eq(agreements.id, counterOffers.agreementId))
    .innerJoin(counterAdoptions, eq(counterAdoptions.agreementId, agreements.id))
    .leftJoin(users, eq(users.id, agreements.ownerId))
    .where(and(eq(counterOffers.agreementId, id), eq(counterOffers.userId, userId)))
  if (!found) throw refuseCommon('NOT_FOUND')
  return found
}

/** @throws NOT_FOUND for everybody who was not asked */
export const readOffer = async ({ db, viewer }: SignedIn, { id }: { id: number }): Promise<CounterOffer> =>
  toOffer(await findOffer(db, viewer.id, id), viewer)

function toOffer({ agreement, adopter, offer, organization }: OfferRow, viewer: SignedIn['viewer']): CounterOffer {
  const { id, pet, requestId, finalAt, createdAt } = agreement
  return {
    id,
    pet,
    organization: organization ?? '',
    signedAt: (finalAt ?? createdAt).toISOString(),
    state: stateOf({ agreement, adopter, offer }, viewer),
    requestId: agreement.requesterId === viewer.id ? requestId : null,
  }
}

function stateOf(
  { agreement, adopter, offer }: Omit<OfferRow, 'organization'>,
  { id, email }: SignedIn['viewer'],
): CounterOffer['state'] {
  if (adopter.attachedAt) return agreement.requesterId === id ? 'accepted' : 'ended'
  // The account may have another address by now.
  if (agreement.voidedAt || adopter.email !== email) return 'ended'
  return offer.declinedAt ? 'declined' : 'open'
}

/**
 * An accepted adoption becomes an approved request of the account, with the health records. If the listing is gone, only the
 * agreement is theirs. Idempotent; somebody who declined may still accept.
 * @throws NOT_FOUND, OFFER_ENDED
 */
export function answerOffer(context: SignedIn, { id, isMine }: { id: number; isMine: boolean }): Promise<CounterOffer> {
  const { viewer, now } = context
  return inTransaction(context, async tx => {
    const seen = await findOffer(tx, viewer.id, id)
    const bonded = await lockBondedPosts(tx, seen.agreement.postId)
    await tx.select({ id: agreements.id }).from(agreements).where(eq(agreements.id, id)).for('update')
    const row = await findOffer(tx, viewer.id, id)
    const state = stateOf(row, viewer)
    if (state === 'accepted' || (state === 'declined' && !isMine)) return toOffer(row, viewer)
    if (state === 'ended') throw refuse('OFFER_ENDED')
    const isOffer = and(eq(counterOffers.agreementId, id), eq(counterOffers.userId, viewer.id))
    if (isMine) await attach(context, tx, row.agreement, bonded)
    await tx
      .update(counterOffers)
      .set({ declinedAt: isMine ? null : now() })
      .where(isOffer)
    return toOffer(await findOffer(tx, viewer.id, id), viewer)
  })
}

async function attach(
  context: SignedIn,
  tx: Transaction,
  { id, ownerId, createdAt, finalAt }: AgreementRow,
  bonded: BondedPosts | undefined,
): Promise<void> {
  const { viewer, now, live } = context
  const about = await tx.select().from(agreementPets).where(eq(agreementPets.agreementId, id))
  const ids = new Set(about.map(({ postId }) => postId))
  const adopted = bonded?.filter(post => post.status === 'adopted' && ids.has(post.id)) ?? []
  const postIds = adopted.map(post => post.id)
  const requesterId = viewer.id
  const requestId =
    ownerId && finalAt && postIds.length > 0
      ? await addApprovedRequests(tx, { postIds, ownerId, requesterId, createdAt, adoptedAt: finalAt }, now())
      : null
  await tx.update(agreements).set({ requesterId, requestId }).where(eq(agreements.id, id))
  await tx.update(counterAdoptions).set({ attachedAt: now() }).where(eq(counterAdoptions.agreementId, id))
  for (const post of adopted)
    await context.reactions.post(context, tx, { kind: 'adopted', post, adopterId: requesterId })
  await awardBadge(context, tx, requesterId, 'new_family')
  if (ownerId) announceCounter(context, tx, ownerId)
  const everybody = [requesterId, ...(ownerId ? [ownerId] : [])]
  tx.afterCommit(() =>
    live.announce(everybody, [{ path: ['adoption'] }, { path: ['agreements'] }, { path: ['posts'] }]),
  )
}
