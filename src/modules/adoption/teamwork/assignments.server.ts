import { and, asc, eq, inArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { ORGANIZATION_ROLES } from '../../../api/access.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { organizationMembers, teamOf } from '../../people/organizations/public.server.ts'
import type { DepartureStep } from '../../listings/posts/public.server.ts'
import { conversations, type MergeHandler } from '../../talk/chat/public.server.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import {
  announceAssignments,
  colleagues,
  type Colleagues,
  ownSubject,
  type SubjectColumns,
  toColleague,
} from './subject.server.ts'
import type { Assignment } from './contract.ts'
import { notifyAssignee } from './notify-assignee.server.ts'
import { refuse } from './problems.ts'
import { isAssignable } from './access.ts'
import type { ASSIGNABLE, SubjectOf } from './vocabulary.ts'
import { teamAssignments, teamNotes } from './tables.server.ts'

type Assignable = (typeof ASSIGNABLE)[number]

type AssignmentRow = typeof teamAssignments.$inferSelect

/** Assignments of these conversations and requests. Those of other organizations and unassigned ones are absent. */
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

/** Assigns; the last call wins. Null if it is assigned to nobody. @throws NOT_FOUND, NOT_ASSIGNABLE */
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

/** Locks the membership until the commit. @throws NOT_ASSIGNABLE */
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

function toAssignment(row: AssignmentRow, found: Colleagues): Assignment | undefined {
  const assignee = toColleague(found, row.assigneeId)
  if (!assignee) return undefined
  const assignedBy = toColleague(found, row.assignedBy)
  const about =
    row.conversationId === null
      ? { subject: 'request' as const, subjectId: String(row.requestId) }
      : { subject: 'conversation' as const, subjectId: row.conversationId }
  return { ...about, assignee, assignedBy, since: row.since.toISOString() }
}

/** The membership of an assignee. Those who became volunteers or fosters look after nothing. */
export const isMembershipOfAssignee = (): SQL | undefined =>
  and(
    eq(organizationMembers.organizationId, teamAssignments.organizationId),
    eq(organizationMembers.userId, teamAssignments.assigneeId),
    inArray(organizationMembers.role, ORGANIZATION_ROLES.filter(isAssignable)),
  )

/** A condition on a conversation: this person looks after it; for an empty id nobody does. */
export const isAssignedTo = (conversationId: SQLWrapper, personId: SQLWrapper): SQL => sql`coalesce((
  select ${teamAssignments.assigneeId} from ${teamAssignments} join ${organizationMembers} on ${isMembershipOfAssignee()}
  where ${teamAssignments.conversationId} = ${conversationId}), '') = ${personId}::text`

/** Moves notes and the newest assignment when conversations are merged. */
export const mergeTeamwork: MergeHandler = async (tx, keptId, otherIds) => {
  await tx
    .update(teamNotes)
    .set({ conversationId: keptId })
    .where(inArray(teamNotes.conversationId, [...otherIds]))
  const assignments = await tx
    .select({ id: teamAssignments.id, conversationId: teamAssignments.conversationId })
    .from(teamAssignments)
    .where(inArray(teamAssignments.conversationId, [keptId, ...otherIds]))
    .orderBy(asc(teamAssignments.since), asc(teamAssignments.id))
    .for('update')
  const newest = assignments.pop()
  if (!newest) return
  const older = assignments.map(({ id }) => id)
  if (older.length > 0) await tx.delete(teamAssignments).where(inArray(teamAssignments.id, older))
  await tx
    .update(teamAssignments)
    .set({ conversationId: keptId })
    .where(inArray(teamAssignments.id, [newest.id]))
}

/** Ends assignments of a former owner's team about animals that moved: of their requests, and of conversations about them. */
export const endAssignmentsOfMoved: DepartureStep = async ({ live }, tx, { from, postIds }) => {
  const requests = tx
    .select({ id: adoptionRequests.id })
    .from(adoptionRequests)
    .where(inArray(adoptionRequests.postId, postIds))
  await tx.delete(teamAssignments).where(
    and(
      eq(teamAssignments.organizationId, from),
      or(
        inArray(teamAssignments.requestId, requests),
        sql`exists (select from ${conversations} where ${conversations.id} = ${teamAssignments.conversationId}
            and ${inArray(conversations.postId, postIds)})`,
      ),
    ),
  )
  tx.afterCommit(() => announceAssignments({ live }, from))
}
