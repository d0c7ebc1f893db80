export const MAX_NOTES_LENGTH = 2000
/** Posts a page: each is shown whole. */
export const PAGE_SIZE = 20
/** For how long a post is kept for the reviewer who opened it. */
export const CLAIM_MS = 15 * 60_000
/** Milliseconds that a message of the dashboard stays. */
export const TOAST_MS = 5000
