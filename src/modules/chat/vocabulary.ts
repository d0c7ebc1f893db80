export const MAX_MESSAGE_LENGTH = 5000
export const MESSAGES_PAGE = 50
export const CONVERSATIONS_PAGE = 30
/** Counts of unread messages stop here: badges show 9+ long before, and counting stays cheap. */
export const MAX_UNREAD = 100
