import type { Services } from '../../../api/context.ts'
import { recipientOf } from '../../../platform/mail/bounce-token.ts'
import { refusesAddress } from '../../../platform/mail/mail.ts'
import { countBounce, forgetOldBounces } from './count-bounce.server.ts'
import { MailboxFailed, withMailbox } from './mailbox.server.ts'
import { readInWorker } from './readers/read-in-worker.server.ts'
import type { DeliveryReport } from './readers/read-report.server.ts'
import { bounceMailbox } from './tables.server.ts'

const JOB = 'bounces.read-mailbox'
/** Shorter than the interval, so that two servers hardly ever read at once. If they do, each report still counts once. */
const LIMIT_MS = 180_000
const LIMIT_SECONDS = 240
const MAX_MAILS = 500

export function defineBounceJobs(services: Services): void {
  services.jobs.define({
    name: JOB,
    cron: '*/5 * * * *',
    // The next run does the work.
    retries: 0,
    limitSeconds: LIMIT_SECONDS,
    run: async () => {
      await readMailbox(services)
      await forgetOldBounces(services)
    },
  })
}

/** Reads new mails in the mailbox of bounces. A mailbox that cannot be read is noted and logged once, and the next run tries again. */
export async function readMailbox(services: Services): Promise<void> {
  const { mailbox: settings } = services.settings.bounces
  if (!settings) return
  try {
    await withMailbox(settings, LIMIT_MS, async mailbox => {
      for await (const { uid, source } of mailbox.unread(MAX_MAILS)) {
        const report = await readInWorker(source)
        if (report) await countReport(services, report)
        // Reports quote mails, so none is kept. Everything else waits for a person.
        await (report ? mailbox.remove(uid) : mailbox.markRead(uid))
      }
    })
    await noteRead(services)
  } catch (error) {
    if (!(error instanceof MailboxFailed)) throw error
    await noteFailure(services, error)
  }
}

/** Counts a report if it brings back the token of a mail to the address that failed for good. */
async function countReport(services: Services, report: DeliveryReport): Promise<void> {
  const { settings, now } = services
  const failed = report.recipients.filter(({ action, status }) => action === 'failed' && refusesAddress(status))
  if (failed.length === 0) return
  // A mail that was forwarded failed at another address than it was sent to.
  const addresses = [...new Set([...failed.flatMap(recipient => recipient.addresses), ...report.sentTo])]
  for (const token of report.tokens) {
    const address = recipientOf(settings.authSecret, token, addresses, now())
    if (address !== undefined) await countBounce(services, { source: 'mailbox', id: token, address, kind: 'bounce' })
  }
}

async function noteRead({ db, now, log }: Services): Promise<void> {
  const [before] = await db.select().from(bounceMailbox)
  await db
    .insert(bounceMailbox)
    .values({ readAt: now() })
    .onConflictDoUpdate({ target: bounceMailbox.isOnly, set: { readAt: now(), failingSince: null, problem: null } })
  if (before?.failingSince) log.info('the mailbox of bounces can be read again')
}

async function noteFailure({ db, now, log }: Services, error: MailboxFailed): Promise<void> {
  const [before] = await db.select().from(bounceMailbox)
  if (!before?.failingSince) log.warn({ error }, 'the mailbox of bounces cannot be read and will be tried again')
  await db
    .insert(bounceMailbox)
    .values({ failingSince: now(), problem: error.message })
    .onConflictDoUpdate({
      target: bounceMailbox.isOnly,
      set: { failingSince: before?.failingSince ?? now(), problem: error.message },
    })
}
