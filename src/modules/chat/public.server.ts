export { startConversation } from './start-conversation.server.ts'
export { conversationMembers, conversations, messages } from './tables.server.ts'
