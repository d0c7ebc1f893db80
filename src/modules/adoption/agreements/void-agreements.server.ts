import { and, eq, inArray, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { adoptionRequests, requireFreePet, type LockedRequest } from '../requests/public.server.ts'
import type { DepartureStep, PostEventHandler } from '../../listings/posts/public.server.ts'
import { refuse as refuseAdoption } from '../requests/problems.ts'
import { notifySides } from './notify-sides.server.ts'
import { refuse } from './problems.ts'
import type { AgreementNews } from './rules.ts'
import { agreementPets, agreements } from './tables.server.ts'

type RequestPets = Pick<LockedRequest, 'ids' | 'postIds'>

/**
 * Requires that the pet lives and is free, and that no other request has a final agreement about it. After an approval only the
 * approved request can have one.
 * @throws PET_DIED, POST_CLOSED, ALREADY_AGREED
 */
export async function requireFreeToAgree(tx: Tx, request: LockedRequest): Promise<void> {
  if (request.haveDied) throw refuseAdoption('PET_DIED')
  requireFreePet(request)
  if (request.status === 'pending' && (await hasOtherAgreement(tx, request))) throw refuse('ALREADY_AGREED')
}

/** Whether another pending request has a final agreement about one of the pets. Those of ended requests hold no pet. */
export async function hasOtherAgreement(db: Db | Tx, { ids, postIds }: RequestPets): Promise<boolean> {
  const found = await db
    .select({ id: agreementPets.agreementId })
    .from(agreementPets)
    .innerJoin(agreements, eq(agreements.id, agreementPets.agreementId))
    .innerJoin(adoptionRequests, eq(adoptionRequests.id, agreements.requestId))
    .where(
      and(
        inArray(agreementPets.postId, postIds),
        eq(adoptionRequests.status, 'pending'),
        not(inArray(adoptionRequests.id, ids)),
      ),
    )
    .limit(1)
  return found.length > 0
}

type VoidServices = Pick<Services, 'jobs' | 'live' | 'notifications' | 'now'>

/** Makes final agreements of ended requests about these pets void, before a new one becomes final. */
export const voidOthers = (services: VoidServices, tx: Transaction, { postIds }: RequestPets): Promise<void> =>
  voidAgreements(services, tx, isFinalAbout(postIds), 'adopted')

/** Makes agreements void after another adoption, or the end of this one, and notifies both sides. */
export const voidAgreementsOnPostEvent: PostEventHandler = async (services, tx, event) => {
  const { kind, post, adopterId, agreementId } = event
  if (kind === 'reopened') await voidAgreements(services, tx, isFinalAbout([post.id]), 'ended')
  if (kind !== 'adopted') return
  const isOfAnother = adopterId === undefined ? undefined : sql`${agreements.requesterId} is distinct from ${adopterId}`
  const isAbout = or(eq(agreements.postId, post.id), isFinalAbout([post.id]))
  const isOther = agreementId === undefined ? undefined : ne(agreements.id, agreementId)
  await voidAgreements(services, tx, and(isAbout, isOfAnother, isOther), 'adopted')
}

/** Agreements with the former owner about animals that moved. */
export const voidAgreementsOfMoved: DepartureStep = (services, tx, { postIds }) =>
  voidAgreements(services, tx, or(inArray(agreements.postId, postIds), isFinalAbout(postIds)), 'moved')

const isFinalAbout = (postIds: readonly number[]): SQL =>
  sql`${agreements.id} in (select ${agreementPets.agreementId} from ${agreementPets} where ${inArray(agreementPets.postId, [...postIds])})`

const isOpenAtCounter = sql`(${agreements.atCounter} and ${agreements.finalAt} is null)`

type Reason = Extract<AgreementNews, { what: 'void' }>['because']

/** Final ones stay for their sides, marked as void. Others are removed, except at a counter, where their adopters may be reading. */
async function voidAgreements(
  services: VoidServices,
  tx: Transaction,
  condition: SQL | undefined,
  because: Reason,
): Promise<void> {
  const rows = await tx
    .select()
    .from(agreements)
    .where(and(isNull(agreements.voidedAt), not(isOpenAtCounter), condition))
    .orderBy(agreements.id)
    .for('update')
  for (const row of rows) {
    if (row.finalAt) await tx.update(agreements).set({ voidedAt: services.now() }).where(eq(agreements.id, row.id))
    else await tx.delete(agreements).where(eq(agreements.id, row.id))
    await tx.delete(agreementPets).where(eq(agreementPets.agreementId, row.id))
    await notifySides(services, tx, row, { news: { what: 'void', because }, to: 'both' })
  }
}
