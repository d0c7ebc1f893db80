import { msg } from '../../../shared/i18n/t.ts'

export const MAX_PHOTO_BYTES = 15 * 1024 * 1024
export const MAX_PHOTO_PIXELS = 50_000_000
export const MAX_FILE_NAME_LENGTH = 200
export const MAX_ALT_LENGTH = 300
/** Pixels of the picture on share cards. */
export const SHARE_SIZE = { width: 1200, height: 630 }
/** The error for a file that is no image, in the browser and on the server. */
export const NOT_AN_IMAGE = msg('Please select an image file (JPG, PNG, GIF, etc.)')
/** Largest size of a PDF. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024
/** The error for a file that is neither. */
export const NOT_A_DOCUMENT = msg('Please select a PDF or an image file (JPG, PNG, WebP).')
export const DOCUMENT_TOO_LARGE = msg('This file is too large. A PDF may have up to 10 MB.')
