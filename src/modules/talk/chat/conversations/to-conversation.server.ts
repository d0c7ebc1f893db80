import { toPhoto } from '../../../base/photos/public.server.ts'
import { isVisibleTo } from '../../../listings/posts/public.server.ts'
import { toPerson } from '../../../people/profiles/public.server.ts'
import type { SignedIn, Viewer } from '../../../../api/context.ts'
import type { Conversation } from '../contract.ts'
import type { ConversationRow } from './conversation-rows.server.ts'
import { toMessage } from '../messages/to-message.server.ts'

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

const stateOf = (status: string | undefined): Conversation['petState'] =>
  status === undefined ? 'gone' : status === 'adopted' ? 'adopted' : 'listed'
