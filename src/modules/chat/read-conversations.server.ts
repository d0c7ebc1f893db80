import type { SignedIn } from '../../platform/context.ts'
import { cutPage, decodeCursor } from '../../shared/cursor.ts'
import type { Conversation } from './contract.ts'
import { refuse } from './problems.ts'
import { toConversation } from './to-conversation.server.ts'
import { CONVERSATIONS_PAGE } from './vocabulary.ts'

/** A page of the viewer's conversations, the latest first, by one query. */
export async function listConversations({ chat, viewer }: SignedIn, { cursor }: { cursor?: string | undefined }) {
  const { newest, older } = chat.statements
  const position = decodeCursor(cursor, 'uuid')
  const viewerId = viewer.id
  const rows = await (position
    ? older.execute({ viewerId, ...position, at: position.at.toISOString() })
    : newest.execute({ viewerId }))
  const { items, next } = cutPage(rows, CONVERSATIONS_PAGE, ({ updatedAt, id }) => ({ at: updatedAt, id }))
  return { items: items.map(row => toConversation(row, viewer)), ...(next && { next }) }
}

/** @throws CONVERSATION_GONE for non-members */
export async function readConversation(
  { chat, viewer }: SignedIn,
  { conversationId }: { conversationId: string },
): Promise<Conversation> {
  const [row] = await chat.statements.one.execute({ viewerId: viewer.id, id: conversationId })
  if (!row) throw refuse('CONVERSATION_GONE')
  return toConversation(row, viewer)
}
