export const MAX_MESSAGE_LENGTH = 5000
export const MESSAGES_PAGE = 50
export const CONVERSATIONS_PAGE = 30
/** Counts of unread messages stop here: badges show 9+ long before, and counting stays cheap. */
export const MAX_UNREAD = 100
/** Who has not read a message after that long is told by mail. */
export const MAIL_AFTER_MINUTES = 10

export const TYPING_SIGNAL = 'chat.typing'
export const SEEN_SIGNAL = 'chat.seen'
/** Whoever goes on writing says so this often, in milliseconds; more is not passed on. */
export const TYPING_EVERY_MS = 2000
/** For so long after they said so last, somebody is shown as writing; milliseconds. */
export const TYPING_SHOWN_MS = 5000
