import { phrase } from '../../../shared/i18n/t.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { notify } from '../../news/notifications/public.server.ts'
import {
  addMember,
  findOrganization,
  organizationMembers,
  type FoundOrganization,
} from '../../people/organizations/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import { checkReach } from '../../safety/reports/public.server.ts'
import { announceFosters } from './place-animal.server.ts'
import type { Offer, OfferFields } from './contract.ts'
import { refuse } from './problems.ts'
import { fosterOffers } from './tables.server.ts'

type OwnOffer = Omit<Offer, 'person'>
type OfferRow = typeof fosterOffers.$inferSelect

const MAX_LISTED = 200

const toOwnOffer = ({ species, capacity, message, state, updatedAt }: OfferRow): OwnOffer => ({
  species,
  capacity,
  message,
  state,
  updatedAt: updatedAt.toISOString(),
})

const isOffer = (organizationId: string, personId: string) =>
  and(eq(fosterOffers.organizationId, organizationId), eq(fosterOffers.personId, personId))

/** @throws NOT_FOUND for an organisation that does not exist or is suspended */
async function organizationOf(db: Db | Tx, slug: string): Promise<FoundOrganization> {
  const organization = await findOrganization(db, slug)
  if (!organization || organization.suspended) throw refuseCommon('NOT_FOUND')
  return organization
}

/** @throws NOT_FOUND */
export async function readOwnOffer({ db, viewer }: SignedIn, { slug }: { slug: string }): Promise<OwnOffer | null> {
  const { id } = await organizationOf(db, slug)
  const [row] = await db.select().from(fosterOffers).where(isOffer(id, viewer.id))
  return row ? toOwnOffer(row) : null
}

/**
 * Offers to foster. Once answered, a changed offer is open again.
 * @throws NOT_FOUND, OUT_OF_REACH, OWN_ORGANIZATION
 */
export async function offer(context: SignedIn, { slug, ...fields }: OfferFields & { slug: string }): Promise<OwnOffer> {
  const { viewer, now } = context
  return inTransaction(context, async tx => {
    const { id } = await organizationOf(tx, slug)
    await checkReach(tx, viewer.id, id)
    if (await isMember(tx, id, viewer.id)) throw refuse('OWN_ORGANIZATION')
    const [before] = await tx.select().from(fosterOffers).where(isOffer(id, viewer.id)).for('update')
    const values = { ...fields, species: [...new Set(fields.species)], state: 'open' as const, updatedAt: now() }
    const [row] = await tx
      .insert(fosterOffers)
      .values({ organizationId: id, personId: viewer.id, ...values })
      .onConflictDoUpdate({ target: [fosterOffers.organizationId, fosterOffers.personId], set: values })
      .returning()
    if (!row) throw refuseCommon('NOT_FOUND')
    if (before?.state !== 'open')
      await notify(context, tx, {
        userId: id,
        type: 'foster_offer',
        message: phrase('{name} offers to foster', { name: viewer.name }),
        link: `/organization/${slug}/fosters#foster-offers`,
        actorId: viewer.id,
      })
    tx.afterCommit(() => announceFosters(context, id))
    return toOwnOffer(row)
  })
}

const isMember = async (tx: Tx, organizationId: string, userId: string): Promise<boolean> =>
  (
    await tx
      .select({ role: organizationMembers.role })
      .from(organizationMembers)
      .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)))
  ).length > 0

/** @throws NOT_FOUND */
export async function withdrawOffer(context: SignedIn, { slug }: { slug: string }): Promise<{ done: true }> {
  const { id } = await organizationOf(context.db, slug)
  await context.db.delete(fosterOffers).where(isOffer(id, context.viewer.id))
  announceFosters(context, id)
  return { done: true }
}

/** Open offers, the newest first. */
export async function listOffers({ db, viewer }: SignedIn): Promise<Offer[]> {
  const rows = await db
    .select()
    .from(fosterOffers)
    .where(and(eq(fosterOffers.organizationId, viewer.id), eq(fosterOffers.state, 'open')))
    .orderBy(desc(fosterOffers.updatedAt))
    .limit(MAX_LISTED)
  const known = await people(
    db,
    rows.map(({ personId }) => personId),
  )
  return rows.flatMap(row => {
    const person = known.get(row.personId)
    return person ? [{ ...toOwnOffer(row), person }] : []
  })
}

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
    const [row] = await tx.select().from(fosterOffers).where(isOffer(viewer.id, personId)).for('update')
    if (!row) throw refuseCommon('NOT_FOUND')
    const state = accept ? 'accepted' : 'declined'
    if (row.state === state) return { done: true }
    if (row.state !== 'open') throw refuse('OFFER_ANSWERED')
    await tx.update(fosterOffers).set({ state }).where(isOffer(viewer.id, personId))
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
      context.live.announce([personId, viewer.id], [{ path: ['organizations'] }])
    })
    return { done: true }
  })
}
