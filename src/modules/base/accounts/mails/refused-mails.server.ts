import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { Log } from '../../../../platform/log.ts'
import { MailRefused, type Outbox } from '../../../../platform/mail/mail.ts'
import { users } from '../tables.server.ts'

/** A second refusal within so many days means that the address does not work. */
const REFUSAL_DAYS = 7

/**
 * Does not retry a mail that the mail server refuses for good. After a second refusal within a week the account gets no
 * more mails, except those about the address itself.
 */
export const withoutRefusedAddresses = (
  outbox: Outbox,
  { db, log, now }: { db: Db; log: Log; now: () => Date },
): Outbox => ({
  deliver: async mail => {
    if (!mail.aboutAddress && (await isUnreachable(db, mail.to))) return
    try {
      await outbox.deliver(mail)
    } catch (error) {
      if (mail.isTest || !(error instanceof MailRefused)) throw error
      log.warn({ error }, 'mail refused for good')
      if (error.isAddress) await noteRefusal(db, mail.to, now())
    }
  },
  close: () => outbox.close(),
})

async function isUnreachable(db: Db, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.unreachableSince)))
  return found !== undefined
}

/** Counts a refusal: by the mail server at sending, or by a report that came later. */
export async function noteRefusal(db: Db | Tx, email: string, now: Date): Promise<void> {
  const at = now.toISOString()
  const isSecond = sql`${users.mailRefusedAt} > ${at}::timestamptz - make_interval(days => ${REFUSAL_DAYS})`
  await db
    .update(users)
    .set({
      mailRefusedAt: now,
      unreachableSince: sql`case when ${isSecond} then coalesce(${users.unreachableSince}, ${at}::timestamptz) else ${users.unreachableSince} end`,
    })
    .where(eq(users.email, email))
}

/** The columns of an account whose address has just been proved. */
export const REACHABLE = { mailRefusedAt: null, unreachableSince: null } as const

export interface UnreachablePerson {
  id: string
  name: string
  email: string
  since: Date
}

/** People whose addresses get no mails, the latest first. */
export async function listUnreachable(db: Db, count: number): Promise<UnreachablePerson[]> {
  const { id, name, email, unreachableSince } = users
  const rows = await db
    .select({ id, name, email, since: unreachableSince })
    .from(users)
    .where(isNotNull(unreachableSince))
    .orderBy(desc(unreachableSince), desc(id))
    .limit(count)
  return rows.flatMap(({ since, ...person }) => (since ? [{ ...person, since }] : []))
}
