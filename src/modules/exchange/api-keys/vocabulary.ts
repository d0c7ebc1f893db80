export const MAX_KEY_NAME_LENGTH = 60
/** Keys of one owner that are not revoked. */
export const MAX_KEYS = 20
/** An access token ends after this time. */
export const TOKEN_SECONDS = 3600
/** As with the interface that `/v2` takes the place of. */
export const CALLS_PER_SECOND = 50
/** Calls of one owner's keys that a server answers at the same time, and how many more wait. */
export const CALLS_AT_ONCE = 1
export const CALLS_WAITING = 50
/** A refused call is answered after this time, so that a program that ignores refusals makes no load. */
export const REFUSED_AFTER_MS = 1000

/** Days until a new key ends, and the longest renewal. */
export const EXPIRY_DAYS = [30, 90, 365] as const
export const MAX_EXPIRY_DAYS = 365
/** The owner of a key is notified this many days before its end. */
export const WARNED_DAYS_BEFORE = 14
/** An organization's key without a responsible manager ends after this time. */
export const UNKEPT_HOURS = 23
