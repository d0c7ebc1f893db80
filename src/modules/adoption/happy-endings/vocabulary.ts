export const MAX_ENDING_LENGTH = 2000
export const MAX_TOWN_LENGTH = 100
export const PAGE_SIZE = 12
/** How many of them the landing page shows. */
export const NEWEST = 3
