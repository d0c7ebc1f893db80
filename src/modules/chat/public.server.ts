export { exportMessages } from './export-messages.server.ts'
export { leaveConversations } from './leave-conversations.server.ts'
