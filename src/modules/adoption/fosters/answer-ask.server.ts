import { and, desc, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { isActive, users } from '../../base/accounts/public.server.ts'
import { type LockedPost, lockPost, readShownPets } from '../../listings/posts/public.server.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { addMember, organizationMembers, organizations } from '../../people/organizations/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import { announceFosters } from './announce-fosters.server.ts'
import { readNeeds } from './needs.server.ts'
import type { Ask } from './offer-contract.ts'
import { lockAccount } from './own-offer.server.ts'
import { beginPlacement, fosterHomeLink } from './place-animal.server.ts'
import { animalsWith, checkNeedsHome, isOpenPlacement } from './placements.server.ts'
import { refuse } from './problems.ts'
import { shownStateOf } from './rules.ts'
import { fosterAsks, fosterHomes, fosterOffers, fosterPlacements } from './tables.server.ts'

const MAX_LISTED = 100

/** The open questions to the viewer. By asking, an organization shows them the animal, also before it is listed. */
export async function listAsks({ db, viewer, now }: SignedIn): Promise<Ask[]> {
  const rows = await db
    .select({ ask: fosterAsks })
    .from(fosterAsks)
    .innerJoin(users, and(eq(users.id, fosterAsks.organizationId), isActive))
    .where(and(eq(fosterAsks.personId, viewer.id), eq(fosterAsks.state, 'open')))
    .orderBy(desc(fosterAsks.createdAt), desc(fosterAsks.id))
    .limit(MAX_LISTED)
  const asks = rows.map(({ ask }) => ask)
  const ids = asks.map(({ postId }) => postId)
  const [pets, known, needs] = await Promise.all([
    readShownPets(db, ids),
    people(
      db,
      asks.map(({ organizationId }) => organizationId),
    ),
    readNeeds(db, ids, now()),
  ])
  return asks.flatMap(({ id, postId, organizationId, message, createdAt }) => {
    const pet = pets.get(postId)
    const organization = known.get(organizationId)
    if (pet?.ownerId !== organizationId || !organization) return []
    const need = needs.get(postId)
    return [
      {
        id,
        pet: { name: pet.name, species: pet.species, photo: pet.photo, postId: pet.isListed ? postId : null },
        organization: {
          id: organizationId,
          slug: organization.organizationSlug ?? '',
          name: organization.name,
          town: organization.location ?? '',
        },
        need: need?.state === 'open' ? need : null,
        message,
        createdAt: createdAt.toISOString(),
      },
    ]
  })
}

interface Answer {
  id: number
  accept: boolean
}

/**
 * Takes the animal in, which makes the viewer a foster of the team, or declines. Both sides are told.
 * @throws NOT_FOUND, ASK_ANSWERED, ASK_ENDED, GONE, HAS_A_HOME, ALREADY_PLACED, OFFER_OVER, NO_ROOM, TOO_MANY_ORGANIZATIONS
 */
export async function answerAsk(context: SignedIn, { id, accept }: Answer): Promise<{ slug: string; postId: number }> {
  const { db, viewer, now } = context
  const isMeant = and(eq(fosterAsks.id, id), eq(fosterAsks.personId, viewer.id))
  // Its post is locked first.
  const [found] = await db.select({ postId: fosterAsks.postId }).from(fosterAsks).where(isMeant)
  if (!found) throw refuseCommon('NOT_FOUND')
  return inTransaction(context, async tx => {
    const post = await lockPost(tx, found.postId)
    await lockAccount(tx, viewer.id)
    const [ask] = await tx.select().from(fosterAsks).where(isMeant).for('update')
    if (!post || !ask) throw refuseCommon('NOT_FOUND')
    const team = await teamOf(tx, ask.organizationId)
    const state = accept ? 'accepted' : 'declined'
    const answered = { slug: team.slug, postId: post.id }
    if (ask.state === state) return answered
    if (ask.state === 'ended') throw await whyEnded(tx, post, ask)
    if (ask.state !== 'open') throw refuse('ASK_ANSWERED')
    if (post.ownerId !== ask.organizationId) throw refuse('ASK_ENDED')
    await tx.update(fosterAsks).set({ state, answeredAt: now() }).where(isMeant)
    if (accept) await takeIn(tx, context, { post, team })
    await notify(context, tx, {
      userId: team.id,
      type: 'foster_reply',
      message: accept
        ? phrase('{name} takes {pet} in', { name: viewer.name, pet: post.name })
        : phrase("{name} can't take {pet} in", { name: viewer.name, pet: post.name }),
      link: fosterHomeLink(team, post.id),
      postId: post.id,
      actorId: viewer.id,
    })
    tx.afterCommit(() => {
      for (const one of [viewer.id, team.id]) announceFosters(context, one)
      context.live.announce([viewer.id, team.id], [{ path: ['organizations'] }])
    })
    return answered
  })
}

interface Team {
  id: string
  slug: string
  name: string
}

/** @throws NOT_FOUND while it is suspended */
async function teamOf(tx: Tx, organizationId: string): Promise<Team> {
  const [team] = await tx
    .select({ id: users.id, slug: organizations.slug, name: users.name })
    .from(organizations)
    .innerJoin(users, and(eq(users.id, organizations.accountId), isActive))
    .where(eq(organizations.accountId, organizationId))
  if (!team) throw refuseCommon('NOT_FOUND')
  return team
}

/** What happened to an animal about which nobody is asked any more. */
async function whyEnded(tx: Tx, post: LockedPost, { organizationId }: { organizationId: string }) {
  if (post.ownerId !== organizationId) return refuse('ASK_ENDED')
  checkNeedsHome(post)
  return refuse((await tx.$count(fosterPlacements, isOpenPlacement(post.id))) > 0 ? 'ALREADY_PLACED' : 'ASK_ENDED')
}

async function takeIn(
  tx: Parameters<typeof beginPlacement>[0],
  context: SignedIn,
  { post, team }: { post: LockedPost; team: Team },
): Promise<void> {
  const { viewer, now } = context
  checkNeedsHome(post)
  if ((await tx.$count(fosterPlacements, isOpenPlacement(post.id))) > 0) throw refuse('ALREADY_PLACED')
  await checkRoom(tx, viewer.id, now())
  const isMember = and(eq(organizationMembers.organizationId, team.id), eq(organizationMembers.userId, viewer.id))
  if ((await tx.$count(organizationMembers, isMember)) === 0)
    await addMember(tx, { organizationId: team.id, userId: viewer.id, role: 'foster', at: now() })
  await tx
    .update(fosterOffers)
    .set({ state: 'accepted' })
    .where(and(eq(fosterOffers.organizationId, team.id), eq(fosterOffers.personId, viewer.id)))
  await beginPlacement(tx, context, { post, fosterId: viewer.id, team })
}

/** The account is locked, so two answers at once count one after the other. @throws OFFER_OVER, NO_ROOM */
async function checkRoom(tx: Tx, personId: string, now: Date): Promise<void> {
  const [home] = await tx.select().from(fosterHomes).where(eq(fosterHomes.personId, personId))
  // Somebody who was asked about an older offer to this organization has no such row.
  if (home && shownStateOf(home, now) === 'over') throw refuse('OFFER_OVER')
  const animals = (await animalsWith(tx, [personId])).get(personId) ?? 0
  if (home && animals >= home.capacity) throw refuse('NO_ROOM')
}
