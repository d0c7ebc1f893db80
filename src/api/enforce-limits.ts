import { networkOf } from '../platform/http/client-address.ts'
import type { Count, LimitedCount, LimitResult } from '../platform/limits/limits.ts'
import { Problem } from '../shared/problem.ts'
import { tooMany } from '../shared/too-many-requests.ts'
import { isVouchedFor } from './access.ts'
import type { Context } from './context.ts'
import { limitAt, LIMITS, type LimitName, type LimitRule } from './limit-rules.ts'
import type { ProcedureMeta } from './procedure.ts'

/**
 * Counts one towards a limit of the person, or of the visitor's address. Commands call it for limits that count something other
 * than calls, never inside a transaction: Redis must not keep others waiting for its locks.
 *
 * @param key whom to count for instead: the e-mail address for limits of an account, a browser that is known
 * @throws TOO_MANY_REQUESTS
 */
export async function countTowards(context: Context, name: LimitName, key?: string): Promise<Count> {
  const { count, taken } = await take(context, name, key)
  if (!taken.ok) throw tooMany(taken.retryAfter, taken.forNewAccount)
  return count
}

/**
 * Counts what a command creates. It counts before the work, because no transaction may wait for Redis, and uncounts if
 * nothing was created. Only work that creates something is refused, so a resubmitted form still finds its result.
 * @param work calls `made` inside its transaction when it creates something; `made` throws TOO_MANY_REQUESTS over the
 * limit
 */
export async function countingMade<Result>(
  context: Context,
  name: LimitName,
  work: (made: () => void) => Promise<Result>,
): Promise<Result> {
  const { count, taken } = await take(context, name)
  let isMade = false
  const made = () => {
    if (!taken.ok) throw tooMany(taken.retryAfter, taken.forNewAccount)
    isMade = true
  }
  try {
    return await work(made)
  } catch (error) {
    isMade = false
    throw error
  } finally {
    if (taken.ok && !isMade) await context.limits.giveBack(count)
  }
}

type ShareResult = LimitResult & { forNewAccount?: boolean }

async function take(context: Context, name: LimitName, key?: string): Promise<{ count: Count; taken: ShareResult }> {
  const values = await context.limitValues()
  const count = { name, key: key ?? callerOf(context, name) }
  const limited = { ...count, limit: values[name], windowSeconds: LIMITS[name].windowSeconds }
  const taken = await context.limits.take(limited)
  const personId = key === undefined ? personWithShare(context, name) : undefined
  if (!taken.ok || personId === undefined) return { count, taken }
  return { count, taken: await takeOfShare(context, limited, { taken, personId }) }
}

/** The person whose trust determines a limit; undefined if everybody has the full limit. */
function personWithShare({ viewer, demo }: Context, name: LimitName): string | undefined {
  const { grows }: LimitRule = LIMITS[name]
  if (!grows || !viewer || demo || isVouchedFor(viewer)) return undefined
  // A shelter lists many animals on its first day.
  if (viewer.organization && name === 'uploads') return undefined
  return viewer.actingPerson?.id ?? viewer.id
}

interface TakenOfWhole {
  taken: Extract<LimitResult, { ok: true }>
  personId: string
}

/** Uncounts if the count is above the person's share. Below the smallest share nothing is read. */
async function takeOfShare(
  { limits, limitShares }: Context,
  limited: LimitedCount,
  { taken, personId }: TakenOfWhole,
): Promise<ShareResult> {
  if (taken.count <= limitAt(limited.limit, await limitShares.smallest())) return taken
  const limit = limitAt(limited.limit, await limitShares.of(personId))
  if (taken.count <= limit) return taken
  await limits.giveBack(limited)
  const again = await limits.take({ ...limited, limit })
  return again.ok ? again : { ...again, forNewAccount: true }
}

/**
 * Counts a call before it runs and uncounts it if it is refused or fails, so that typing errors cost nothing. Calls
 * without a session always count for their address.
 * @throws TOO_MANY_REQUESTS
 */
export async function countingCall<Answer>(
  context: Context,
  procedure: { method: string | undefined; limit: ProcedureMeta['limit'] },
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const { method, limit } = procedure
  if (!context.viewer && context.request.overHttp) await countVisitor(context, method, limit)
  if (!limit || LIMITS[limit].counts === 'by command') return answer()
  const count = await countTowards(context, limit)
  return answer().catch(async (error: unknown) => {
    await context.limits.giveBack(count)
    throw error
  })
}

async function countVisitor(context: Context, method: string | undefined, limit: LimitName | undefined): Promise<void> {
  if (method === 'GET') await countTowards(context, 'anonymousReads')
  else if (!limit || !countsAddressItself(LIMITS[limit])) await countTowards(context, 'anonymousWrites')
}

/** The command counts itself, because it knows for whom. */
const countsAddressItself = ({ per, counts }: LimitRule): boolean => per === 'address' && counts === 'by command'

/** Sets the `Retry-After` header for a refusal that has a wait. */
export function setRetryAfter(error: unknown, headers: Headers): void {
  if (!(error instanceof Problem)) return
  const { retryAfter } = (error.data ?? {}) as { retryAfter?: number }
  if (retryAfter) headers.set('retry-after', String(retryAfter))
}

/** Actions for an organization count for the person, unless the limit is the organization's. */
function callerOf({ viewer, request }: Context, name: LimitName): string {
  const { per } = LIMITS[name]
  if (per === 'account' || per === 'key') throw new TypeError(`${name} is counted by ${per}`)
  if (!viewer || per === 'address') return networkOf(request.address)
  return per === 'person' ? (viewer.actingPerson?.id ?? viewer.id) : viewer.id
}
