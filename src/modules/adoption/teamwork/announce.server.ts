import type { Services } from '../../../api/context.ts'
import type { SubjectOf } from './vocabulary.ts'

/** To the open pages of the organisation; they refetch. Ordinary pages of its people hear nothing. */
export function announceNotes({ live }: Pick<Services, 'live'>, organizationId: string, of: SubjectOf): void {
  const { subject, subjectId } = of
  live.announce([organizationId], [{ path: ['teamwork', 'notes'], input: { subject, subjectId } }])
}

export function announceAssignments({ live }: Pick<Services, 'live'>, organizationId: string): void {
  live.announce([organizationId], [{ path: ['teamwork', 'assignments'] }, { path: ['board'] }])
}
