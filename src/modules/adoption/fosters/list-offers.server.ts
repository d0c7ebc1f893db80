import { and, desc, eq, gt, gte, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { earliestToday, dayOf } from '../../../shared/time/days.ts'
import { isActive, users } from '../../base/accounts/public.server.ts'
import { type Coordinates, distanceKm } from '../../base/places/public.server.ts'
import { readFacts, readPetsForFit, readPetSummaries } from '../../listings/posts/public.server.ts'
import { organizationMembers } from '../../people/organizations/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import { between } from '../../safety/reports/public.server.ts'
import { compareFits, compareFoster } from './fit-rules.ts'
import { isNearby, kmFrom, pointOf, townOf } from './nearby.server.ts'
import { readNeeds } from './needs.server.ts'
import type { FittingOffer, Offer } from './offer-contract.ts'
import { animalsWith } from './placements.server.ts'
import { confirmedAfter } from './rules.ts'
import { fosterAsks, fosterHomes, fosterOffers } from './tables.server.ts'

const MAX_LISTED = 200

/** Who may see an offer: an organisation, at a town or not. */
interface Reader {
  db: Db | Tx
  organizationId: string
  now: Date
}

/** Open offers to the organisation, the newest first, and those of people nearby, the nearest first. */
export async function listOffers({ db, viewer, now }: SignedIn): Promise<Offer[]> {
  const reader = { db, organizationId: viewer.id, now: now() }
  const offers = await readOffers(reader, { isMember: false })
  return offers.toSorted(
    (one, other) =>
      Number(other.direct) - Number(one.direct) ||
      (one.direct ? (one.updatedAt < other.updatedAt ? 1 : -1) : (one.distanceKm ?? 0) - (other.distanceKm ?? 0)),
  )
}

/** Offers that take an animal of the organisation, the best fit first. @throws NOT_FOUND */
export async function listFitting(context: SignedIn, { postId }: { postId: number }): Promise<FittingOffer[]> {
  const { db, viewer } = context
  const now = context.now()
  const own = (await readPetSummaries(db, [postId], viewer)).get(postId)
  const [pet] = own?.ownerId === viewer.id ? await readPetsForFit(db, postId) : []
  if (!pet) throw refuseCommon('NOT_FOUND')
  const reader = { db, organizationId: viewer.id, now }
  const [offers, asks, needs] = await Promise.all([
    readOffers(reader, {}),
    db
      .select()
      .from(fosterAsks)
      .where(and(eq(fosterAsks.postId, postId), eq(fosterAsks.organizationId, viewer.id))),
    readNeeds(db, [postId], now),
  ])
  const { goodWithChildren, goodWithDogs, goodWithCats } = readFacts(pet.facts)
  const { needs: wanted = [], until = null } = needs.get(postId) ?? {}
  const animal = { species: pet.species, goodWithChildren, goodWithDogs, goodWithCats, needs: wanted, until }
  const askOf = new Map(asks.map(({ personId, id, state }) => [personId, { id, state }]))
  return offers
    .filter(({ species }) => species.includes(pet.species))
    .map(offer => ({
      ...offer,
      fit: compareFoster(animal, offer, dayOf(now)),
      ask: askOf.get(offer.person.id) ?? null,
    }))
    .toSorted(compareFits)
}

/** The offer of one person, if the organisation may see it. */
export async function findOffer(reader: Reader, personId: string): Promise<Offer | undefined> {
  return (await readOffers(reader, { personId }))[0]
}

interface OfferFilter {
  personId?: string
  /** `false`: without people of the team. */
  isMember?: false
}

/**
 * The offers that an organisation may see, in no order: those of people nearby, those made to it, and those of its team that it
 * accepted. Being in the team shows nobody's offer to others.
 */
async function readOffers(reader: Reader, { personId, isMember }: OfferFilter): Promise<Offer[]> {
  const { db, organizationId } = reader
  const point = await townOf(db, organizationId)
  const reachable = and(
    isActive,
    not(between(users.id, sql`${organizationId}`)),
    personId === undefined ? undefined : eq(users.id, personId),
  )
  // One after the other, because a transaction has one connection.
  const outsiders = isMember === false ? not(isOfTeam(organizationId)) : undefined
  const nearby = point ? await readNearby(reader, point, and(reachable, outsiders)) : []
  const team = isMember === false ? [] : await readTeam(reader, reachable)
  const direct = await readDirect(reader, reachable)
  const found = new Map<string, FoundOffer>()
  for (const home of [...nearby, ...team]) found.set(home.personId, { home, offer: null })
  for (const one of direct) found.set(one.offer.personId, one)
  return toOffers(reader, [...found.values()], point)
}

type HomeRow = typeof fosterHomes.$inferSelect
type OfferRow = typeof fosterOffers.$inferSelect
/** An offer made to the organisation, the person's general one, or both. */
type FoundOffer = { home: HomeRow; offer: null } | { home: HomeRow | null; offer: OfferRow }

/** SQL condition: the offer is shown, see `shownStateOf`. */
const isShown = (now: Date) =>
  and(
    or(isNull(fosterHomes.untilDay), gte(fosterHomes.untilDay, earliestToday(now))),
    gt(fosterHomes.confirmedAt, confirmedAfter(now)),
  )

/** SQL condition on `users`. */
const isOfTeam = (organizationId: string): SQL => sql`exists (select from ${organizationMembers}
  where ${organizationMembers.organizationId} = ${organizationId} and ${organizationMembers.userId} = ${users.id})`

/** The offers within whose radius the town lies, the nearest first. */
async function readNearby({ db, now }: Reader, town: Coordinates, reachable: SQL | undefined): Promise<HomeRow[]> {
  const rows = await db
    .select({ home: fosterHomes })
    .from(fosterHomes)
    .innerJoin(users, eq(users.id, fosterHomes.personId))
    .where(and(isNearby(town), isShown(now), reachable))
    .orderBy(kmFrom(town))
    .limit(MAX_LISTED)
  return rows.map(({ home }) => home)
}

/** Offers made to the organisation that it accepted, while the person is in the team. */
async function readTeam({ db, organizationId, now }: Reader, reachable: SQL | undefined): Promise<HomeRow[]> {
  const rows = await db
    .select({ home: fosterHomes })
    .from(fosterOffers)
    .innerJoin(users, eq(users.id, fosterOffers.personId))
    .innerJoin(fosterHomes, eq(fosterHomes.personId, fosterOffers.personId))
    .where(
      and(
        eq(fosterOffers.organizationId, organizationId),
        eq(fosterOffers.state, 'accepted'),
        isOfTeam(organizationId),
        isShown(now),
        reachable,
      ),
    )
    .limit(MAX_LISTED)
  return rows.map(({ home }) => home)
}

/** Open offers made to the organisation. Older ones have no general offer beside them. */
const readDirect = ({ db, organizationId, now }: Reader, reachable: SQL | undefined) =>
  db
    .select({ offer: fosterOffers, home: fosterHomes })
    .from(fosterOffers)
    .innerJoin(users, eq(users.id, fosterOffers.personId))
    .leftJoin(fosterHomes, eq(fosterHomes.personId, fosterOffers.personId))
    .where(
      and(
        eq(fosterOffers.organizationId, organizationId),
        eq(fosterOffers.state, 'open'),
        reachable,
        or(isShown(now), and(isNull(fosterHomes.personId), gt(fosterOffers.updatedAt, confirmedAfter(now)))),
      ),
    )
    .orderBy(desc(fosterOffers.updatedAt))
    .limit(MAX_LISTED)

const rowOf = (found: FoundOffer): HomeRow | OfferRow =>
  found.offer === null ? found.home : (found.home ?? found.offer)

async function toOffers(
  { db }: Reader,
  found: readonly FoundOffer[],
  point: Coordinates | undefined,
): Promise<Offer[]> {
  const ids = found.map(one => rowOf(one).personId)
  const known = await people(db, ids)
  const animals = await animalsWith(db, ids)
  return found.flatMap(one => {
    const { home, offer } = one
    const { personId, species, capacity, message, updatedAt } = rowOf(one)
    const person = known.get(personId)
    if (!person) return []
    const town = home && pointOf(home)
    return [
      {
        person,
        species,
        capacity,
        message,
        from: home?.fromDay ?? null,
        until: home?.untilDay ?? null,
        medicine: home?.medicine ?? false,
        home: home?.home ?? null,
        town: home?.town ?? '',
        distanceKm: point && town ? Math.round(distanceKm(town, point)) : null,
        room: Math.max(0, capacity - (animals.get(personId) ?? 0)),
        direct: offer !== null,
        updatedAt: updatedAt.toISOString(),
      },
    ]
  })
}
