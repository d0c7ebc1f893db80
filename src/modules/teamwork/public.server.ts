export { isAssignedTo } from './is-assigned-to.server.ts'
