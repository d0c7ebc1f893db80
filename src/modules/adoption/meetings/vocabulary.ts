export const MAX_TIMES = 5
export const MAX_PLACE_LENGTH = 200
export const MAX_MEETING_NOTE_LENGTH = 500
/** How long a meeting may take. */
export const MEETING_MINUTES = [15, 30, 45, 60, 90, 120, 180] as const
/** Times lie between now and so many days ahead. */
export const MAX_DAYS_AHEAD = 180

/** What the board's card says about a meeting. */
export const MEETING_STEP = 'Meeting'
