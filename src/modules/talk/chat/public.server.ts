export type { MergeHandler } from './conversations/clean-up-conversations.server.ts'
export { conversationEvidence } from './conversations/conversation-evidence.server.ts'
export { prepareMessages, releaseMessages } from './messages/partition-messages.server.ts'
export { exportMessages } from './messages/export-messages.server.ts'
export {
  leaveConversations,
  moveConversations,
  moveConversationsOfAnimals,
  refetchConversations,
} from './conversations/account-conversations.server.ts'
export { defineUnreadMails, describeUnread, unreadMail } from './unread/unread-mail.server.ts'
export { mayOpenMessagePhoto } from './access.server.ts'
export { defineHeldMessages } from './held/release-held.server.ts'
export { defineMessageKeys } from './send/message-keys.server.ts'
export { sendSystemMessages } from './send/send-system-messages.server.ts'
export { countUnreadOf as countUnreadMessages } from './unread/unread.server.ts'
export { createChatServices } from './services.server.ts'
export { conversationMembers, conversations } from './tables.server.ts'
