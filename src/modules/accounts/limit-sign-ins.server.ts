import type { Context } from '../../platform/context.ts'
import { networkOf } from '../../platform/client-address.ts'
import { countTowards } from '../../platform/enforce-limits.ts'
import type { Count } from '../../platform/limits.ts'
import { Problem } from '../../shared/problem.ts'
import { knownBrowser } from './known-browser.server.ts'

/**
 * Tries to sign in unless too many attempts failed before. They are counted by the address given, known or not, together with
 * where they come from: a browser that this account was used in before counts for itself, all others by their network, and for
 * all accounts together. So nobody's guessing keeps an owner out, and there is nothing to learn from the refusal.
 *
 * @throws TOO_MANY_REQUESTS, and whatever the attempt throws
 */
export async function limitSignIns<Answer>(
  context: Context,
  email: string,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  const { limits } = context
  const counts = await countAttempt(context, email)
  try {
    const answer = await attempt()
    await Promise.all([limits.forget(counts.account), counts.address && limits.giveBack(counts.address)])
    return answer
  } catch (error) {
    if (!isWrongGuess(error))
      await Promise.all([limits.giveBack(counts.account), counts.address && limits.giveBack(counts.address)])
    throw error
  }
}

async function countAttempt(context: Context, email: string): Promise<{ account: Count; address?: Count }> {
  const browser = knownBrowser(context, email)
  const origin = browser ? `browser ${browser}` : networkOf(context.request.address)
  const account = await countTowards(context, 'failedSignIns', `${email} ${origin}`)
  if (browser) return { account }
  try {
    return { account, address: await countTowards(context, 'failedSignInsFromAddress') }
  } catch (error) {
    await context.limits.giveBack(account)
    throw error
  }
}

const isWrongGuess = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'INVALID_CREDENTIALS' || error.code === 'WRONG_PASSWORD')
