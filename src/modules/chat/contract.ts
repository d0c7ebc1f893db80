import { z } from 'zod'
import { Cursor, Done, forUsers, Id, Instant, pageOf, Text } from '../../shared/procedure.ts'
import { Person, PersonId } from '../accounts/contract.ts'
import { Photo } from '../photos/contract.ts'
import { safetyProblems } from '../safety/problems.ts'
import { chatProblems } from './problems.ts'
import { MAX_MESSAGE_LENGTH, MAX_UNREAD_MESSAGES } from './vocabulary.ts'

const Gone = { CONVERSATION_GONE: chatProblems.CONVERSATION_GONE }
const AccountGone = { ACCOUNT_GONE: chatProblems.ACCOUNT_GONE }
const OutOfReach = { OUT_OF_REACH: safetyProblems.OUT_OF_REACH }
const InConversation = z.object({ conversationId: z.uuid() })

export const Message = z
  .object({
    id: z.int(),
    clientId: z.uuid(),
    /** Null where the account was deleted. */
    senderId: z.string().nullable(),
    /** May be empty if there is a photo. Empty without a photo: the photo was deleted. */
    content: z.string(),
    /** A private photo: only the members of the conversation can open its files. */
    photo: Photo.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const Conversation = z
  .object({
    id: z.uuid(),
    /** The other member, also after their account was deleted. Null if the other member is unknown. */
    otherId: z.string().nullable(),
    other: Person.nullable(),
    /** The post it is about. `petName` stays after the post was deleted. */
    postId: z.int().nullable(),
    /** Whether I may open that post now. */
    postVisible: z.boolean(),
    petName: z.string().nullable(),
    petPhoto: Photo.nullable(),
    lastMessage: Message.nullable(),
    /** Counts messages to me that I have not seen. */
    unread: z.int().max(MAX_UNREAD_MESSAGES),
    /** The newest message that the other member has seen. 0 for none, and if either member blocked the other. */
    seenUpTo: z.int(),
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

export const chatContract = {
  list: forUsers
    .route({
      method: 'GET',
      path: '/conversations',
      summary: 'List my conversations, the latest first',
      tags: ['Chat'],
    })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(Conversation)),
  get: forUsers
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}',
      summary: 'Get one of my conversations',
      tags: ['Chat'],
    })
    .errors(Gone)
    .input(InConversation)
    .output(Conversation),
  unreadCount: forUsers
    .route({
      method: 'GET',
      path: '/conversations/unread',
      summary: `Count my unread messages, up to ${MAX_UNREAD_MESSAGES}`,
      tags: ['Chat'],
    })
    .output(z.object({ count: z.int().max(MAX_UNREAD_MESSAGES) })),
  start: forUsers
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
  messages: forUsers
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/messages',
      summary: 'List the messages of a conversation, newest first',
      tags: ['Chat'],
    })
    .errors(Gone)
    .input(InConversation.extend({ cursor: Cursor }))
    .output(pageOf(Message)),
  send: forUsers
    .meta({ limit: 'messages' })
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/messages',
      summary: 'Send a message',
      tags: ['Chat'],
      successStatus: 201,
    })
    .errors({ ...Gone, ...AccountGone, ...OutOfReach, PHOTO_UNKNOWN: chatProblems.PHOTO_UNKNOWN })
    .input(
      z
        .strictObject({
          ...InConversation.shape,
          /** The idempotency key, unique per sender: a retry with the same one returns the stored message. */
          clientId: z.uuid(),
          /** May be empty if there is a photo. */
          content: Text.trim().max(MAX_MESSAGE_LENGTH),
          /** A private photo of mine that nothing uses yet. */
          photoId: z.uuid().optional(),
        })
        .refine(({ content, photoId }) => content !== '' || photoId !== undefined),
    )
    .output(Message),
  typing: forUsers
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/typing',
      summary: 'Signal to the other member that I am typing, every two seconds at most',
      tags: ['Chat'],
    })
    .errors(Gone)
    .input(z.strictObject(InConversation.shape))
    .output(Done),
  markRead: forUsers
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/read',
      summary: 'Mark all messages up to this one as read',
      tags: ['Chat'],
    })
    .errors(Gone)
    .input(z.strictObject({ ...InConversation.shape, messageId: Id }))
    .output(Done),
  cleanUp: forUsers
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
