export { endAssignmentsOfMoved, isAssignedTo, isMembershipOfAssignee, mergeTeamwork } from './assignments.server.ts'
export { teamAssignments } from './tables.server.ts'
