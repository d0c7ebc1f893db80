import { LIMITS, tooMany, type LimitName, type LimitRule } from '../shared/limit-rules.ts'
import { Problem } from '../shared/problem.ts'
import type { ProcedureMeta } from '../shared/procedure.ts'
import { networkOf } from './client-address.ts'
import type { Context } from './context.ts'
import type { Count } from './limits.ts'

/**
 * Counts one towards a limit, for whom the limit is counted: for the person, or for the address of a visitor. Commands call it
 * for limits that count something other than calls; a transaction that it refuses is rolled back.
 *
 * @param key whom to count for instead: the e-mail address for limits of an account, a browser that is known
 * @throws TOO_MANY_REQUESTS
 */
export async function countTowards(context: Context, name: LimitName, key?: string): Promise<Count> {
  const values = await context.limitValues()
  const count = { name, key: key ?? callerOf(context, name) }
  const taken = await context.limits.take({ ...count, limit: values[name], windowSeconds: LIMITS[name].windowSeconds })
  if (!taken.ok) throw tooMany(taken.retryAfter)
  return count
}

/**
 * Counts a call before it is answered, and no more if it is refused or fails: whoever mistyped something has not used anything
 * up. Calls without a session count for their address whatever their answer.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function countingCall<Answer>(
  context: Context,
  procedure: { method: string | undefined; limit: ProcedureMeta['limit'] },
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const { method, limit } = procedure
  if (!context.viewer && context.request.overHttp) await countVisitor(context, method, limit)
  if (!limit) return answer()
  if (LIMITS[limit].counts === 'by command') {
    // Read before the command opens a transaction, so that it need not wait for a second connection in it.
    await context.limitValues()
    return answer()
  }
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

/** The command knows better whom to count for. */
const countsAddressItself = ({ per, counts }: LimitRule): boolean => per === 'address' && counts === 'by command'

/** How long to wait goes with a refusal as a header, too. */
export function tellWait(error: unknown, headers: Headers): void {
  if (!(error instanceof Problem)) return
  const { retryAfter } = (error.data ?? {}) as { retryAfter?: number }
  if (retryAfter) headers.set('retry-after', String(retryAfter))
}

function callerOf({ viewer, request }: Context, name: LimitName): string {
  if (LIMITS[name].per === 'account') throw new TypeError(`${name} is counted by account`)
  return LIMITS[name].per === 'person' && viewer ? viewer.id : networkOf(request.address)
}
