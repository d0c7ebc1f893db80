import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { olderThan } from '../../../platform/db/keyset.ts'
import { escapeWildcards } from '../../../platform/db/like.ts'
import { cutPage, decodeCursor } from '../../../shared/cursor.ts'
import { foldText } from '../../../shared/text/fold-text.ts'
import { users } from '../../base/accounts/public.server.ts'
import { auditLog } from '../../base/audit/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import type { AuditEntry } from './contract.ts'
import { matching } from './find-users.server.ts'
import type { AuditFilter } from './rules.ts'
import { ROWS_A_PAGE } from './vocabulary.ts'

interface AuditPageRequest extends AuditFilter {
  cursor?: string | undefined
}

/** The most people that a search by name includes. */
const MAX_PEOPLE = 200

export async function listAudit(
  { db }: SignedIn,
  { actor, action, subject, cursor }: AuditPageRequest,
  size = ROWS_A_PAGE,
) {
  const [byActor, ofSubject] = await Promise.all([
    actor && byActorLike(db, actor),
    subject && ofSubjectLike(db, subject),
  ])
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        byActor || undefined,
        ofSubject || undefined,
        action && eq(auditLog.action, action),
        olderThan(auditLog.createdAt, auditLog.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(size + 1)
  const { items, next } = cutPage(rows, size, ({ createdAt, id }) => ({ at: createdAt, id }))
  const known = await people(
    db,
    items.flatMap(({ actorId, subjectType, subjectId }) => [
      ...(actorId ? [actorId] : []),
      ...(subjectType === 'account' ? [subjectId] : []),
    ]),
  )
  const nameOf = (id: string) => known.get(id)?.name ?? ''
  return { items: items.map(row => toEntry(row, nameOf)), ...(next && { next }) }
}

/** Finds the actor by the current name, or by the id of a deleted account. */
const byActorLike = async (db: Db, text: string): Promise<SQL> =>
  inArray(auditLog.actorId, [text, ...(await idsOf(db, text))])

async function ofSubjectLike(db: Db, text: string): Promise<SQL | undefined> {
  const beginning = `${escapeWildcards(foldText(text))}%`
  return or(
    inArray(auditLog.subjectId, [text, ...(await idsOf(db, text))]),
    sql`fold_text(${auditLog.subjectLabel}) like ${beginning}`,
  )
}

async function idsOf(db: Db, text: string): Promise<string[]> {
  const found = await db.select({ id: users.id }).from(users).where(matching(text)).limit(MAX_PEOPLE)
  return found.map(({ id }) => id)
}

const toEntry = (row: typeof auditLog.$inferSelect, nameOf: (id: string) => string): AuditEntry => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  actor: row.actorId === null ? null : { id: row.actorId, name: nameOf(row.actorId) },
  action: row.action,
  subjectType: row.subjectType,
  subject: {
    id: row.subjectId,
    name: row.subjectType === 'account' ? nameOf(row.subjectId) : row.subjectLabel,
  },
  details: row.details,
})
