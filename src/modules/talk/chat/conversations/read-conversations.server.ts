import { foldText } from '../../../../shared/text/fold-text.ts'
import type { SignedIn } from '../../../../api/context.ts'
import { escapeWildcards } from '../../../../platform/db/like.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import { wordsIn } from '../rules.ts'
import type { Conversation } from '../contract.ts'
import { refuse } from '../problems.ts'
import { toConversations } from './to-conversation.server.ts'
import { CONVERSATIONS_PAGE, type Assigned } from '../vocabulary.ts'

interface Wanted {
  cursor?: string | undefined
  /** Words of the names of the person and the pet. */
  search?: string | undefined
  /** Of an organisation's conversations: those of the acting person, or of nobody. */
  assigned?: Assigned | undefined
}

/** A page of the viewer's conversations, the latest first, by one query. */
export async function listConversations(context: SignedIn, { cursor, search, assigned }: Wanted) {
  const { chat, viewer } = context
  const words = wordsIn(search)
  const { newest, older, named, assigned: assignedTo } = chat.statements
  const position = decodeCursor(cursor, 'uuid')
  const after = position && { ...position, at: position.at.toISOString() }
  const viewerId = viewer.id
  const patterns = words.map(word => `%${escapeWildcards(word)}%`)
  const { actingPerson } = viewer
  const rows = await (assigned && actingPerson
    ? assignedTo.execute({
        viewerId,
        patterns,
        personId: assigned === 'me' ? actingPerson.id : '',
        at: null,
        id: null,
        ...after,
      })
    : words.length > 0
      ? named.execute({ viewerId, patterns, at: null, id: null, ...after })
      : after
        ? older.execute({ viewerId, ...after })
        : newest.execute({ viewerId }))
  const { items, next } = cutPage(rows, CONVERSATIONS_PAGE, ({ updatedAt, id }) => ({ at: updatedAt, id }))
  // The query also compares names that the viewer does not see, e.g. that of a hidden post.
  const found = (await toConversations(context, items)).filter(item => hasNames(item, words))
  return { items: found, ...(next && { next }) }
}

function hasNames({ other, petName }: Conversation, words: readonly string[]): boolean {
  const names = foldText(`${other?.name ?? ''} ${petName ?? ''}`)
  return words.every(word => names.includes(word))
}

/** @throws CONVERSATION_GONE for non-members */
export async function readConversation(
  context: SignedIn,
  { conversationId }: { conversationId: string },
): Promise<Conversation> {
  const { chat, viewer } = context
  const rows = await chat.statements.one.execute({ viewerId: viewer.id, id: conversationId })
  const [conversation] = await toConversations(context, rows)
  if (!conversation) throw refuse('CONVERSATION_GONE')
  return conversation
}
