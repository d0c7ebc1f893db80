import { randomUUID } from 'node:crypto'
import type { TestServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { auditLog } from '../../../base/audit/tables.server.ts'
import { notifications } from '../../../news/notifications/tables.server.ts'
import { eq } from 'drizzle-orm'
import type { ReportSubject } from '../vocabulary.ts'

/** Makes and reads reports through the API. */
export function reportsOf({ as, aUser, db }: Pick<TestServer, 'as' | 'aUser' | 'db'>) {
  /** Reports something, as a new person by default. */
  const report = async (subject: ReportSubject, subjectId: string | number, by?: User) => {
    const reporter = by ?? (await aUser())
    await as(reporter).safety.report({ subject, subjectId: String(subjectId), reason: 'spam', formId: randomUUID() })
    return reporter
  }

  /** The newest report of a status, as an admin sees it. */
  const newest = async (admin: User, status: 'open' | 'claimed' | 'closed' | 'all' = 'all') => {
    const [first] = (await as(admin).safety.reports({ status })).items
    if (!first) throw new Error('There is no report')
    return first
  }

  /** Claims the newest report for this admin. */
  const claimed = async (admin: User) => {
    const { id } = await newest(admin)
    await as(admin).safety.claimReport({ id })
    return newest(admin)
  }

  const notificationsOf = async ({ id }: User) =>
    (await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id))
      .filter(({ type }) => ['report_closed', 'content_removed'].includes(type))
      .map(({ type, message, link, requesterId }) => ({ type, message, link, requesterId }))

  /** This admin's entries of the audit log. */
  const actsOf = async ({ id }: User) =>
    (await db.select().from(auditLog).where(eq(auditLog.actorId, id)).orderBy(auditLog.id)).map(
      ({ action, subjectId, subjectLabel, details }) => ({ action, subjectId, subjectLabel, details }),
    )

  return { report, newest, claimed, notificationsOf, actsOf }
}
