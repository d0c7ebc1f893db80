import type { SignedIn } from '../../platform/context.ts'
import type { Conversation } from './contract.ts'
import { conversationStatements, type ConversationRow } from './conversation-rows.server.ts'
import { refuse } from './problems.ts'
import { toConversation } from './to-conversation.server.ts'
import { CONVERSATIONS_PAGE } from './vocabulary.ts'

/** A page of my conversations, the latest first; however many there are, it takes one query. */
export async function listConversations({ db, viewer }: SignedIn, { cursor }: { cursor?: string | undefined }) {
  const { newest, older } = conversationStatements(db)
  const position = positionOf(cursor)
  const viewerId = viewer.id
  const rows = await (position ? older.execute({ viewerId, ...position }) : newest.execute({ viewerId }))
  const shown = rows.slice(0, CONVERSATIONS_PAGE)
  const last = rows.length > CONVERSATIONS_PAGE ? shown.at(-1) : undefined
  return { items: shown.map(row => toConversation(row, viewer)), ...(last && { next: cursorOf(last) }) }
}

/** @throws CONVERSATION_GONE for everyone who is no member */
export async function readConversation(
  { db, viewer }: SignedIn,
  { conversationId }: { conversationId: string },
): Promise<Conversation> {
  const [row] = await conversationStatements(db).one.execute({ viewerId: viewer.id, id: conversationId })
  if (!row) throw refuse('CONVERSATION_GONE')
  return toConversation(row, viewer)
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f-]{36})$/

const cursorOf = ({ updatedAt, id }: Pick<ConversationRow, 'updatedAt' | 'id'>): string =>
  `${updatedAt.toISOString()}_${id}`

/** A text that is no cursor of ours begins at the beginning. */
function positionOf(cursor: string | undefined): { at: string; id: string } | undefined {
  const [, at, id] = CURSOR.exec(cursor ?? '') ?? []
  return at && id ? { at, id } : undefined
}
