export { isAssignedTo } from './is-assigned-to.server.ts'
export { mergeTeamwork } from './merge-conversations.server.ts'
