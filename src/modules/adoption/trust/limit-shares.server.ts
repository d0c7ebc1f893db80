import type { LimitShares, Services } from '../../../api/context.ts'
import { isYoungSite, levelOf, shareOf } from './rules.ts'
import { readFacts } from './read-facts.server.ts'

export interface NewAccounts {
  /** The days for which an account is new. */
  days: number
  /** What new accounts have of the limits, in percent. 100 switches the smaller limits off. */
  share: number
}

/** @param readNewAccounts the site's setting, of a later module */
export const createLimitShares = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  readNewAccounts: () => Promise<NewAccounts>,
): LimitShares => ({
  smallest: async () => (await readNewAccounts()).share,
  of: async personId => {
    const { days, share } = await readNewAccounts()
    const facts = await readFacts(db, personId, now())
    if (!facts || isYoungSite(facts.siteSince, days, now())) return 100
    return shareOf(levelOf(facts, days, now()), share)
  },
})
