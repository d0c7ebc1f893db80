import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { createCountPublisher, type CountPublisher } from '../../../platform/live/publish-counts.ts'
import { countUnreadOf } from './unread/unread.server.ts'
import type { Conversation } from './contract.ts'
import { prepareConversations, type ConversationStatements } from './conversations/conversation-rows.server.ts'
import { createMessagePushes, type MessagePushes } from './send/message-pushes.server.ts'
import { createMessageWriter, type WriteMessage } from './send/write-messages.server.ts'
import { createTypingRecipients, type TypingRecipients } from './typing/typing.server.ts'

interface Pair {
  postId: number
  otherUserId: string
}

/** Reads the adoption requests between a person and others. The module of requests implements it. */
export type FindRequests = (
  db: Db,
  userId: string,
  pairs: readonly Pair[],
) => Promise<(pair: Pair) => NonNullable<Conversation['request']> | undefined>

/**
 * SQL: whether a conversation of an organization is assigned to a person, or to nobody for an empty id. The module teamwork
 * implements it.
 */
export type IsAssignedTo = (conversationId: SQLWrapper, personId: SQLWrapper) => SQL

/** The chat's state in a running server. */
export interface ChatServices {
  statements: ConversationStatements
  writeMessage: WriteMessage
  typing: TypingRecipients
  unreadCounts: CountPublisher
  pushes: MessagePushes
  close(): Promise<void>
}

export function createChatServices({
  db,
  jobs,
  live,
  log,
  reactions,
}: Pick<Services, 'db' | 'jobs' | 'live' | 'log' | 'reactions'>): ChatServices {
  const unreadCounts = createCountPublisher(live, log, {
    path: ['chat', 'unreadCount'],
    read: userIds => countUnreadOf(db, userIds),
  })
  const pushes = createMessagePushes({ db, jobs, log })
  return {
    statements: prepareConversations(db, reactions.isAssignedTo),
    writeMessage: createMessageWriter({ db, log }),
    typing: createTypingRecipients(live),
    unreadCounts,
    pushes,
    close: async () => {
      await Promise.all([unreadCounts.close(), pushes.close()])
    },
  }
}
