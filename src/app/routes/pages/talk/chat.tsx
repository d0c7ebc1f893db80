import {
  conversationQuery,
  conversationsQuery,
  threadQuery,
  unreadMessagesQuery,
} from '../../../../modules/talk/chat/web/queries.ts'
import { Chat } from '../../slots/chat.tsx'
import type { PageModule } from '../../page.tsx'

export const queries: PageModule['queries'] = ({ queries, params: { conversationId }, me }) =>
  me && conversationId ? [conversationQuery(queries, conversationId)] : []

/** Each list shows its own loading error. */
export const extras: PageModule['extras'] = ({ queries, params: { conversationId }, me }) => {
  if (!me) return []
  const both = [conversationsQuery(queries), unreadMessagesQuery(queries)]
  return conversationId ? [...both, threadQuery(queries, conversationId)] : both
}

export const Component = Chat
