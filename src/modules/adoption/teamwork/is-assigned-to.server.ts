import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { ORGANIZATION_ROLES } from '../../../api/access.ts'
import { organizationMembers } from '../../people/organizations/public.server.ts'
import { isAssignable } from './access.ts'
import { teamAssignments } from './tables.server.ts'

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
