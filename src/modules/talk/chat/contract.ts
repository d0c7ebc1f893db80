import { z } from 'zod'
import { Cursor, Done, Id, Instant, pageOf, procedure, Text } from '../../../api/procedure.ts'
import { REQUEST_STATUSES } from '../../news/notifications/request-status-vocabulary.ts'
import { Person, PersonId } from '../../base/accounts/contract.ts'
import { Photo } from '../../base/photos/contract.ts'
import { safetyProblems } from '../../safety/reports/problems.ts'
import { callers } from './access.ts'
import { heldContract } from './held/held-contract.ts'
import { chatProblems } from './problems.ts'
import {
  ASSIGNED,
  DELETE_WITHIN_MINUTES,
  MAX_MESSAGE_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_UNREAD_MESSAGES,
} from './vocabulary.ts'

const Gone = { CONVERSATION_GONE: chatProblems.CONVERSATION_GONE }
const AccountGone = { ACCOUNT_GONE: chatProblems.ACCOUNT_GONE }
const OutOfReach = { OUT_OF_REACH: safetyProblems.OUT_OF_REACH }
const Unknown = { PHOTO_UNKNOWN: chatProblems.PHOTO_UNKNOWN, QUOTED_UNKNOWN: chatProblems.QUOTED_UNKNOWN }
const Search = Text.trim().min(1).max(MAX_SEARCH_LENGTH)
const InConversation = z.object({ conversationId: z.uuid() })

/** The current state of a quoted message. */
export const Quote = z
  .object({
    id: z.int(),
    senderId: z.string().nullable(),
    /** The beginning of the text. */
    content: z.string(),
    hasPhoto: z.boolean(),
    deleted: z.boolean(),
  })
  .meta({ id: 'QuotedMessage' })
export type Quote = z.infer<typeof Quote>

