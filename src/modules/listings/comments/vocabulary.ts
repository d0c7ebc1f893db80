export const MAX_COMMENT_LENGTH = 2000
export const PAGE_SIZE = 20
