export const MAX_CONTACT_PHONE_LENGTH = 40
export const MAX_CONTACT_ADDRESS_LENGTH = 300
/** Bounds of a drawn signature: strokes, and points in all of them. */
export const MAX_STROKES = 80
export const MAX_POINTS = 4000
/** A drawing shorter than this, in units of `DRAWING`, is a slip of the hand. */
export const MIN_DRAWN_LENGTH = 60

/** How the lock of a handed-over device ended. */
export const UNLOCK_WAYS = ['password', 'passkey'] as const
export type UnlockWay = (typeof UNLOCK_WAYS)[number]

/** After so many days without a signature an agreement at the counter is deleted, with the address of who wanted to adopt. */
export const UNSIGNED_DAYS = 30
