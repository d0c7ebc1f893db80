export const MAX_PHOTO_BYTES = 15 * 1024 * 1024
export const MAX_PHOTO_PIXELS = 50_000_000
export const MAX_ALT_LENGTH = 300
/** Widths, in pixels, that a photo is kept in where the original is at least that wide. */
export const PHOTO_WIDTHS = [320, 640, 1280, 1920] as const
