/** The only page of a session that is locked for a signature. */
export const LOCKED_PAGE = '/counter'

/** The status of every call that a locked session may not make. */
export const SESSION_LOCKED = 423

/** The event of a window in which such a call was refused. */
export const LOCKED_EVENT = 'pawpal:locked'
