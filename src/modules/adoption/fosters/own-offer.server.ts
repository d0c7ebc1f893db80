import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { omit } from '../../../shared/omit.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { earliestToday } from '../../../shared/time/days.ts'
import { isActive, users } from '../../base/accounts/public.server.ts'
import { publicPlace, resolveTown } from '../../base/places/public.server.ts'
import { notify, withdrawUnread } from '../../news/notifications/public.server.ts'
import { organizationMembers, organizations, readTeams } from '../../people/organizations/public.server.ts'
import { checkReach } from '../../safety/reports/public.server.ts'
import { announceFosters } from './announce-fosters.server.ts'
import { endAsks } from './end-asks.server.ts'
import type { NewOffer, OwnOffer } from './offer-contract.ts'
import { refuse } from './problems.ts'
import { shownStateOf } from './rules.ts'
import { DEFAULT_RADIUS_KM } from './vocabulary.ts'
import { fosterAsks, fosterHomes, fosterOffers } from './tables.server.ts'

type HomeRow = typeof fosterHomes.$inferSelect

/** The viewer's offer, or null. */
export async function readOwnOffer({ db, viewer, now }: SignedIn): Promise<OwnOffer | null> {
  const row = await readHome(db, viewer.id)
  return row ? toOwnOffer(db, row, now()) : null
}

/** A person's offer; without one what they told an organization before there were such offers. */
async function readHome(db: Db | Tx, personId: string): Promise<HomeRow | undefined> {
  const [row] = await db.select().from(fosterHomes).where(eq(fosterHomes.personId, personId))
  if (row) return row
  const [earlier] = await db
    .select()
    .from(fosterOffers)
    .where(and(eq(fosterOffers.personId, personId), eq(fosterOffers.state, 'open')))
    .orderBy(desc(fosterOffers.updatedAt))
    .limit(1)
  return earlier && { ...NO_DETAILS, ...omit(earlier, ['organizationId', 'state']), confirmedAt: earlier.updatedAt }
}

const NO_DETAILS = {
  fromDay: null,
  untilDay: null,
  medicine: false,
  home: { childrenAges: null, dogs: null, cats: null, otherPets: '', housing: null, garden: null, experience: null },
  town: '',
  latitude: null,
  longitude: null,
  radiusKm: DEFAULT_RADIUS_KM,
  nearby: false,
  askedAt: null,
}

async function toOwnOffer(db: Db | Tx, row: HomeRow, now: Date): Promise<OwnOffer> {
  const chosen = await db
    .select({ slug: organizations.slug, name: users.name, state: fosterOffers.state })
    .from(fosterOffers)
    .innerJoin(organizations, eq(organizations.accountId, fosterOffers.organizationId))
    .innerJoin(users, and(eq(users.id, fosterOffers.organizationId), isActive))
    .where(eq(fosterOffers.personId, row.personId))
    .orderBy(asc(users.name), asc(organizations.slug))
  const { species, capacity, fromDay, untilDay, medicine, home, message, town, radiusKm, nearby } = row
  return {
    species,
    capacity,
    from: fromDay,
    until: untilDay,
    medicine,
    home,
    message,
    town,
    radiusKm,
    nearby,
    organizations: chosen,
    state: shownStateOf(row, now),
    confirmedAt: row.confirmedAt.toISOString(),
  }
}

/**
 * Offers to foster, or changes the offer. Organizations that are chosen anew are told.
 * @throws NOT_FOUND, OUT_OF_REACH, OWN_ORGANIZATION, DAY_PAST, DAYS_REVERSED, TOWN_UNKNOWN, NOBODY_CHOSEN
 */
export async function saveOffer(context: SignedIn, { organizations: slugs, ...fields }: NewOffer): Promise<OwnOffer> {
  const { db, viewer, now: clock } = context
  const now = clock()
  checkDays(fields, now)
  const chosen = [...new Set(slugs)]
  if (!fields.nearby && chosen.length === 0) throw refuse('NOBODY_CHOSEN')
  const place = await placeOf(db, fields)
  return inTransaction(context, async tx => {
    await lockAccount(tx, viewer.id)
    const { from, until, town: _, ...columns } = fields
    const values = {
      ...columns,
      ...place,
      species: [...new Set(fields.species)],
      fromDay: from,
      untilDay: until,
      confirmedAt: now,
      askedAt: null,
      updatedAt: now,
    }
    const [row] = await tx
      .insert(fosterHomes)
      .values({ personId: viewer.id, ...values, createdAt: now })
      .onConflictDoUpdate({ target: fosterHomes.personId, set: values })
      .returning()
    if (!row) throw refuseCommon('NOT_FOUND')
    await chooseOrganizations(tx, context, row, chosen)
    tx.afterCommit(() => announceFosters(context, viewer.id))
    return toOwnOffer(tx, row, now)
  })
}

function checkDays({ from, until }: Pick<NewOffer, 'from' | 'until'>, now: Date): void {
  if (until !== null && until < earliestToday(now)) throw refuse('DAY_PAST')
  if (from !== null && until !== null && until < from) throw refuse('DAYS_REVERSED')
}

/** The name and the coordinates of the town. Only organizations nearby need to know where it is. */
async function placeOf(db: Db, { town, nearby }: Pick<NewOffer, 'town' | 'nearby'>) {
  const name = town && (await publicPlace(db, town))
  const point = name ? await resolveTown(db, town) : null
  if (nearby && !point) throw refuse('TOWN_UNKNOWN')
  return { town: name, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null }
}

