import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { organizationMembers, teamOf } from '../../people/organizations/public.server.ts'
import { announceAssignments } from './announce.server.ts'
import { colleagues, toColleague, type Colleagues } from './colleagues.server.ts'
import type { Assignment } from './contract.ts'
import { isMembershipOfAssignee } from './is-assigned-to.server.ts'
import { notifyAssignee } from './notify-assignee.server.ts'
import { refuse } from './problems.ts'
import { isAssignable } from './access.ts'
import { ownSubject, type SubjectColumns } from './subject.server.ts'
import type { ASSIGNABLE, SubjectOf } from './vocabulary.ts'
import { teamAssignments } from './tables.server.ts'

type Assignable = (typeof ASSIGNABLE)[number]
type Row = typeof teamAssignments.$inferSelect

/** Who looks after these conversations and requests; those of others, and those of nobody, are absent. */
export async function listAssignments(
  context: SignedIn,
  { conversationIds, requestIds }: { conversationIds: string[]; requestIds: number[] },
): Promise<Assignment[]> {
  const { organization } = teamOf(context)
  const isMeant = or(
    inArray(teamAssignments.conversationId, conversationIds),
    inArray(teamAssignments.requestId, requestIds),
  )
  return read(context.db, and(eq(teamAssignments.organizationId, organization.id), isMeant))
}

/** The last one wins. Null if it is assigned to nobody. @throws NOT_FOUND, NOT_ASSIGNABLE */
export async function assign(
  context: SignedIn,
  { userId, ...of }: SubjectOf<Assignable> & { userId: string | null },
): Promise<Assignment | null> {
  const { organization, person } = teamOf(context)
  return inTransaction(context, async tx => {
    const columns = await ownSubject(tx, organization.id, of)
    tx.afterCommit(() => announceAssignments(context, organization.id))
    if (userId === null) {
      await tx.delete(teamAssignments).where(isAbout(columns))
      return null
    }
    await lockAssignee(tx, organization.id, userId)
    const { conversationId, requestId } = columns
    const [before] = await tx.select().from(teamAssignments).where(isAbout(columns))
    const assigned = {
      organizationId: organization.id,
      assigneeId: userId,
      assignedBy: person.id || null,
      since: context.now(),
    }
    await tx
      .insert(teamAssignments)
      .values({ conversationId, requestId, ...assigned })
      .onConflictDoUpdate({
        target: conversationId === null ? teamAssignments.requestId : teamAssignments.conversationId,
        set: assigned,
      })
    if (before?.assigneeId !== userId) await notifyAssignee(context, tx, userId, columns)
    const [assignment] = await read(tx, isAbout(columns))
    return assignment ?? null
  })
}

const isAbout = ({ conversationId, requestId }: SubjectColumns): SQL =>
  conversationId === null
    ? eq(teamAssignments.requestId, requestId ?? 0)
    : eq(teamAssignments.conversationId, conversationId)

/** Keeps the membership until the commit. @throws NOT_ASSIGNABLE */
async function lockAssignee(tx: Tx, organizationId: string, userId: string): Promise<void> {
  const [member] = await tx
    .select({ role: organizationMembers.role })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)))
    .for('share')
  if (!member || !isAssignable(member.role)) throw refuse('NOT_ASSIGNABLE')
}

/** Without those of people who became volunteers or fosters since. */
async function read(db: Db | Tx, condition: SQL | undefined): Promise<Assignment[]> {
  const rows = await db
    .select({ assignment: teamAssignments })
    .from(teamAssignments)
    .innerJoin(organizationMembers, isMembershipOfAssignee())
    .where(condition)
  const ids = rows.flatMap(({ assignment }) => [assignment.assigneeId, assignment.assignedBy])
  const found = await colleagues(db, ids)
  return rows.flatMap(({ assignment }) => toAssignment(assignment, found) ?? [])
}

function toAssignment(row: Row, found: Colleagues): Assignment | undefined {
  const assignee = toColleague(found, row.assigneeId)
  if (!assignee) return undefined
  const assignedBy = toColleague(found, row.assignedBy)
  const about =
    row.conversationId === null
      ? { subject: 'request' as const, subjectId: String(row.requestId) }
      : { subject: 'conversation' as const, subjectId: row.conversationId }
  return { ...about, assignee, assignedBy, since: row.since.toISOString() }
}
