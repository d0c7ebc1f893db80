import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { oneAtATime } from '../../platform/db/one-at-a-time.ts'
import type { Tx } from '../../platform/db/db.ts'
import { readPost } from '../posts/public.server.ts'
import type { Saved, SearchParameters } from './contract.ts'
import { fingerprintOf, toCriteria, toParameters } from './criteria.server.ts'
import { refuse } from './problems.ts'
import { searchText } from './rules.ts'
import { alertTimeZones, savedSearches } from './tables.server.ts'
import { DEFAULT_ALERT, MAX_SEARCHES, type Alert } from './vocabulary.ts'

interface NewSearch {
  parameters: SearchParameters
  name?: string | undefined
  alert?: Alert | undefined
  timeZone?: string | undefined
}

/**
 * Saves a search. Idempotent: the same search is saved once, whatever its name.
 * @throws TOO_MANY_SEARCHES
 */
export const saveSearch = (context: SignedIn, given: NewSearch): Promise<Saved> =>
  oneAtATime(context, `alerts ${context.viewer.id}`, async tx => {
    const { live, viewer, now } = context
    const parameters = toParameters(given.parameters)
    const fingerprint = fingerprintOf(parameters)
    const mine = eq(savedSearches.userId, viewer.id)
    const columns = { id: savedSearches.id, name: savedSearches.name, alert: savedSearches.alert }
    const same = and(mine, eq(savedSearches.fingerprint, fingerprint))
    const [known] = await tx.select(columns).from(savedSearches).where(same)
    if (known) return { ...known, parameters, created: false }
    if ((await tx.$count(savedSearches, mine)) >= MAX_SEARCHES) throw refuse('TOO_MANY_SEARCHES')
    const { name = searchText(parameters), alert = DEFAULT_ALERT } = given
    const times = { createdAt: now(), seenAt: now() }
    const row = { userId: viewer.id, name, alert, parameters, fingerprint, ...times, ...toCriteria(parameters) }
    const [saved] = await tx.insert(savedSearches).values(row).returning(columns)
    if (!saved) throw new Error('Nothing was saved')
    await storeTimeZone(tx, viewer.id, given.timeZone)
    tx.afterCommit(() => live.announce([viewer.id], [{ path: ['alerts'] }]))
    return { ...saved, parameters, created: true }
  })

/** Saves a search for pets like a post. @throws NOT_FOUND, TOO_MANY_SEARCHES */
export async function saveSearchLike(
  context: SignedIn,
  { postId, timeZone }: { postId: number; timeZone?: string | undefined },
): Promise<Saved> {
  const { species, breed, ageGroup, location } = await readPost(context, { id: postId })
  const parameters = { species, breed, location, ...(ageGroup && { ageGroup }) }
  return saveSearch(context, { parameters, timeZone })
}

/** For the hour of digests. */
export async function storeTimeZone(tx: Tx, userId: string, timeZone: string | undefined): Promise<void> {
  if (!timeZone) return
  await tx
    .insert(alertTimeZones)
    .values({ userId, timeZone })
    .onConflictDoUpdate({ target: alertTimeZones.userId, set: { timeZone } })
}
