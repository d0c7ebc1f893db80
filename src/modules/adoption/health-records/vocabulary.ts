export const ENTRY_KINDS = ['vaccination', 'treatment'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** The viewer's relation to a pet's records. */
export const SIDES = ['keeper', 'former', 'vet'] as const
export type Side = (typeof SIDES)[number]

export const MAX_NAME_LENGTH = 100
export const MAX_DETAIL_LENGTH = 120
export const MAX_NOTES_LENGTH = 1000
/** Of a microchip as somebody types it, with separators. */
export const MAX_MICROCHIP_LENGTH = 23
export const MAX_TITLE_LENGTH = 100
/** For each pet. */
export const MAX_ENTRIES = 500
export const MAX_DOCUMENTS = 50
/** Days before something is due when its keeper is reminded, */
export const REMINDED_DAYS_BEFORE = 14
/** and days after which no reminder is sent. */
export const REMINDED_DAYS_AFTER = 30
/** How many pets one list names. */
export const MAX_LISTED = 200
/** The first day that a record may name. */
export const EARLIEST_DAY = '1980-01-01'
