export const MAX_NOTES_LENGTH = 2000
/** Posts a page: each is shown whole. */
export const PAGE_SIZE = 20