/** Locks the account, so that offers end with it. @throws NOT_FOUND */
export async function lockAccount(tx: Tx, personId: string): Promise<void> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, personId)).for('no key update')
  if (rows.length === 0) throw refuseCommon('NOT_FOUND')
}

/** Makes the offer to these organizations, and takes back open ones to others. */
async function chooseOrganizations(
  tx: Transaction,
  context: SignedIn,
  row: HomeRow,
  slugs: readonly string[],
): Promise<void> {
  const ofPerson = eq(fosterOffers.personId, row.personId)
  const chosen = await findOrganizations(tx, slugs)
  const before = await tx.select().from(fosterOffers).where(ofPerson).for('update')
  const left = before.filter(
    ({ organizationId, state }) => state === 'open' && !chosen.some(({ id }) => id === organizationId),
  )
  await takeBack(tx, context, left)
  for (const organization of chosen) {
    const earlier = before.find(({ organizationId }) => organizationId === organization.id)
    await makeOffer(tx, context, row, { ...organization, isNew: earlier?.state !== 'open' })
  }
  tx.afterCommit(() => {
    for (const { id } of chosen) announceFosters(context, id)
  })
}

/** Takes locked offers back from their organizations, with the unread news of them. */
async function takeBack(
  tx: Transaction,
  context: SignedIn,
  offers: readonly (typeof fosterOffers.$inferSelect)[],
): Promise<void> {
  const teams = await readTeams(
    tx,
    offers.map(({ organizationId }) => organizationId),
  )
  for (const { personId, organizationId } of offers) {
    const link = linkOfOffers(teams.get(organizationId)?.slug ?? '')
    await tx
      .delete(fosterOffers)
      .where(and(eq(fosterOffers.personId, personId), eq(fosterOffers.organizationId, organizationId)))
    await withdrawUnread(context, tx, { userId: organizationId, type: 'foster_offer', actorId: personId, link })
    tx.afterCommit(() => announceFosters(context, organizationId))
  }
}

/** @throws NOT_FOUND for one that does not exist or is suspended */
async function findOrganizations(tx: Tx, slugs: readonly string[]): Promise<{ id: string; slug: string }[]> {
  if (slugs.length === 0) return []
  const found = await tx
    .select({ id: organizations.accountId, slug: organizations.slug })
    .from(organizations)
    .innerJoin(users, and(eq(users.id, organizations.accountId), isActive))
    .where(inArray(organizations.slug, [...slugs]))
    .orderBy(asc(organizations.accountId))
  if (found.length < slugs.length) throw refuseCommon('NOT_FOUND')
  return found
}

const linkOfOffers = (slug: string) => `/organization/${slug}/fosters#foster-offers` as const

async function makeOffer(
  tx: Transaction,
  context: SignedIn,
  { personId, species, capacity, message, updatedAt }: HomeRow,
  { id, slug, isNew }: { id: string; slug: string; isNew: boolean },
): Promise<void> {
  await checkReach(tx, personId, id)
  const isMember = and(eq(organizationMembers.organizationId, id), eq(organizationMembers.userId, personId))
  if ((await tx.$count(organizationMembers, isMember)) > 0) throw refuse('OWN_ORGANIZATION')
  const values = { species, capacity, message, state: 'open' as const, updatedAt }
  await tx
    .insert(fosterOffers)
    .values({ organizationId: id, personId, ...values })
    .onConflictDoUpdate({ target: [fosterOffers.organizationId, fosterOffers.personId], set: values })
  if (isNew)
    await notify(context, tx, {
      userId: id,
      type: 'foster_offer',
      message: phrase('{name} offers to foster', { name: context.viewer.name }),
      link: linkOfOffers(slug),
      actorId: context.viewer.id,
    })
}

/** Says that the offer still holds. One whose last day is over needs a new day first. @throws NOT_FOUND, DAY_PAST */
export async function confirmOffer(context: SignedIn): Promise<OwnOffer> {
  const { viewer, now } = context
  return inTransaction(context, async tx => {
    await lockAccount(tx, viewer.id)
    const row = await readHome(tx, viewer.id)
    if (!row) throw refuseCommon('NOT_FOUND')
    if (shownStateOf(row, now()) === 'over') throw refuse('DAY_PAST')
    const confirmed = { confirmedAt: now(), askedAt: null }
    await tx
      .insert(fosterHomes)
      .values({ ...row, ...confirmed })
      .onConflictDoUpdate({ target: fosterHomes.personId, set: confirmed })
    tx.afterCommit(() => announceFosters(context, viewer.id))
    return toOwnOffer(tx, { ...row, ...confirmed }, now())
  })
}

/** Withdraws the offer from everybody, and ends open questions to the person. */
export async function withdrawOffer(context: SignedIn): Promise<{ done: true }> {
  const { viewer } = context
  return inTransaction(context, async tx => {
    await lockAccount(tx, viewer.id)
    await endAsks(tx, context, eq(fosterAsks.personId, viewer.id))
    const open = await tx
      .select()
      .from(fosterOffers)
      .where(and(eq(fosterOffers.personId, viewer.id), eq(fosterOffers.state, 'open')))
      .for('update')
    await takeBack(tx, context, open)
    await tx.delete(fosterHomes).where(eq(fosterHomes.personId, viewer.id))
    tx.afterCommit(() => announceFosters(context, viewer.id))
    return { done: true }
  })
}
