import type { SignedIn, Viewer } from '../../../../api/context.ts'
import { escapeWildcards } from '../../../../platform/db/like.ts'
import { foldText } from '../../../../shared/text/fold-text.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import { toPhoto } from '../../../base/photos/public.server.ts'
import { isVisibleTo } from '../../../listings/posts/public.server.ts'
import { isClosed, type Status } from '../../../listings/posts/vocabulary.ts'
import { toPerson } from '../../../people/profiles/public.server.ts'
import { wordsIn } from '../rules.ts'
import type { Conversation } from '../contract.ts'
import { refuse } from '../problems.ts'
import { type AssigneeFilter, CONVERSATIONS_PAGE } from '../vocabulary.ts'
import type { ConversationRow } from './conversation-rows.server.ts'
import { toMessage } from '../messages/to-message.server.ts'

interface ListFilters {
  cursor?: string | undefined
  /** Words of the names of the person and the pet. */
  search?: string | undefined
  /** Of an organisation's conversations: those of the acting person, or of nobody. */
  assigned?: AssigneeFilter | undefined
}

/** A page of the viewer's conversations, the latest first, by one query. */
export async function listConversations(context: SignedIn, { cursor, search, assigned }: ListFilters) {
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

/** Shows conversations as the viewer may see them, with their adoption requests, which one query reads. */
export async function toConversations(
  { db, reactions, viewer }: SignedIn,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  const pairOf = ({ postId, otherId }: ConversationRow) =>
    postId !== null && otherId !== null ? { postId, otherUserId: otherId } : undefined
  const pairs = rows.flatMap(row => pairOf(row) ?? [])
  const requestOf = pairs.length > 0 ? await reactions.findRequests(db, viewer.id, pairs) : () => undefined
  return rows.map(row => {
    const pair = pairOf(row)
    return toConversation(row, viewer, (pair && requestOf(pair)) ?? null)
  })
}

function toConversation(row: ConversationRow, viewer: Viewer, request: Conversation['request']): Conversation {
  const { user, profile, avatar, last, messagePhoto, blocked, outOfReach } = row
  const write = user !== null && !blocked && !outOfReach
  return {
    id: row.id,
    otherId: row.otherId,
    other: user && toPerson({ user, profile, avatar }),
    postId: row.postId,
    ...aboutPet(row, viewer),
    lastMessage: last && toMessage(last, messagePhoto, row.quoted),
    unread: row.unread,
    readUpTo: row.readUpTo,
    seenUpTo: write ? row.seenUpTo : 0,
    request,
    blocked,
    abilities: { write },
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The pet as in its post now, if the viewer may see the post. Otherwise the name from the start of the conversation. */
function aboutPet({ postId, petName, post, petPhoto }: ConversationRow, viewer: Viewer) {
  const seen = post && isVisibleTo(post, viewer) ? post : undefined
  return {
    postVisible: seen !== undefined,
    petName: seen?.name ?? petName,
    petPhoto: seen && petPhoto ? toPhoto(petPhoto) : null,
    petState: postId === null ? null : stateOf(seen?.status),
  }
}

function stateOf(status: Status | undefined): Conversation['petState'] {
  if (status === undefined) return 'gone'
  return status === 'adopted' || isClosed(status) ? status : 'listed'
}
