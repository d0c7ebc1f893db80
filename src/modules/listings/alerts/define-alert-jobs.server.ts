import type { Services } from '../../../api/context.ts'
import type { PostEventHandler } from '../posts/public.server.ts'
import { matchAges } from './matching/match-ages.server.ts'
import { matchChangedPosts } from './matching/match-posts.server.ts'
import { MAILS_JOB } from './mails/schedule-mails.server.ts'
import { MAIL_JOB, sendMail, writeMails } from './mails/write-mails.server.ts'

const MATCH_JOB = 'alerts.match'
const EVERY_MINUTE = '* * * * *'
/** Soon after midnight (UTC), when pets grow older. */
const EVERY_DAY = '5 0 * * *'

export function defineAlertJobs(services: Services): void {
  services.jobs.define({
    name: MATCH_JOB,
    once: true,
    prompt: true,
    cron: EVERY_MINUTE,
    limitSeconds: 600,
    run: () => matchChangedPosts(services),
  })
  services.jobs.define({
    name: 'alerts.match-ages',
    cron: EVERY_DAY,
    limitSeconds: 600,
    run: () => matchAges(services),
  })
  services.jobs.define({
    name: MAILS_JOB,
    once: true,
    cron: EVERY_MINUTE,
    limitSeconds: 600,
    run: () => writeMails(services),
  })
  services.jobs.define<{ id: number }>({ name: MAIL_JOB, once: true, run: mail => sendMail(services, mail) })
}

/** Events that list a post. They start the matching at once; other changes wait for the next minute. */
const LISTING = new Set(['approved', 'available', 'listed', 'reopened'])

/** Starts the matching at once. A trigger has already queued the post. */
export const requestMatching: PostEventHandler = async ({ jobs }, tx, { kind }) => {
  if (LISTING.has(kind)) await jobs.send(MATCH_JOB, {}, tx)
}
