export const MAX_NOTES_LENGTH = 2000
export const PAGE_SIZE = 20
/** How many owners of imported posts the dashboard shows. */
export const MAX_IMPORTS = 20
/** How long a claim lasts. */
export const CLAIM_MS = 15 * 60_000
/** How long the dashboard shows a toast. */
export const TOAST_MS = 5000
