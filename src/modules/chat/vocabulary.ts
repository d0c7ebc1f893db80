export const MAX_MESSAGE_LENGTH = 5000
export const MESSAGES_PAGE = 50
