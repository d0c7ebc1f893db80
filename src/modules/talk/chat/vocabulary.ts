/** Held messages on a page. */
export const MAX_HELD_LISTED = 100
/** An admin's decision on a held message. */
export const HELD_DECISIONS = ['pass', 'refuse'] as const
export type HeldDecision = (typeof HELD_DECISIONS)[number]
export const MAX_MESSAGE_LENGTH = 5000
export const MESSAGES_PAGE = 50
/** The most messages of a page that reaches back to the first unread message, or to a given one. */
export const MAX_MESSAGES_PAGE = 500
export const CONVERSATIONS_PAGE = 30
export const FOUND_MESSAGES_PAGE = 20
export const MAX_SEARCH_LENGTH = 100
/** Characters of a message that replies quote. */
export const QUOTE_LENGTH = 200
/** How long after sending it a message can be deleted. */
export const DELETE_WITHIN_MINUTES = 15
/** Counts of unread messages stop here, so that counting stays cheap. Badges show 9+ from ten on. */
export const MAX_UNREAD_MESSAGES = 100
/** How long a message stays unread before the recipient gets a mail about it. */
export const MAIL_AFTER_MINUTES = 10

export const TYPING_SIGNAL = 'chat.typing'
export const SEEN_SIGNAL = 'chat.seen'
/** The shortest time between two typing signals of a person in a conversation. */
export const TYPING_EVERY_MS = 2000
/** How long after a typing signal pages show that its sender is typing. */
export const TYPING_SHOWN_MS = 5000

/** A filter of an organisation's conversations: assigned to the acting person, or to nobody. */
export const ASSIGNED = ['me', 'nobody'] as const
export type AssigneeFilter = (typeof ASSIGNED)[number]

/** The navigation state that asks the chat to open a conversation. */
export interface ConversationStart {
  otherUserId: string
  petName?: string | null
  postId?: number | null
}
