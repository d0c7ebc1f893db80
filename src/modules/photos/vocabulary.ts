export const MAX_PHOTO_BYTES = 15 * 1024 * 1024
export const MAX_PHOTO_PIXELS = 50_000_000
export const MAX_ALT_LENGTH = 300
