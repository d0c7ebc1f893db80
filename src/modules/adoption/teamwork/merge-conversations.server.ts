import { asc, inArray } from 'drizzle-orm'
import type { MergeHandler } from '../../talk/chat/public.server.ts'
import { teamAssignments, teamNotes } from './tables.server.ts'

/** Keeps notes and the newest assignment of conversations that become one. */
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
