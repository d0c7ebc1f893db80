import type { Context } from '../../../../api/context.ts'
import { networkOf } from '../../../../platform/http/client-address.ts'
import { countTowards } from '../../../../api/enforce-limits.ts'
import type { Count } from '../../../../platform/limits/limits.ts'
import { Problem } from '../../../../shared/problem.ts'
import { knownBrowser } from './known-browser.server.ts'

/**
 * Checks a password or a code unless too many checks came before. Every check counts for the network. Failures also count for
 * the typed address, whether it has an account or not, so the refusal reveals nothing. They count per account and
 * network, per network for all accounts, and per account for all networks. A browser or session that the account knows
 * has its own count, so guesses elsewhere never lock the owner out.
 *
 * @throws TOO_MANY_REQUESTS, and whatever the attempt throws
 */
export async function limitSignIns<Answer>(
  context: Context,
  email: string,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  const [atOrigin, ...others] = await countAttempt(context, email)
  try {
    const answer = await attempt()
    await Promise.all([context.limits.forget(atOrigin), giveBack(context, others)])
    return answer
  } catch (error) {
    if (!isWrongGuess(error)) await giveBack(context, [atOrigin, ...others])
    throw error
  }
}

/**
 * Counts before the attempt, so that simultaneous attempts cannot all pass. A refused attempt costs no hash and no
 * query.
 */
async function countAttempt(context: Context, email: string): Promise<[atOrigin: Count, ...others: Count[]]> {
  const known = knownOrigin(context, email)
  await countTowards(context, 'signIns', known)
  const atOrigin = await countTowards(
    context,
    'failedSignIns',
    `${email} ${known ?? networkOf(context.request.address)}`,
  )
  const others: Count[] = []
  if (known) return [atOrigin]
  try {
    others.push(await countTowards(context, 'failedSignInsFromAddress'))
    others.push(await countTowards(context, 'failedSignInsToAccount', email))
    return [atOrigin, ...others]
  } catch (error) {
    await giveBack(context, [atOrigin, ...others])
    throw error
  }
}

/** A browser or session that the account has used before. */
function knownOrigin(context: Context, email: string): string | undefined {
  const browser = knownBrowser(context, email)
  if (browser) return `browser ${browser}`
  const { viewer } = context
  return viewer?.email === email ? `session ${viewer.sessionId}` : undefined
}

const giveBack = ({ limits }: Context, counts: Count[]) => Promise.all(counts.map(count => limits.giveBack(count)))

const WRONG_GUESSES = new Set(['INVALID_CREDENTIALS', 'WRONG_PASSWORD', 'WRONG_CODE'])

const isWrongGuess = (error: unknown): boolean => error instanceof Problem && WRONG_GUESSES.has(error.code)
