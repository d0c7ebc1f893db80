export { isAssignedTo, isMembershipOfAssignee } from './is-assigned-to.server.ts'
export { mergeTeamwork } from './merge-conversations.server.ts'
export { teamAssignments } from './tables.server.ts'
