export { sendMessage } from './send-message.server.ts'
export { startConversation } from './start-conversation.server.ts'
