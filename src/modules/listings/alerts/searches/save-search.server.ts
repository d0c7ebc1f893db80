import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { oneAtATime } from '../../../../platform/db/one-at-a-time.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import type { Place } from '../../../base/places/contract.ts'
import { resolvePlace, resolveTown } from '../../../base/places/public.server.ts'
import { readPost } from '../../posts/public.server.ts'
import { DEFAULT_WITHIN_KM, MAX_WITHIN_KM } from '../../posts/vocabulary.ts'
import type { SaveOutcome, SearchParameters } from '../contract.ts'
import { fingerprintOf, toCriteria, toParameters, type Circle } from '../matching/criteria.server.ts'
import { refuse } from '../problems.ts'
import { searchText } from '../rules.ts'
import { alertTimeZones, savedSearches } from '../tables.server.ts'
import { DEFAULT_ALERT, MAX_SEARCHES, type Alert } from '../vocabulary.ts'

/** The radius of a search for pets like a post. */
const LIKE_IT_WITHIN_KM = 100

interface NewSearch {
  parameters: SearchParameters
  name?: string | undefined
  alert?: Alert | undefined
  timeZone?: string | undefined
}

/**
 * Saves a search. Idempotent: the same search is saved once, whatever its name.
 * @throws TOO_MANY_SEARCHES, PLACE_UNKNOWN
 */
export const saveSearch = (context: SignedIn, given: NewSearch): Promise<SaveOutcome> =>
  oneAtATime(context, `alerts ${context.viewer.id}`, async tx => {
    const { live, viewer, now } = context
    const parameters = toParameters(given.parameters)
    const circle = await circleOf(context, parameters)
    const fingerprint = fingerprintOf(parameters)
    const mine = eq(savedSearches.userId, viewer.id)
    const columns = { id: savedSearches.id, name: savedSearches.name, alert: savedSearches.alert }
    const same = and(mine, eq(savedSearches.fingerprint, fingerprint))
    const [known] = await tx.select(columns).from(savedSearches).where(same)
    if (known) return { ...known, parameters, created: false }
    if ((await tx.$count(savedSearches, mine)) >= MAX_SEARCHES) throw refuse('TOO_MANY_SEARCHES')
    const { name = searchText(parameters), alert = DEFAULT_ALERT } = given
    const times = { createdAt: now(), seenAt: now() }
    const row = { userId: viewer.id, name, alert, parameters, fingerprint, ...times, ...toCriteria(parameters, circle) }
    const [saved] = await tx.insert(savedSearches).values(row).returning(columns)
    if (!saved) throw new Error('Nothing was saved')
    await storeTimeZone(tx, viewer.id, given.timeZone)
    tx.afterCommit(() => live.announce([viewer.id], [{ path: ['alerts'] }]))
    return { ...saved, parameters, created: true }
  })

/** The circle of a search. @throws PLACE_UNKNOWN, SERVICE_UNAVAILABLE */
async function circleOf(
  context: Pick<SignedIn, 'db' | 'settings'>,
  { near, within, sort }: SearchParameters,
): Promise<Circle | null> {
  if (near === undefined) return null
  const place = await placeOf(context, near)
  if (!place) throw refuse('PLACE_UNKNOWN')
  const { latitude, longitude } = place
  return { latitude, longitude, withinKm: within ?? (sort === 'nearest' ? MAX_WITHIN_KM : DEFAULT_WITHIN_KM) }
}

/** Resolves the place like the search does: an ambiguous name means the likeliest place. */
async function placeOf({ db, settings }: Pick<SignedIn, 'db' | 'settings'>, near: string): Promise<Place | undefined> {
  const resolved = await resolvePlace(db, near)
  // Places are still being loaded.
  if (resolved.kind === 'unavailable' && settings.gazetteer !== 'off') throw refuseCommon('SERVICE_UNAVAILABLE')
  if (resolved.kind === 'found') return resolved.place
  return resolved.kind === 'ambiguous' ? resolved.suggestions[0] : undefined
}

/** Saves a search for pets like a post, around its place where that is known. @throws NOT_FOUND, TOO_MANY_SEARCHES */
export async function saveSearchLike(
  context: SignedIn,
  { postId, timeZone }: { postId: number; timeZone?: string | undefined },
): Promise<SaveOutcome> {
  const { species, breed, ageGroup, location } = await readPost(context, { id: postId })
  const town = location && (await resolveTown(context.db, location))
  const place = town ? { near: location, within: LIKE_IT_WITHIN_KM } : { location }
  const parameters = { species, breed, ...place, ...(ageGroup && { ageGroup }) }
  return saveSearch(context, { parameters, timeZone })
}

/** Stores the time zone that decides the hour of digests. */
export async function storeTimeZone(tx: Tx, userId: string, timeZone: string | undefined): Promise<void> {
  if (!timeZone) return
  await tx
    .insert(alertTimeZones)
    .values({ userId, timeZone })
    .onConflictDoUpdate({ target: alertTimeZones.userId, set: { timeZone } })
}
