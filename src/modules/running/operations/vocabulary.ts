/** How often a server writes its beat. */
export const BEAT_SECONDS = 15
/** A server whose last beat is older is not there any more, or hangs. */
export const SILENT_SECONDS = 60
/** Failed jobs and slow statements that are listed. */
export const MAX_FAILED_LISTED = 100
export const MAX_STATEMENTS_LISTED = 10
export const MAX_UNREACHABLE_LISTED = 100
/** A segment of the log that waits this long is late: the archive has no place for it, or nobody moves it. */
export const LATE_ARCHIVE_SECONDS = 900
/** Due jobs that nobody has begun for this long are stuck. */
export const STUCK_SECONDS = 900
