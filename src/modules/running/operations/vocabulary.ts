/** How often a server writes a heartbeat. */
export const BEAT_SECONDS = 15
/** A server with an older heartbeat is gone or hangs. */
export const SILENT_SECONDS = 60
/** The most failed jobs and slow statements in the lists. */
export const MAX_FAILED_LISTED = 100
export const MAX_STATEMENTS_LISTED = 10
export const MAX_UNREACHABLE_LISTED = 100
/** A queue is stuck if its due jobs wait longer. */
export const STUCK_SECONDS = 900
