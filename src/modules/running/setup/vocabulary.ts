/** How long the address works that a start prints. */
export const SETUP_LINK_HOURS = 24
export const MAX_KEY_LENGTH = 200