export const Message = z
  .object({
    id: z.int(),
    clientId: z.uuid(),
    /** Null where the account was deleted. */
    senderId: z.string().nullable(),
    /** Who wrote it for an organization. Only the organization's members get this, in the messages of a conversation. */
    writtenBy: z.object({ id: z.string(), name: z.string() }).optional(),
    /** May be empty if there is a photo. If both are missing, the photo was deleted. */
    content: z.string(),
    /** A private photo: only the members of the conversation can open its files. */
    photo: Photo.nullable(),
    replyTo: Quote.nullable(),
    createdAt: Instant,
    /** It looks like a scam. Only the recipient gets it, in the messages of a conversation. */
    suspicious: z.literal(true).optional(),
    /** The sender deleted it for both members: its text and photo are gone. */
    deleted: z.boolean(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const Conversation = z
  .object({
    id: z.uuid(),
    /** The other member, also after their account was deleted. Null if the other member is unknown. */
    otherId: z.string().nullable(),
    other: Person.nullable(),
    /** The post that the conversation is about. `petName` stays after the post is deleted. */
    postId: z.int().nullable(),
    /** Whether I may open that post now. */
    postVisible: z.boolean(),
    petName: z.string().nullable(),
    petPhoto: Photo.nullable(),
    /**
     * `gone`: I cannot open the post now, e.g. because it was removed. `died`, `transferred`: for those who knew the animal. Null for a
     * conversation about no post.
     */
    petState: z.enum(['listed', 'adopted', 'died', 'transferred', 'gone']).nullable(),
    lastMessage: Message.nullable(),
    /** Counts messages to me that I have not seen. */
    unread: z.int().max(MAX_UNREAD_MESSAGES),
    /** The newest message that I have seen; 0 for none. */
    readUpTo: z.int(),
    /** The newest message that the other member has seen. 0 for none, and if either member blocked the other. */
    seenUpTo: z.int(),
    /** The adoption request between the two members about the pet. */
    request: z.object({ id: z.int(), status: z.enum(REQUEST_STATUSES) }).nullable(),
    /** Whether I blocked the other member. */
    blocked: z.boolean(),
    abilities: z.object({
      /** False if the other account was deleted or either member blocked the other. It does not reveal who did. */
      write: z.boolean(),
    }),
    updatedAt: Instant,
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

/**
 * The data of `TYPING_SIGNAL`, sent to the other member. `TYPING_SHOWN_MS` after the last one, the person counts as idle.
 *
 * Signals reach open pages through the live stream and are never stored. Pages receive them in every tab by `onSignal`
 * (shared/signals.ts).
 */
export interface TypingSignal {
  conversationId: string
  userId: string
}

/** The data of `SEEN_SIGNAL`, sent to the other member: everything up to this message was seen. */
export interface SeenSignal {
  conversationId: string
  messageId: number
}

/** The data of `ANSWERED_MEANWHILE`: the newest message that a colleague has sent. */
export const AnsweredMeanwhile = z.object({ message: Message })
export type AnsweredMeanwhile = z.infer<typeof AnsweredMeanwhile>

export type { HeldConversation } from './held/held-contract.ts'

export const chatContract = {
  ...heldContract,
  list: procedure(callers.list)
    .route({
      method: 'GET',
      path: '/conversations',
      summary: 'List my conversations, the latest first',
      tags: ['Chat'],
    })
    .input(
      z.object({
        cursor: Cursor,
        search: Search.optional().describe(
          'only those in which the names of the person and the pet contain each of these words',
        ),
        assigned: z.enum(ASSIGNED).optional().describe('for an organisation: only those of the person, or of nobody'),
      }),
    )
    .output(pageOf(Conversation)),
  get: procedure(callers.get)
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}',
      summary: 'Get one of my conversations',
      tags: ['Chat'],
    })
    .errors(Gone)
    .input(InConversation)
    .output(Conversation),
  unreadCount: procedure(callers.unreadCount)
    .route({
      method: 'GET',
      path: '/conversations/unread',
      summary: `Count my unread messages, up to ${MAX_UNREAD_MESSAGES}`,
      tags: ['Chat'],
    })
    .output(z.object({ count: z.int().max(MAX_UNREAD_MESSAGES) })),
  start: procedure(callers.start)
    .meta({ limit: 'conversations' })
    .route({
      method: 'POST',
      path: '/conversations',
      summary: 'Find or create the conversation with a person about a post',
      tags: ['Chat'],
    })
    .errors({ WITH_ONESELF: chatProblems.WITH_ONESELF, ...AccountGone, ...OutOfReach })
    .input(z.strictObject({ otherUserId: PersonId, postId: Id.nullable().default(null) }))
    .output(z.object({ conversationId: z.uuid(), created: z.boolean() })),
  messages: procedure(callers.messages)
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/messages',
      summary: 'List the messages of a conversation, newest first',
      tags: ['Chat'],
    })
    .errors(Gone)
    .input(
      InConversation.extend({
        cursor: Cursor,
        since: z
          .union([z.literal('unread'), Id])
          .optional()
          .describe('the page reaches back to my first unread message or to this one, if it is not too far away'),
      }),
    )
    .output(pageOf(Message)),
  search: procedure(callers.search)
    .route({
      method: 'GET',
      path: '/conversations/search',
      summary: 'Find messages of my conversations, newest first',
      tags: ['Chat'],
    })
    .input(z.object({ search: Search.describe('words of the text; the last one may be incomplete'), cursor: Cursor }))
    .output(pageOf(z.object({ message: Message, conversation: Conversation }))),
  send: procedure(callers.send)
    .meta({ limit: 'messages' })
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/messages',
      summary: 'Send a message',
      tags: ['Chat'],
      successStatus: 201,
    })
    .errors({
      ...Gone,
      ...AccountGone,
      ...OutOfReach,
      ...Unknown,
      ANSWERED_MEANWHILE: { ...chatProblems.ANSWERED_MEANWHILE, data: AnsweredMeanwhile },
    })
    .input(
      z
        .strictObject({
          ...InConversation.shape,
          /** The idempotency key, unique per sender: for 30 days a retry with the same one returns the stored message. */
          clientId: z.uuid(),
          /** May be empty if there is a photo. */
          content: Text.trim().max(MAX_MESSAGE_LENGTH),
          /** A private photo of mine that nothing uses yet. */
          photoId: z.uuid().optional(),
          /** The message of the same conversation that this one answers. */
          replyToId: Id.optional(),
          /** For an organisation: refuses the message if a colleague has sent one after this one. 0 for none. */
          lastSeenMessageId: z.int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional(),
        })
        .refine(({ content, photoId }) => content !== '' || photoId !== undefined),
    )
    .output(Message),
  deleteMessage: procedure(callers.deleteMessage)
    .route({
      method: 'DELETE',
      path: '/conversations/{conversationId}/messages/{messageId}',
      summary: `Delete a message of mine for both members, within ${DELETE_WITHIN_MINUTES} minutes`,
      tags: ['Chat'],
    })
    .errors({
      ...Gone,
      MESSAGE_GONE: chatProblems.MESSAGE_GONE,
      TOO_LATE_TO_DELETE: chatProblems.TOO_LATE_TO_DELETE,
    })
    .input(InConversation.extend({ messageId: Id }))
    .output(Done),
  typing: procedure(callers.typing)
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/typing',
      summary: 'Signal to the other member that I am typing, every two seconds at most',
      tags: ['Chat'],
    })
    .errors(Gone)
    .input(z.strictObject(InConversation.shape))
    .output(Done),
  markRead: procedure(callers.markRead)
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/read',
      summary: 'Mark all messages up to this one as read',
      tags: ['Chat'],
    })
    .errors(Gone)
    .input(z.strictObject({ ...InConversation.shape, messageId: Id }))
    .output(Done),
  cleanUp: procedure(callers.cleanUp)
    .route({
      method: 'POST',
      path: '/conversations/cleanup',
      summary: 'Merge my duplicate conversations',
      tags: ['Chat'],
    })
    .output(
      z.object({
        /** How many conversations I had before. */
        conversations: z.int(),
        merged: z.int(),
        /** Maps each merged conversation to the one that now has its messages. */
        movedTo: z.record(z.string(), z.uuid()),
      }),
    ),
}
