import type { Services } from '../../../api/context.ts'
import { askOwners } from './ask-owners.server.ts'
import { defineListingMails } from './listing-mail.server.ts'
import { markUnanswered } from './mark-unanswered.server.ts'
import { measureResponseTimes } from './measure-response-times.server.ts'
import { pauseUnconfirmed } from './pause-unconfirmed.server.ts'

/** Not at night in most of the world. The later runs of a day complete the first one. */
const BY_DAY = '23 8-20 * * *'
const EVERY_NIGHT = '41 3 * * *'
const LIMIT_SECONDS = 15 * 60

export function defineFreshnessJobs(services: Services): void {
  defineListingMails(services)
  services.jobs.define({
    name: 'freshness.check',
    cron: BY_DAY,
    limitSeconds: LIMIT_SECONDS,
    run: async () => {
      const days = await services.reactions.readListingDays(services)
      await markUnanswered(services, days)
      await askOwners(services, days)
      await pauseUnconfirmed(services, days)
    },
  })
  services.jobs.define({
    name: 'freshness.response-times',
    cron: EVERY_NIGHT,
    limitSeconds: LIMIT_SECONDS,
    run: () => measureResponseTimes(services),
  })
}
