import { ChatPage } from '../../modules/chat/web/chat-page.tsx'
import { conversationQuery, conversationsQuery, threadQuery } from '../../modules/chat/web/queries.ts'
import { chatSlots } from '../chat-slots.tsx'
import type { PageModule } from '../page.tsx'

export const queries: PageModule['queries'] = ({ queries, params: { conversationId }, me }) => {
  if (!me) return []
  const open = conversationId ? [conversationQuery(queries, conversationId), threadQuery(queries, conversationId)] : []
  return [conversationsQuery(queries), ...open]
}

export const Component = () => <ChatPage slots={chatSlots} />
