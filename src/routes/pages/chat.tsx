import { ChatPage } from '../../modules/chat/web/chat-page.tsx'
import { conversationQuery, conversationsQuery, threadQuery } from '../../modules/chat/web/queries.ts'
import { chatSlots } from '../chat-slots.tsx'
import type { PageModule } from '../page.tsx'

export const queries: PageModule['queries'] = ({ queries, params: { conversationId }, me }) =>
  me && conversationId ? [conversationQuery(queries, conversationId)] : []

/** Each list shows its own loading error. */
export const extras: PageModule['extras'] = ({ queries, params: { conversationId }, me }) => {
  if (!me) return []
  return [conversationsQuery(queries), ...(conversationId ? [threadQuery(queries, conversationId)] : [])]
}

export const Component = () => <ChatPage slots={chatSlots} />
