import { z } from 'zod'
import { Cursor, Done, forUsers, Id, Instant, pageOf, Text } from '../../shared/procedure.ts'
import { Person, PersonId } from '../accounts/contract.ts'
import { Photo } from '../photos/contract.ts'
import { safetyProblems } from '../safety/problems.ts'
import { chatProblems } from './problems.ts'
import { MAX_MESSAGE_LENGTH, MAX_UNREAD } from './vocabulary.ts'

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
    /** Empty only beside a photo; without one either, there was a photo that is gone by now. */
    content: z.string(),
    /** Private: only the members of the conversation can open its files. */
    photo: Photo.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const Conversation = z
  .object({
    id: z.uuid(),
    /** The other member, also after their account was deleted; null where nothing is known of them any more. */
    otherId: z.string().nullable(),
    other: Person.nullable(),
    /** The post it is about; its name outlives it. */
    postId: z.int().nullable(),
    /** Whether I may open that post now. */
    postVisible: z.boolean(),
    petName: z.string().nullable(),
    petPhoto: Photo.nullable(),
    lastMessage: Message.nullable(),
    /** Messages to me that I have not seen, at most 100. */
    unread: z.int().max(MAX_UNREAD),
    /** The newest message that the other has seen; 0 for none, and where one of the two blocked the other. */
    seenUpTo: z.int(),
    /** Whether I blocked the other. */
    blocked: z.boolean(),
    abilities: z.object({
      /** False after the other account was deleted, and where one of the two blocked the other; who did is told to nobody else. */
      write: z.boolean(),
    }),
    updatedAt: Instant,
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

/**
 * What pages are told through the live stream and forget: it is neither stored nor fetched again. Pages hear it by `onSignal`
 * (shared/signals.ts) under its name, in every tab.
 *
 * Under `TYPING_SIGNAL`, to the other member: they are writing. Without another one for `TYPING_SHOWN_MS` they stopped.
 */
export interface TypingSignal {
  conversationId: string
  userId: string
}

/** Under `SEEN_SIGNAL`, to the other member: everything up to this message was seen; `Conversation.seenUpTo` when fetched. */
export interface SeenSignal {
  conversationId: string
  messageId: number
}

export const chatContract = {
  list: forUsers
    .route({ method: 'GET', path: '/conversations', summary: 'My conversations, the latest first', tags: ['Chat'] })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(Conversation)),
  get: forUsers
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}',
      summary: 'One conversation of mine',
      tags: ['Chat'],
    })
    .errors(Gone)
    .input(InConversation)
    .output(Conversation),
  unreadCount: forUsers
    .route({
      method: 'GET',
      path: '/conversations/unread',
      summary: 'How many messages to me are unread, at most 100',
      tags: ['Chat'],
    })
    .output(z.object({ count: z.int().max(MAX_UNREAD) })),
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
      summary: 'Messages, newest first',
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
      summary: 'Write a message',
      tags: ['Chat'],
      successStatus: 201,
    })
    .errors({ ...Gone, ...AccountGone, ...OutOfReach, PHOTO_UNKNOWN: chatProblems.PHOTO_UNKNOWN })
    .input(
      z
        .strictObject({
          ...InConversation.shape,
          /** Made by the client, unique per sender: sending it again returns the message it made. */
          clientId: z.uuid(),
          /** May be empty beside a photo. */
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
      summary: 'I am writing: tells the other member, every two seconds at most',
      tags: ['Chat'],
    })
    .errors(Gone)
    .input(z.strictObject(InConversation.shape))
    .output(Done),
  markRead: forUsers
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/read',
      summary: 'I have seen everything up to this message',
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
        /** How many were looked at. */
        conversations: z.int(),
        merged: z.int(),
        /** From each merged conversation to the one that has its messages now. */
        movedTo: z.record(z.string(), z.uuid()),
      }),
    ),
}
